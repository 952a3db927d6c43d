import { AccrualProof } from '@assay/engine/verify/accrual-proof';
import { MoneyProof } from '@assay/engine/verify/money-proof';
import { SettlementProof } from '@assay/engine/verify/settlement-proof';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { PlayedBatch } from './played-exchange.ts';

interface RecomputedMoney {
  readonly commands: number;
  readonly refusals: number;
  readonly postings: number;
  readonly rewards: number;
  /** Whatever is not as it was told. */
  readonly differences: readonly string[];
}

/** Replays what a core was given on a fresh one, and adds up everybody's money by other means than the ledger, as `npm run verify` does with a journal. */
export function recomputedMoney(
  batches: readonly PlayedBatch[],
  live: Pick<ExchangeCore, 'stateHash'>,
): RecomputedMoney {
  const core = new ExchangeCore({ recordTransfers: true });
  const [money, accruals, settlements] = [new MoneyProof(), new AccrualProof(), new SettlementProof()];
  let [commandCount, refusals] = [0, 0];
  for (const [at, { timeMs, commands }] of batches.entries()) {
    const outcome = core.apply({ sequence: at + 1, timeMs, commands });
    settlements.add(timeMs, commands, outcome);
    accruals.add(timeMs, outcome);
    money.add(at + 1, outcome.events);
    commandCount += commands.length;
    refusals += outcome.results.filter(({ accepted }) => !accepted).length;
  }
  core.audit();
  settlements.end(core);
  accruals.end(core);
  const differences = [...settlements.faults, ...accruals.faults, ...money.end(core)];
  if (core.stateHash() !== live.stateHash()) differences.push('the replay ends in another state');
  return { commands: commandCount, refusals, postings: money.postings, rewards: accruals.rewards, differences };
}
