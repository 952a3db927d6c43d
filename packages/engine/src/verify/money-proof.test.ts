import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import type { Batch } from '@assay/exchange-core/commands';
import type { CoreEvent } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { BalanceEvent, TransferEvent } from '@assay/exchange-core/ledger/ledger-events';
import { ContractBatches } from '@assay/exchange-core/seconds-contract/testing/contract-batches';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { describe, expect, it } from 'vitest';
import { MoneyProof } from './money-proof.ts';

/** What a core did with a journal, batch by batch. */
interface Replay {
  readonly core: ExchangeCore;
  readonly batches: (readonly CoreEvent[])[];
}

function replayed(replay: Replay, { timeMs, commands }: Pick<Batch, 'timeMs' | 'commands'>): void {
  const { core, batches } = replay;
  batches.push(core.apply({ sequence: core.sequence + 1, timeMs, commands }).events);
  const rest = core.continuation();
  if (rest !== undefined) replayed(replay, { timeMs, commands: [rest] });
}

/** Orders of all kinds, quotes, fees and coins, whatever meets. */
function spotReplay(seed: number, length: number): Replay {
  const generator = new BatchGenerator(new Random(seed), { withAllOrders: true });
  const replay: Replay = { core: new ExchangeCore({ recordTransfers: true }), batches: [] };
  const ownerOf = (orderId: number) => replay.core.openOrder(orderId)?.userId;
  replayed(replay, generator.opening());
  for (let left = length; left > 0; left -= 1) {
    const openIds = testUsers.flatMap((userId) => replay.core.openOrders(userId)).map(({ orderId }) => orderId);
    replayed(replay, generator.next(openIds, ownerOf));
  }
  return replay;
}

/** Stakes, fees, payouts, voids, demo money and the house's pools. */
function contractReplay(seed: number, length: number): Replay {
  const generator = new ContractBatches(new Random(seed));
  const replay: Replay = { core: new ExchangeCore({ recordTransfers: true }), batches: [] };
  for (const batch of [generator.before(), generator.firstTick(), generator.issues(), generator.opening()])
    replayed(replay, batch);
  for (let left = length; left > 0; left -= 1) replayed(replay, generator.next());
  return replay;
}

function faultsOf(
  batches: Replay['batches'],
  core: Parameters<MoneyProof['end']>[0],
): { readonly faults: readonly string[]; readonly postings: number } {
  const proof = new MoneyProof();
  for (const [index, events] of batches.entries()) proof.add(index + 1, events);
  return { faults: proof.end(core), postings: proof.postings };
}

/** One mistake in a batch, at an event that is drawn; undefined when it makes no difference there. */
type Mistake = (events: readonly CoreEvent[], at: number) => readonly CoreEvent[] | undefined;

const isWithinHouse = ({ debitAccount, creditAccount }: TransferEvent) =>
  debitAccount.startsWith('house/') && creditAccount.startsWith('house/');

const atPosting =
  (change: (posting: TransferEvent) => readonly TransferEvent[]): Mistake =>
  (events, at) => {
    const event = events[at];
    if (event?.type !== 'transfer' || isWithinHouse(event)) return undefined;
    return events.toSpliced(at, 1, ...change(event));
  };
const atBalance =
  (change: (balance: BalanceEvent) => BalanceEvent): Mistake =>
  (events, at) => {
    const event = events[at];
    return event?.type === 'balance' ? events.with(at, change(event)) : undefined;
  };

const mistakes: Readonly<Record<string, Mistake>> = {
  'a posting that is doubled': atPosting((posting) => [posting, posting]),
  'a posting that is lost': atPosting(() => []),
  'a posting of an atom more': atPosting((posting) => [{ ...posting, amount: moneyOf(posting.amount + 1n) }]),
  'a posting the other way round': atPosting(({ debitAccount, creditAccount, ...posting }) => [
    { ...posting, debitAccount: creditAccount, creditAccount: debitAccount },
  ]),
  'a posting to somebody else': atPosting((posting) => [{ ...posting, creditAccount: '77/spot' }]),
  'a posting in another asset': atPosting((posting) => [{ ...posting, assetId: posting.assetId + 1 }]),
  'an atom more that is told': atBalance((balance) => ({ ...balance, available: moneyOf(balance.available + 1n) })),
  'an atom less that is held': atBalance((balance) => ({ ...balance, held: moneyOf(balance.held - 1n) })),
  'a balance that is told of somebody else': atBalance((balance) => ({ ...balance, userId: 77 })),
  'a change that no balance tells': (events, at) => {
    const event = events[at];
    if (event?.type !== 'balance') return undefined;
    const isOfIt = (other: CoreEvent) =>
      other.type === 'balance' &&
      other.userId === event.userId &&
      other.kind === event.kind &&
      other.assetId === event.assetId;
    return events.filter((other) => !isOfIt(other));
  },
};

describe('the proof of money', () => {
  it.each([
    ['orders', spotReplay],
    ['contracts', contractReplay],
  ])('holds for every posting and balance of a journal of %s', (name, replayOf) => {
    const seed = testSeed(`money proof of ${name}`);
    const { core, batches } = replayOf(seed, workload(700, 60_000));
    const { faults, postings } = faultsOf(batches, core);
    expect(faults).toEqual([]);
    expect(postings).toBeGreaterThan(1_000);
    core.audit();
  });

  it.each(Object.entries(mistakes))('finds %s, wherever it is', (name, mistake) => {
    const random = new Random(testSeed(`money proof, ${name}`));
    for (const replayOf of [spotReplay, contractReplay]) {
      const { core, batches } = replayOf(random.word(), 150);
      let made = 0;
      for (let tried = 0; made < workload(12, 300) && tried < 100_000; tried += 1) {
        const batch = random.below(batches.length);
        const events = batches[batch] ?? [];
        const changed = events.length === 0 ? undefined : mistake(events, random.below(events.length));
        if (changed === undefined) continue;
        made += 1;
        const { faults } = faultsOf(batches.with(batch, changed), core);
        expect(faults.length, `batch ${batch + 1}`).toBeGreaterThan(0);
      }
      expect(made).toBeGreaterThan(0);
    }
  });

  it('finds a core that holds something else than was posted, or nothing of it', () => {
    const { core, batches } = spotReplay(testSeed('money proof, another core'), 150);
    const balances: ExchangeCore['balances'] = (userId, kind) => core.balances(userId, kind);
    const richer: ExchangeCore['balances'] = (userId, kind) =>
      balances(userId, kind).map((view) => ({ ...view, available: moneyOf(view.available + 1n) }));
    const poorer: ExchangeCore['balances'] = (userId, kind) => balances(userId, kind).slice(1);
    expect(faultsOf(batches, { balances }).faults).toEqual([]);
    expect(faultsOf(batches, { balances: richer }).faults[0]).toMatch(
      /^\d+\/spot in asset \d: the core says \d+, its postings add up to \d+$/,
    );
    expect(faultsOf(batches, { balances: poorer }).faults[0]).toMatch(/the core has none of its \d+$/);
  });
});
