import { formatMoney } from '@assay/amounts/money';
import type { Protection } from '@assay/protocol/contract-entities';
import { riskNoticeVersion } from '@assay/protocol/contract-rules';
import { protectionEndpoints } from '@assay/protocol/endpoints/contract-protection';
import { contractCoinName } from '../../../wire-rows/contract-row.ts';
import type { ProtectionHandlers, ProtectionView } from '../../handlers/protection-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';

export function protectionCalls(handlers: ProtectionHandlers) {
  return callsOf(protectionEndpoints, handlers, {
    protectionGet: assayCall(handlers.protection, protectionRow),
    protectionSetLimits: assayCall(handlers.setLimits, protectionRow),
    protectionExcludeSelf: assayCall(handlers.excludeSelf, protectionRow),
    protectionAcceptRisk: assayCall(handlers.acceptRisk, protectionRow),
  });
}

function protectionRow(view: ProtectionView): Protection {
  return {
    limits: view.limits.map(({ assetId, stakeMax, dailyLossMax, pending, lostToday, atRisk }) => ({
      currency: contractCoinName(assetId),
      stakeMax: formatMoney(stakeMax),
      dailyLossMax: formatMoney(dailyLossMax),
      pending:
        pending === undefined
          ? null
          : {
              stakeMax: formatMoney(pending.stakeMax),
              dailyLossMax: formatMoney(pending.dailyLossMax),
              from: pending.fromMs,
            },
      lostToday: formatMoney(lostToday),
      atRisk: formatMoney(atRisk),
    })),
    excludedUntil: view.excludedUntilMs,
    riskVersion: view.riskVersion,
    riskVersionNeeded: riskNoticeVersion,
    realAllowed: view.isRealAllowed,
    country: view.country,
    countryVerified: view.isCountryVerified,
    countryAllowed: view.isCountryAllowed,
    legalBasis: view.legalBasis,
  };
}
