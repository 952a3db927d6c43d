import type { CoreState } from '../core-state.ts';
import { FOR_EVER_MS } from '../people/people-limits.ts';
import { peoplePart } from '../people/people-state.ts';
import type { ConfigureContractOption } from './configure-contract-option.ts';
import { closureOf } from './contract-closure.ts';
import type { ContractView } from './contract-events.ts';
import type {
  ContractLimitsView,
  ContractPoolView,
  ContractStanding,
  ContractsStateView,
  NewestTick,
} from './contract-port.ts';
import { optionUnderRule } from './contract-rule-version.ts';
import { ContractUser } from './contract-user.ts';
import { contractsPart, ledgerAssetOf } from './contracts-state.ts';
import type { SettleContracts } from './settle-contracts.ts';

/** Newest first. */
export function contractOrdersOf(core: CoreState, userId: number): ContractView[] {
  const open = contractsPart.of(core).users.get(userId)?.open.values() ?? [];
  return [...open].reverse().map((order) => order.view());
}

/** By symbol, then by duration. */
export function contractOptionsOf(core: CoreState): ConfigureContractOption[] {
  return [...contractsPart.of(core).symbols.values()]
    .flatMap(({ options }) => [...options.values()].map((option) => optionUnderRule(core, option)))
    .sort((a, b) => a.symbolId - b.symbolId || a.holdingSeconds - b.holdingSeconds);
}

export function contractPoolsOf(core: CoreState): ContractPoolView[] {
  return [...contractsPart.of(core).coins.values()].flatMap((coin) =>
    (['real', 'demo'] as const).map((account) => {
      const ledgerAssetId = ledgerAssetOf(coin, account);
      const { available, held } = core.ledger.house('contract-pool', ledgerAssetId);
      return { account, assetId: coin.assetId, ledgerAssetId, available: available.atoms, held: held.atoms };
    }),
  );
}

/** A person of whom nothing is known has the defaults. Moments are told in journal time: as things stand, then they come. */
export function contractStandingOf(core: CoreState, userId: number): ContractStanding {
  const { waitMs, uncountedMs } = core;
  const contracts = contractsPart.of(core);
  const user = contracts.users.get(userId) ?? new ContractUser();
  const limits = [...contracts.coins.values()].map((coin): ContractLimitsView => {
    const { assetId } = coin;
    const { stakeMax, dailyLossMax } = user.limitsAt(coin, waitMs);
    const pending = user.limits.get(assetId)?.pending;
    const isPending = pending !== undefined && waitMs < pending.fromMs;
    const lostToday = user.lostOn(assetId, waitMs);
    const inForce = { assetId, stakeMax, dailyLossMax, lostToday, atRisk: user.atRisk(assetId) };
    return { ...inForce, pending: isPending ? { ...pending, fromMs: pending.fromMs + uncountedMs } : undefined };
  });
  const { excludedUntilMs = 0, riskVersion = 0, country = '' } = peoplePart.of(core).standings.get(userId) ?? {};
  const untilMs = excludedUntilMs === FOR_EVER_MS ? -1 : excludedUntilMs > waitMs ? excludedUntilMs + uncountedMs : 0;
  return { limits, excludedUntilMs: untilMs, riskVersion, country };
}

export function contractsStateOf(core: CoreState, symbolId: number): ContractsStateView {
  const reason = closureOf(core, symbolId);
  return { isOpen: reason === undefined && contractsPart.of(core).symbols.has(symbolId), reason: reason ?? '' };
}

export function newestTickOf(core: CoreState, symbolId: number): NewestTick | undefined {
  const index = core.indexes.get(symbolId);
  if (index === undefined || index.tickSequence === 0) return undefined;
  return { tickSequence: index.tickSequence, timeMs: index.timeMs, price: index.text };
}

/** The command that the engine sends itself next, while verdicts stand that are not paid out. */
export function contractContinuationOf(core: CoreState): SettleContracts | undefined {
  return contractsPart.of(core).dueCount > 0 ? { type: 'settle-contracts' } : undefined;
}
