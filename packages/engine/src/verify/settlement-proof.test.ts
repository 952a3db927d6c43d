import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import type { Batch, Command } from '@assay/exchange-core/commands';
import type { BatchOutcome, CoreEvent } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { DAY_MS } from '@assay/exchange-core/limits';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { ContractBatches } from '@assay/exchange-core/seconds-contract/testing/contract-batches';
import { coins, testUsers, USDT } from '@assay/exchange-core/testing/generated-batches';
import { withEvents } from '@assay/exchange-core/testing/told-outcome';
import { describe, expect, it } from 'vitest';
import { SettlementProof } from './settlement-proof.ts';

type Take = (batch: Pick<Batch, 'timeMs' | 'commands'>) => BatchOutcome;

/** A journal of contracts, ticks, outages, seams and a jumping clock, proved as `npm run verify` does. */
function proved(
  seed: number,
  batches: number,
  change: (event: CoreEvent) => CoreEvent = (event) => event,
  afterwards: (core: ExchangeCore, take: Take) => void = () => undefined,
) {
  const generator = new ContractBatches(new Random(seed));
  const core = new ExchangeCore();
  const proof = new SettlementProof();
  let sequence = 0;
  const take: Take = ({ timeMs, commands }) => {
    sequence += 1;
    const outcome = core.apply({ sequence, timeMs, commands });
    proof.add(timeMs, commands, withEvents(outcome, change));
    return outcome;
  };
  const apply = ({ timeMs, commands }: Pick<Batch, 'timeMs' | 'commands'>) => {
    take({ timeMs, commands });
    const rest = core.continuation();
    if (rest !== undefined) apply({ timeMs, commands: [rest] });
  };
  for (const batch of [generator.before(), generator.firstTick(), generator.issues(), generator.opening()])
    apply(batch);
  for (let left = batches; left > 0; left -= 1) apply(generator.next());
  afterwards(core, take);
  proof.end(core);
  return proof;
}

/** Work of the engine that has nothing to do with contracts: a reward is due and not paid. */
function leaveReward(core: ExchangeCore, take: Take): void {
  const one = (command: Command, laterMs = 0) => {
    const { results } = take({ timeMs: core.timeMs + laterMs, commands: [command] });
    expect(results).toMatchObject([{ accepted: true }]);
  };
  if (core.rulesVersion < NEWEST_RULES) one({ type: 'activate-rules', rulesVersion: NEWEST_RULES });
  const place = { kind: 'finance', productId: 1 } as const;
  const bounds = { minimum: coins(1), maximum: coins(1), quota: coins(1) };
  const terms = { dailyRatePpb: 1_000_000, termDays: 30, isFlexible: true, penaltyPpm: 0 };
  const usual = { opensAtMs: 0, closesAtMs: 0, state: 'open' } as const;
  const money = { assetId: USDT, amount: coins(1) };
  const userId = testUsers.at(-1) ?? 0;
  one({ type: 'fund-treasury', ...money, clientOrderId: 'treasury' });
  one({ type: 'fund-rewards', ...money, clientOrderId: 'rewards' });
  one({ type: 'configure-hosting', ...place, assetId: USDT, ...terms, ...bounds, ...usual });
  one({ type: 'issue-sandbox-coins', userId, ...money, clientOrderId: '' });
  one({ type: 'buy-hosting', userId, ...place, amount: coins(1), agreement: 1, clientOrderId: '', proofId: 1 });
  const nothing = { type: 'issue-sandbox-coins', userId, ...money, clientOrderId: '' } as const;
  one(nothing, 2 * DAY_MS);
  for (let due = core.continuation(); due?.type === 'settle-contracts'; due = core.continuation()) one(due);
  expect(core.continuation()).toMatchObject({ type: 'accrue-hosting' });
}

/** The same event with a contract of another end. */
const settledOtherwise =
  (other: (contract: ContractView) => Partial<ContractView>) =>
  (event: CoreEvent): CoreEvent =>
    event.type === 'contract' && event.contract.state === 'settled'
      ? { ...event, contract: { ...event.contract, ...other(event.contract) } }
      : event;

describe('the proof of settlements', () => {
  it('holds for what the core did, seams and outages included', () => {
    const seed = testSeed('settlement proof');
    const proof = proved(seed, workload(4_000, 400_000));
    expect(proof.faults).toEqual([]);
    expect(proof.settled).toBeGreaterThan(500);
    expect(proof.voids).toBeGreaterThan(0);
  });

  it('finds an end, an entry, an exit or an amount that the rule does not give', () => {
    const seed = testSeed('settlement proof, broken');
    const changes: readonly ((contract: ContractView) => Partial<ContractView>)[] = [
      ({ result }) => ({ result: result === 'win' ? 'lose' : 'win' }),
      ({ result }) => (result === 'void' ? { voidReason: 'seam' } : { exitTickLast: 1 }),
      ({ entryTick }) => ({ entryTick: entryTick + 1 }),
      ({ returned }) => ({ returned: (returned + 1n) as typeof returned }),
      ({ expiryMs }) => ({ expiryMs: expiryMs + 1 }),
      ({ orderId }) => ({ orderId: orderId + 1_000_000 }),
    ];
    for (const change of changes) expect(proved(seed, 600, settledOtherwise(change)).faults.length).toBeGreaterThan(0);
  });

  it('finds an order that was due and is not settled', () => {
    const hidden = (event: CoreEvent): CoreEvent =>
      event.type === 'contract' && event.contract.orderId === 3 ? { type: 'account-opened', userId: 0 } : event;
    const { faults } = proved(testSeed('settlement proof, hidden'), 600, hidden);
    expect(faults).toEqual(['contract 3 is due and was not settled']);
    const beside = proved(testSeed('settlement proof, beside a reward'), 600, hidden, leaveReward);
    expect(beside.faults).toEqual(['contract 3 is due and was not settled']);
  });
});
