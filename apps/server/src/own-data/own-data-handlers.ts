import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import { ClosingViews, type LeftMoneyView } from '@assay/exchange-core/account-closing/closing-views';
import { closedChatKeptMs, closingDustText, closingWaitMs } from '@assay/protocol/account-closing';
import { contractCoins } from '@assay/protocol/contract-coins';
import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import {
  type beginClosing as beginClosingCall,
  type getClosing,
  leftAccounts,
  type requestOwnData,
} from '@assay/protocol/endpoints/own-data';
import type { AccountResult } from '../accounts/accounts-port.ts';
import { beginClosing } from '../accounts/closing/begin-closing.ts';
import type { ClosingParts } from '../accounts/closing/closing-parts.ts';
import { behindFreshProof } from '../accounts/closing/fresh-proof.ts';
import { hasSecondFactor } from '../accounts/second-factors/owed-factors.ts';
import { type Answer, accepted, type Call, refused } from '../ingress/call.ts';
import { coinOf } from '../wire-rows/market-names.ts';
import type { OwnDataCopies } from './own-data-copies.ts';

const DAY_MS = 86_400_000;

export interface OwnDataParts {
  readonly closing: ClosingParts;
  readonly copies: OwnDataCopies;
  readonly engine: Pick<EngineClient, 'read'>;
}

/** A copy of what is kept about a person, and closing the account. */
export function ownDataHandlers({ closing, copies, engine }: OwnDataParts) {
  return {
    async getOwnData(_terms: unknown, { proof }: Call<'account'>) {
      const needsFactor = await hasSecondFactor(closing, proof.userId);
      return accepted({ ...(await copies.standingOf(proof)), needsFactor });
    },

    requestOwnData: async (request: ParsedRequestOf<typeof requestOwnData>, call: Call<'account'>) =>
      answerOf(await behindFreshProof(closing, call.proof.userId, request, () => copies.request(call.proof, call))),

    async ownDataFile(_terms: unknown, { proof }: Call<'account'>) {
      const file = await copies.fetch(proof);
      return file === undefined ? refused('l.error.ownDataUnknown') : accepted(file);
    },

    async getClosing(_terms: unknown, { proof }: Call<'account'>): Promise<Answer<DataOf<typeof getClosing>>> {
      const { userId } = proof;
      const [blockers, left, needsFactor] = await Promise.all([
        closing.blockers(userId),
        engine.read((core) => core.views(ClosingViews).left(userId)),
        hasSecondFactor(closing, userId),
      ]);
      return accepted({
        blockers: [...blockers],
        left: left.map(leftRow),
        dustMax: closingDustText,
        waitDays: closingWaitMs / DAY_MS,
        chatDays: closedChatKeptMs / DAY_MS,
        recordDays: closing.recordsKeptMs / DAY_MS,
        needsFactor,
      });
    },

    beginClosing: async (request: ParsedRequestOf<typeof beginClosingCall>, call: Call<'account'>) =>
      answerOf(await beginClosing(closing, request, call.proof, call)),
  };
}

function leftRow({ kind, assetId, amount, isDemo, worth }: LeftMoneyView) {
  const demo = contractCoins.find(({ demoAssetId }) => demoAssetId === assetId);
  return {
    account: isDemo ? 'demo' : (leftAccounts.find((account) => account === kind) ?? 'other'),
    currency: demo?.symbol ?? coinOf(assetId),
    amount: formatMoney(amount),
    worth: worth === undefined ? '' : formatMoney(moneyOf(worth)),
  };
}

function answerOf(result: AccountResult<null>): Answer<null> {
  return result.ok ? accepted(result.value) : refused(result.code);
}
