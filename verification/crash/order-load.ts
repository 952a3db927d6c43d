import type { Random } from '@assay/amounts/testing/random';
import { post, type TestUser } from '../server-process/test-user.ts';
import type { AcknowledgementLog, Answer, Attempt } from './acknowledgement-log.ts';

/** Refusals that say nothing about whether the order is in the journal. */
const answersThatKnowNothing = ['l.error.internal', 'l.error.busy', 'l.error.outcomeUnknown'];
export const isAnswerOfNoUse = (msg: string): boolean => answersThatKnowNothing.includes(msg);
/** How far from the middle orders are placed, in parts of 1,000. */
const PRICE_RANGE = 20;
const CANCEL_SHARE = 0.2;

export interface LoadOptions {
  readonly address: string;
  readonly users: readonly TestUser[];
  readonly log: AcknowledgementLog;
  readonly random: Random;
  /** Middle price of btcusdt when the load begins, in whole USDT. */
  readonly middle: number;
  readonly workers: number;
  /** Unique within the run. */
  readonly name: string;
  readonly isOver: () => boolean;
}

/** People who place and cancel orders as fast as they are answered, until it is over or the server is gone. */
export async function runLoad(options: LoadOptions): Promise<void> {
  await Promise.all(Array.from({ length: options.workers }, (_, worker) => runWorker(options, worker)));
}

async function runWorker(options: LoadOptions, worker: number): Promise<void> {
  const { log, users, random } = options;
  const user = worker % users.length;
  const mine: Attempt[] = [];
  for (let count = 0; !options.isOver(); count += 1) {
    const last = mine.at(-1);
    if (last?.answer.kind === 'accepted' && last.answer.status === 'open' && random.chance(CANCEL_SHARE)) {
      if (!(await cancel(options, last))) return;
      mine.pop();
      continue;
    }
    const attempt = log.begin(user, orderFields(options), `${options.name}-${worker}-${count}`);
    const answer = await place(options, attempt);
    log.answered(attempt, answer);
    if (answer.kind === 'unknown') return;
    mine.push(attempt);
  }
}

export function orderFields({ random, middle }: Pick<LoadOptions, 'random' | 'middle'>): Record<string, string> {
  const side = random.chance(0.5) ? 'buy' : 'sell';
  if (random.chance(0.1)) {
    return { symbol: 'btcusdt', side, type: 'market', amount: lots(random) };
  }
  const price = middle * (1 + (random.below(2 * PRICE_RANGE) - PRICE_RANGE) / 1_000);
  const timeInForce = random.pick(['gtc', 'gtc', 'gtc', 'ioc', 'post-only']);
  return { symbol: 'btcusdt', side, type: 'limit', price: price.toFixed(2), amount: lots(random), timeInForce };
}

function lots(random: Random): string {
  return `0.000${100 + random.below(900)}`;
}

/** Sends an attempt, or sends it again: the client order id makes it one order however often it is sent. */
export async function place(
  { address, users }: Pick<LoadOptions, 'address' | 'users'>,
  attempt: Attempt,
  changes: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const fields = { ...attempt.fields, ...changes, clientOrderId: attempt.clientOrderId };
  const envelope = await post(address, '/spot/createOrder', fields, users[attempt.user]?.token).catch(() => undefined);
  if (envelope === undefined || isAnswerOfNoUse(envelope.msg)) return { kind: 'unknown' };
  if (envelope.code !== 1) return { kind: 'refused', code: envelope.msg };
  const { orderId, filledAmount, status } = envelope.data as { orderId: string; filledAmount: string; status: string };
  return { kind: 'accepted', orderId, filledAmount, status };
}

/** False when the server is gone. */
async function cancel({ address, users, log }: LoadOptions, attempt: Attempt): Promise<boolean> {
  const { clientOrderId } = attempt;
  const token = users[attempt.user]?.token;
  const envelope = await post(address, '/spot/cancelOrder', { clientOrderId }, token).catch(() => undefined);
  if (envelope === undefined || isAnswerOfNoUse(envelope.msg)) return false;
  if (envelope.code === 1) log.cancelled(attempt);
  return true;
}
