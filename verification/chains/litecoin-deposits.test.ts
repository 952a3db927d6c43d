import { Random } from '@assay/amounts/testing/random';
import { fullScale, modelTimeoutMs, report, testSeed } from '@assay/amounts/testing/scale';
import { BitcoinChain } from '@assay/chains/bitcoin/bitcoin-chain';
import { feeBounds } from '@assay/chains/bitcoin/bitcoin-limits';
import { BitcoinNode } from '@assay/chains/bitcoin/bitcoin-node';
import type { PaymentOrder, SignedTransaction, TransactionStatus } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { FaultyNode, type NodeFault } from '@assay/chains/testing/faulty-node';
import { hasLitecoinNode, LitecoinNode } from '@assay/chains/testing/litecoin-node';
import { MemoryCoinStore } from '@assay/chains/testing/memory-coin-store';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { networks } from '@assay/protocol/networks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NaiveFollower } from './naive-follower.ts';

const confirmations = networks.find(({ name }) => name === 'LTC')?.confirmations ?? 0;
const DEPOSITS = 1_000;
const DEPTH_MAX = 5;
/** Deposits of one transaction. */
const OUTPUTS_MAX = 4;
const REPLACED_AMONG = 3;
const PERSONS = 20;
const COIN = 100_000_000n;

/** A payment to somebody, and everything that was signed for it. */
interface Payout {
  readonly order: PaymentOrder;
  readonly signed: SignedTransaction[];
  readonly conflicts: Set<string>;
}

let node: LitecoinNode;
let proxy: FaultyNode;

const isWanted = fullScale && hasLitecoinNode;

beforeAll(async () => {
  if (!isWanted) return;
  node = await LitecoinNode.start();
  proxy = await FaultyNode.before(node.url);
});

afterAll(async () => {
  await proxy?.close();
  await node?.stop();
});

