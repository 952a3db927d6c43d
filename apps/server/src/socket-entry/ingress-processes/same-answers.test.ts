import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, report, testSeed, workload } from '@assay/amounts/testing/scale';
import { socketCallsInFlightMax } from '@assay/protocol/socket';
import { expect, it } from 'vitest';
import { type Proof, sessionProof } from '../../accounts/proof.ts';
import { drawnMessage, moreOfJson, mutated } from '../../ingress/dialect/assay/plain-calls/testing/drawn-messages.ts';
import { BotClient } from '../testing/bot-client.ts';
import { SocketStage, type SocketStageOptions } from '../testing/socket-stage.ts';
import { IngressProcesses } from './ingress-processes.ts';

const rounds = workload(60, 4_000);
/** Allowance of a second, which some bursts exceed. */
const callsPerSecond = 40;
const readOnly: Proof = { ...sessionProof(3, 100_001), scopes: new Set(['read']) };
const sessions = new Map<string, Proof>([
  ['ann', sessionProof(1, 100_001)],
  ['bob', sessionProof(2, 100_002)],
  ['reader', readOnly],
]);
const tokens = ['ann', 'ann', 'bob', 'bob', 'reader', 'dead'];

function order(random: Random): string {
  const side = random.pick(['buy', 'sell']);
  const price = random.pick(['59990', '59995.5', '60000', '60004.50', '60010', '60000.001']);
  const timeInForce = random.pick(['gtc', 'gtc', 'ioc', 'fok', 'post-only']);
  const clientOrderId = random.chance(0.3) ? { clientOrderId: random.pick(['a', 'b', 'c', 'd', 'e-1.']) } : {};
  const fields = { symbol: 'btcusdt', side, type: 'limit', price, amount: '0.001', timeInForce, ...clientOrderId };
  return JSON.stringify({ op: 'call', id: random.below(1_000), call: 'createOrder', request: fields });
}

function cancellation(random: Random, orderIds: readonly string[]): string {
  const name = random.chance(0.6) && orderIds.length > 0 ? { orderId: random.pick(orderIds) } : { clientOrderId: 'a' };
  return JSON.stringify({ op: 'call', id: `c-${random.below(100)}`, call: 'cancelOrder', request: name });
}

/** Messages of all kinds: orders that are taken or refused, cancellations, malformed ones. */
function messageFrom(random: Random, orderIds: readonly string[]): string {
  if (random.chance(0.5)) return order(random);
  if (random.chance(0.5)) return cancellation(random, orderIds);
  const drawn = drawnMessage(random);
  // Bytes that are no UTF-8 end the connection.
  return random.chance(0.5) ? drawn : mutated(random, drawn, moreOfJson).toString();
}

/** Client of a stage, seen from outside the processes. */
class Side {
  readonly #bot: BotClient;
  #seen = 0;
  #pings = 1_000_000;

  constructor(bot: BotClient) {
    this.#bot = bot;
    // Canonical form: answers with the same content have the same bytes.
    bot.socket.on('message', (data) => expect(data.toString()).toBe(JSON.stringify(JSON.parse(data.toString()))));
  }

  async signIn(token: string): Promise<void> {
    const { messages } = this.#bot;
    const from = messages.length;
    this.#bot.say({ op: 'authenticate', token });
    await this.#bot.until('the sign-in', () => messages.slice(from).some((message) => 'op' in message));
  }

  /** Promise that all messages have been taken. */
  async send(messages: readonly string[], pingId: number): Promise<void> {
    for (const message of messages) this.#bot.socket.send(message);
    this.#bot.say({ op: 'ping', id: pingId });
    const pongs = () => this.#bot.controls('pong').filter((message) => 'id' in message && message.id === pingId);
    await this.#bot.until('the pong', () => pongs().length > 0);
  }

  /** Answers so far, taken in a second with an allowance left. */
  async answers(syncId: string): Promise<readonly string[]> {
    // The core answers in order.
    this.#bot.say({ op: 'call', id: syncId, call: 'cancelOrder', request: { clientOrderId: 'unknown' } });
    await this.#bot.answer(syncId);
    // Answers of the query tables come within the turn, before the pong.
    await this.send([], ++this.#pings);
    const told = this.#bot.messages.slice(this.#seen);
    this.#seen = this.#bot.messages.length;
    return told
      .flatMap<object>((message) => ('op' in message && message.op === 'answers' ? message.answers : [message]))
      .map((message) => JSON.stringify(message).replaceAll(/"(?:created|updated|triggered)At":\d+|"time":\d+/g, '…'));
  }
}

async function sideOf(stage: SocketStage): Promise<Side> {
  return new Side(await BotClient.open(stage.address));
}

it('every message has the same answer, read in this process or in another one', {
  timeout: modelTimeoutMs,
}, async () => {
  const random = new Random(testSeed('same answers'));
  let clockMs = 0;
  const options: SocketStageOptions = { sessions, callsPerSecond, now: () => clockMs };
  let processes: IngressProcesses | undefined;
  const here = await SocketStage.start(options);
  const elsewhere = await SocketStage.start({
    ...options,
    async linesElsewhere(markets) {
      processes = await IngressProcesses.start({ count: 1, log: { warn: () => undefined }, markets });
      return processes;
    },
  });
  const sides = [await sideOf(here), await sideOf(elsewhere)] as const;
  let orderIds: string[] = [];
  let accepted = 0;
  let all = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      clockMs += 1_000;
      if (random.chance(0.2) || round === 0) {
        const token = round === 0 ? 'ann' : random.pick(tokens);
        await Promise.all(sides.map((side) => side.signIn(token)));
      }
      const count = 1 + random.below(random.pick([3, 20, socketCallsInFlightMax - 2]));
      const messages = Array.from({ length: count }, () => messageFrom(random, orderIds));
      await Promise.all(sides.map((side) => side.send(messages, round)));
      clockMs += 1_000;
      const [left, right] = await Promise.all(sides.map((side) => side.answers(`sync-${round}`)));
      expect(right?.toSorted(), messages.join('\n')).toEqual(left?.toSorted());
      const rows = (left ?? []).flatMap((text) => /"orderId":"(\d+)"/.exec(text)?.[1] ?? []);
      accepted += rows.length;
      all += left?.length ?? 0;
      orderIds = [...orderIds, ...rows].slice(-20);
    }
    report(`${all} answers, ${accepted} of them rows of orders`);
    expect(accepted).toBeGreaterThan(all / 30);
    expect([here.faults, elsewhere.faults, processes?.ends]).toEqual([[], [], 0]);
  } finally {
    await here.stop();
    await elsewhere.stop();
    await processes?.stop();
  }
});
