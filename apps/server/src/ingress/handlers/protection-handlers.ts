import { type Money, parseMoney } from '@assay/amounts/money';
import type { CoreView } from '@assay/engine/engine-port';
import type { CommandFrom } from '@assay/exchange-core/commands';
import { DAY_MS } from '@assay/exchange-core/limits';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import { type ContractLimitsView, ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { coinDecimals } from '@assay/protocol/assets';
import { exclusionDaysMax, exclusionDaysUnproved, riskNoticeVersion } from '@assay/protocol/contract-rules';
import type { BehindEither, SaidEither } from '../../accounts/fund-password/fund-password-or-code.ts';
import { type Answer, accepted, type ProvenCall, refused } from '../call.ts';
import { contractCoinOf } from '../contract-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

const MINUTE_MS = 60_000;

/** What protects a person, and whether he may trade contracts with real money where he lives. */
export interface ProtectionView {
  readonly limits: readonly ContractLimitsView[];
  /** 0: not excluded any more; −1: for ever. */
  readonly excludedUntilMs: number;
  readonly riskVersion: number;
  readonly isRealAllowed: boolean;
  /** By which it is told where real contracts are offered: the verified one, else the one named at registration. Empty in the sandbox. */
  readonly country: string;
  readonly isCountryVerified: boolean;
  /** Whether real contracts are offered there, to whoever is verified. */
  readonly isCountryAllowed: boolean;
  /** Empty in the sandbox, which needs none. */
  readonly legalBasis: string;
}

/** Limits as decimal text. */
export interface LimitTerms {
  readonly currency: string;
  readonly stakeMax: string;
  readonly dailyLossMax: string;
}

export type ProtectionHandlers = ReturnType<typeof protectionHandlers>;

/**
 * What protects a person who stakes real money. Every call answers the whole standing as it is afterwards.
 * @param declaredCountryOf what the person named at registration; asked in live mode alone
 * @param behind proves what nobody can take back
 */
export function protectionHandlers(
  engine: PersonEngine,
  declaredCountryOf: (userId: number) => Promise<string>,
  behind: BehindEither,
) {
  async function standing(userId: number): Promise<ProtectionView> {
    const isLive = await engine.read((core) => core.mode === 'live');
    const declared = isLive ? await declaredCountryOf(userId) : '';
    return engine.read((core) => protectionOf(core, userId, declared));
  }

  async function change(command: CommandFrom<'person'>, userId: number): Promise<Answer<ProtectionView>> {
    const result = await engine.submit(command);
    return result.accepted ? accepted(await standing(userId)) : refused(result.code);
  }

  return {
    protection: async (_terms: unknown, { proof }: ProvenCall) => accepted(await standing(proof.userId)),

    async setLimits({ currency, stakeMax, dailyLossMax }: LimitTerms, { proof: { userId, id: proofId } }: ProvenCall) {
      const coin = contractCoinOf(currency);
      if (!coin.ok) return refused(coin.code);
      const stake = limitOf(stakeMax);
      const loss = limitOf(dailyLossMax);
      if (stake === undefined || loss === undefined) return refused('l.error.limitsMalformed');
      const { assetId } = coin.value;
      return change(
        { type: 'set-contract-limits', userId, assetId, stakeMax: stake, dailyLossMax: loss, proofId },
        userId,
      );
    },

    /** For so many days, or for ever. */
    async excludeSelf(
      { days, ...said }: { readonly days: string } & SaidEither,
      { proof: { userId, id: proofId } }: ProvenCall,
    ): Promise<Answer<ProtectionView>> {
      const isForEver = days === 'forever';
      const count = /^[1-9][0-9]{0,3}$/.test(days) ? Number(days) : Number.POSITIVE_INFINITY;
      if (!isForEver && count > exclusionDaysMax) return refused('l.error.fieldMalformed');
      const nowMs = await engine.read((core) => core.timeMs);
      // Whole minutes, the running one added: when the command is applied it must still be that many days.
      const untilMs = isForEver ? 0 : Math.ceil((nowMs + count * DAY_MS) / MINUTE_MS + 1) * MINUTE_MS;
      const command = { type: 'exclude-self', userId, untilMs, proofId } as const;
      if (!isForEver && count <= exclusionDaysUnproved) return change(command, userId);
      const excluded = await behind(userId, said, async () => {
        const result = await engine.submit(command);
        return result.accepted ? { ok: true, value: null } : { ok: false, code: result.code };
      });
      if (excluded === undefined) return refused('l.error.exclusionUnproved');
      return excluded.ok ? accepted(await standing(userId)) : refused(excluded.code);
    },

    async acceptRisk({ version }: { readonly version: number }, { proof: { userId, id: proofId } }: ProvenCall) {
      if (version !== riskNoticeVersion) return refused('l.error.fieldMalformed');
      return change({ type: 'accept-contract-risk', userId, version, proofId }, userId);
    },
  };
}

/** A limit may be 0: then nothing can be staked. */
function limitOf(text: string): Money | undefined {
  const parsed = parseMoney(text, coinDecimals);
  return parsed.ok ? parsed.money : undefined;
}

function protectionOf(core: CoreView, userId: number, declaredCountry: string): ProtectionView {
  const people = core.views(PeopleViews);
  const { excludedUntilMs, riskVersion, country: verifiedCountry } = people.standing(userId);
  const isLive = core.mode === 'live';
  const isCountryVerified = verifiedCountry !== '';
  const country = isLive ? verifiedCountry || declaredCountry : '';
  const allowed = people.allowedCountries().find((entry) => entry.country === country);
  const isCountryAllowed = !isLive || allowed !== undefined;
  const isOver = excludedUntilMs > 0 && excludedUntilMs <= core.timeMs;
  return {
    limits: core.views(ContractViews).limits(userId),
    excludedUntilMs: isOver ? 0 : excludedUntilMs,
    riskVersion,
    isRealAllowed: !isLive || (isCountryVerified && isCountryAllowed),
    country,
    isCountryVerified,
    isCountryAllowed,
    legalBasis: isLive ? (allowed?.legalBasis ?? '') : '',
  };
}