it.skipIf(!isWanted)(
  'credits each deposit once and pays each payment once, whatever is reorganised, replayed, stuck or lost',
  async () => {
    const random = new Random(testSeed('litecoin deposits'));
    const [keys, stranger] = [new TestKeys(5), new TestKeys(9)];
    const persons = Array.from({ length: PERSONS }, (_, index) => keys.addressOn('LTC', index, 'regtest'));
    const chain = await BitcoinChain.connect({
      node: new BitcoinNode({ network: 'LTC', url: proxy.url, cookieFile: node.cookieFile, timeoutMs: 1_000 }),
      extendedPublicKey: keys.publicKeys().LTC,
      store: new MemoryCoinStore(),
      startHeight: 0,
      personAt: (address) => (persons.includes(address) ? persons.indexOf(address) : undefined),
    });
    const follower = new NaiveFollower(chain, confirmations, (address) => persons.includes(address));
    const payouts: Payout[] = [];
    const sent: string[] = [];
    const made = { deposits: 0, payouts: 0, replacements: 0, replayed: 0, reorganised: 0, lost: 0 };

    /** Until the node answers; whatever it was asked for may have been done before. */
    const persistently = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (!(error instanceof ChainUnreachable)) throw error;
          made.lost++;
        }
      }
    };
    const faults: readonly NodeFault[] = ['twice', 'wrong-json', 'other-answer', 'server-error', 'no-result'];
    let untilLost = 500;
    proxy.faultOf = () => {
      if (--untilLost === 0) {
        untilLost = 500;
        return 'lost-answer';
      }
      return random.below(100) === 0 ? random.pick(faults) : undefined;
    };
    const dust = feeBounds.LTC.dustBelow;
    const someUnits = () =>
      random.pick([dust, dust + BigInt(random.below(5_000)), BigInt(1 + random.below(200)) * (COIN / 100n)]);
    const deposit = async () => {
      const paid = Array.from({ length: 1 + random.below(OUTPUTS_MAX) }, () => random.pick(persons));
      const payments = new Map(paid.map((person) => [person, someUnits()]));
      const id = await node.sendMany(payments);
      sent.push(String(await node.call('getrawtransaction', id).catch(() => '')));
      made.deposits += payments.size;
    };
    const pay = async ({ order, signed, conflicts }: Payout, replaces: readonly SignedTransaction[]) => {
      const taken = new Set(payouts.flatMap((each) => (each.order === order ? [] : [...each.conflicts])));
      const answer = await persistently(() => chain.build(order, { taken, replaces }));
      if (answer.kind !== 'built') return answer.kind;
      const transaction = keys.signBitcoin(answer.transaction);
      signed.push(transaction);
      for (const conflict of answer.transaction.conflicts) conflicts.add(conflict);
      // Once: whether it was heard nobody knows.
      await chain.broadcast(transaction).catch(() => undefined);
      return answer.kind;
    };
    const payOut = async () => {
      const address = stranger.addressOn('LTC', payouts.length, 'regtest');
      const units = BigInt(1 + random.below(100)) * (COIN / 100n);
      const order = { purpose: 'withdrawal', from: 'hot', currency: 'LTC', address, tag: '', units } as const;
      const payout: Payout = { order, signed: [], conflicts: new Set() };
      if ((await pay(payout, [])) !== 'built') return;
      payouts.push(payout);
      made.payouts++;
    };
    const replace = async () => {
      // Of the newest, which may wait for a block.
      const payout = payouts.length > 0 ? random.pick(payouts.slice(-REPLACED_AMONG)) : undefined;
      if (payout === undefined || payout.signed.length > 4) return;
      if ((await pay(payout, payout.signed)) === 'built') made.replacements++;
    };
    const replay = async () => {
      const payloads = [...sent, ...payouts.flatMap(({ signed }) => signed.map(({ payload }) => payload))];
      if (payloads.length > 0) await node.call('sendrawtransaction', random.pick(payloads)).catch(() => undefined);
      made.replayed++;
    };
    const reorganise = async () => {
      const depth = 1 + random.below(DEPTH_MAX);
      const left = await node.leaveNewest(depth);
      if (random.below(4) === 0) {
        // The node changes its mind: what was left is the chain again.
        await persistently(() => chain.head());
        await node.bringBack(left);
      } else if (random.below(2) === 0) {
        await node.mineEmpty(depth + 1);
      } else {
        await node.mine(depth + 1);
      }
      made.reorganised++;
    };

    while (made.deposits < DEPOSITS) {
      await random.pick([deposit, deposit, deposit, payOut, replace, replay, reorganise])();
      if (random.below(2) === 0) await node.mine(1 + random.below(3));
      if (random.below(3) > 0) await persistently(() => follower.follow());
    }
    // What the nodes have forgotten is told again, as whoever keeps the payments does. A deposit may be gone for good: its sender's node
    // spends its coins otherwise when a reorganisation took it out.
    for (const each of sent) await node.call('sendrawtransaction', each).catch(() => undefined);
    const isOver = ({ kind }: TransactionStatus) => kind === 'included' || kind === 'conflicted';
    for (const { signed } of payouts) {
      for (const each of signed) {
        if (!isOver(await persistently(() => chain.statusOf(each)))) await persistently(() => chain.broadcast(each));
      }
    }
    await node.mine(confirmations + 1);
    await persistently(() => follower.follow());
    proxy.faultOf = () => undefined;

    let paid = 0n;
    for (const { order, signed } of payouts) {
      const statuses = await Promise.all(signed.map((each) => chain.statusOf(each)));
      const included = statuses.flatMap((status) => (status.kind === 'included' ? [status] : []));
      expect(included.length, statuses.map(({ kind }) => kind).join()).toBe(1);
      expect(statuses.filter(({ kind }) => kind === 'conflicted').length).toBe(signed.length - 1);
      paid += order.units + (included[0]?.cost.units ?? 0n);
      expect(await node.call('scantxoutset', 'start', [`addr(${order.address})`])).toMatchObject({
        unspents: [{ amount: Number(order.units) / Number(COIN) }],
      });
    }
    const arrived = [...follower.credited.values()].reduce((sum, { units }) => sum + units, 0n);
    const ours = [chain.hotAddress(), ...persons];
    expect(await chain.holdings('LTC', ours, await chain.head())).toBe(arrived - paid);
    const { total_amount } = (await node.call(
      'scantxoutset',
      'start',
      ours.map((each) => `addr(${each})`),
    )) as { total_amount: number };
    expect(total_amount.toFixed(8)).toBe((Number(arrived - paid) / Number(COIN)).toFixed(8));
    expect(follower.credited.size).toBeLessThanOrEqual(made.deposits);
    expect(follower.credited.size).toBeGreaterThan(made.deposits / 2);
    report(
      `litecoin deposits: ${JSON.stringify(made)}, credited ${follower.credited.size}, seen ${follower.reorganisationsSeen} reorganisations`,
    );
  },
  modelTimeoutMs,
);
