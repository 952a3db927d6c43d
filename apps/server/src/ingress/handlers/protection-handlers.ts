import { formatMoney, type Money, parseMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CoreView } from '@assay/engine/engine-port';
import type { Command } from '@assay/exchange-core/commands';
import { DAY_MS } from '@assay/exchange-core/limits';
import type { Protection } from '@assay/protocol/contract-entities';
import { exclusionDaysMax, riskNoticeVersion } from '@assay/protocol/contract-rules';
import { contractCoinName } from '../../wire-rows/contract-row.ts';
import { type Answer, accepted, type HandlerTable, refused } from '../call.ts';
import { contractCoinOf } from '../contract-entry.ts';
import { userMoneyDecimals } from '../order-entry.ts';

type ProtectionHandlers = Pick<
  HandlerTable,
  'protectionGet' | 'protectionSetLimits' | 'protectionExcludeSelf' | 'protectionAcceptRisk'
>;

const MINUTE_MS = 60_000;

/** What protects a person who stakes real money. Every call answers the whole standing as it is afterwards. */
export function protectionHandlers(engine: EngineClient): ProtectionHandlers {
  const standing = (userId: number) => engine.read((core) => protectionOf(core, userId));

  async function change(command: Command, userId: number): Promise<Answer<Protection>> {
    const result = await engine.submit(command);
    return result.accepted ? accepted(await standing(userId)) : refused(result.code);
  }

  return {
    protectionGet: async (_request, { session }) => accepted(await standing(session.userId)),

    async protectionSetLimits({ currency, stakeMax, dailyLossMax }, { session: { userId, sessionId: proofId } }) {
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

    async protectionExcludeSelf({ days }, { session: { userId, sessionId: proofId } }) {
      const isForEver = days === 'forever';
      const count = /^[1-9][0-9]{0,3}$/.test(days) ? Number(days) : Number.POSITIVE_INFINITY;
      if (!isForEver && count > exclusionDaysMax) return refused('l.error.fieldMalformed');
      const nowMs = await engine.read((core) => core.timeMs);
      // Whole minutes, the running one added: when the command is applied it must still be that many days.
      const untilMs = isForEver ? 0 : Math.ceil((nowMs + count * DAY_MS) / MINUTE_MS + 1) * MINUTE_MS;
      return change({ type: 'exclude-self', userId, untilMs, proofId }, userId);
    },

    async protectionAcceptRisk({ version }, { session: { userId, sessionId: proofId } }) {
      if (version !== riskNoticeVersion) return refused('l.error.fieldMalformed');
      return change({ type: 'accept-contract-risk', userId, version, proofId }, userId);
    },
  };
}

/** A limit may be 0: then nothing can be staked. */
function limitOf(text: string): Money | undefined {
  const parsed = parseMoney(text, userMoneyDecimals);
  return parsed.ok ? parsed.money : undefined;
}

export function protectionOf(core: CoreView, userId: number): Protection {
  const { limits, excludedUntilMs, riskVersion, country } = core.contractStanding(userId);
  const allowed = core.allowedCountries().find((entry) => entry.country === country);
  const isLive = core.mode === 'live';
  const isOver = excludedUntilMs > 0 && excludedUntilMs <= core.timeMs;
  return {
    limits: limits.map((limit) => ({
      currency: contractCoinName(limit.assetId),
      stakeMax: formatMoney(limit.stakeMax),
      dailyLossMax: formatMoney(limit.dailyLossMax),
      pending:
        limit.pending === undefined
          ? null
          : {
              stakeMax: formatMoney(limit.pending.stakeMax),
              dailyLossMax: formatMoney(limit.pending.dailyLossMax),
              from: limit.pending.fromMs,
            },
      lostToday: formatMoney(limit.lostToday),
      atRisk: formatMoney(limit.atRisk),
    })),
    excludedUntil: isOver ? 0 : excludedUntilMs,
    riskVersion,
    riskVersionNeeded: riskNoticeVersion,
    realAllowed: !isLive || allowed !== undefined,
    legalBasis: isLive ? (allowed?.legalBasis ?? '') : '',
  };
}
