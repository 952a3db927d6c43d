import { setTimeout as sleep } from 'node:timers/promises';
import { apiBasePath, type Envelope, tokenHeader } from '@assay/protocol/wire';
import type { TestUser } from '../server-process/test-user.ts';
import { percentilesOf } from '../suite-script/percentiles.ts';

export interface Sample {
  /** 0: the connection ended without an answer. */
  readonly status: number;
  readonly answer: Envelope<{ orderId: string }>;
  readonly tookMs: number;
}

export interface Canary {
  /** Ends it; all that it saw. */
  stop(): Promise<readonly Sample[]>;
}

const intervalMs = 100;

export async function placeOrder(address: string, user: TestUser, body: string): Promise<Sample> {
  const startedMs = performance.now();
  try {
    const response = await fetch(`${address}${apiBasePath}/spot/createOrder`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', [tokenHeader]: user.token },
      body,
    });
    const answer = (await response.json()) as Sample['answer'];
    return { status: response.status, answer, tookMs: performance.now() - startedMs };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { status: 0, answer: { code: 0, msg: String(cause), data: null }, tookMs: performance.now() - startedMs };
  }
}

/** One person who places an order ten times a second, whatever the others do. */
export function startCanary(address: string, user: TestUser, body: string): Canary {
  const samples: Sample[] = [];
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      samples.push(await placeOrder(address, user, body));
      await sleep(intervalMs);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await running;
      return samples;
    },
  };
}

/** The answer; one of the two refusals with its status; or that the market takes no orders, since the machine gave the index no second. */
function isOrderly({ status, answer }: Sample): boolean {
  if (status === 200) return answer.code === 1 || answer.msg === 'l.error.marketCancelOnly';
  const msg = { 429: 'l.error.tooManyRequests', 503: 'l.error.overloaded' }[status];
  return msg !== undefined && answer.code === 0 && answer.msg === msg && answer.data === null;
}

/** A sentence when somebody was answered what nobody may be answered. */
function disorderOf(samples: readonly Sample[]): string[] {
  const odd = samples.find((sample) => !isOrderly(sample));
  return odd === undefined ? [] : [`the other person was answered HTTP ${odd.status} ${JSON.stringify(odd.answer)}`];
}

/** The same, and when nothing was accepted: what overloads the exchange may cost others a refusal now and then. */
export function servedAtTimes(samples: readonly Sample[]): string[] {
  const isServed = samples.some(({ answer }) => answer.code === 1);
  return isServed ? disorderOf(samples) : [...disorderOf(samples), 'the other person could place no order'];
}

/** The same, and when anything was refused: for what may cost nobody else anything. */
export function unserved(samples: readonly Sample[]): string[] {
  const refused = samples.filter(({ status }) => status !== 200);
  if (samples.length === 0) return ['the other person placed no order at all'];
  return refused.length === 0
    ? disorderOf(samples)
    : [...disorderOf(samples), `${refused.length} of ${samples.length} orders of the other person were refused`];
}

export function timesOf(samples: readonly Sample[]): string {
  const accepted = samples.filter(({ answer }) => answer.code === 1).map(({ tookMs }) => tookMs);
  return `${accepted.length} of ${samples.length} orders accepted, ${percentilesOf(accepted)}`;
}
