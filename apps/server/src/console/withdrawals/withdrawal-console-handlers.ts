import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CoreView } from '@assay/engine/engine-port';
import { readWithdrawal } from '@assay/engine/projections/withdrawals/withdrawal-readers';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { WithdrawalView } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import { asRead } from '@assay/postgres/database-fault';
import type { withdrawalCase } from '@assay/protocol/console/withdrawal-console-endpoints';
import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import { withdrawalReviewDefaults } from '@assay/protocol/withdrawal-rules';
import type { Pool } from 'pg';
import type { SeatProof } from '../../accounts/proof.ts';
import { accepted, refused } from '../../ingress/call.ts';
import type { ReserveLooks } from '../../reserves/reserve-looks.ts';
import { coinOf } from '../../wire-rows/market-names.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import { maskedMail } from '../masked-mail.ts';
import { mailsOf } from '../people/mails-of.ts';
import { recipientOf } from './inside-recipient.ts';
import { type CoreFacts, type RiskTerms, readRiskFacts } from './read-risk-facts.ts';
import { riskNotesOf, riskSummaryOf } from './risk-notes.ts';
import { actsUponWithdrawal } from './withdrawal-acts.ts';

/** Withdrawals that a queue shows at once. */
export const LISTED_WITHDRAWALS_MAX = 200;

export interface WithdrawalConsoleParts {
  readonly engine: Pick<EngineClient, 'read'>;
  readonly looks: Pick<ReserveLooks, 'hotOf'>;
  readonly pool: Pick<Pool, 'query'>;
}

/** What a reviewer sees of a withdrawal, whether it is open or has ended. */
type ReviewedWithdrawal = Omit<WithdrawalView, 'approvals' | 'payments' | 'clientOrderId'> & {
  readonly approvals: readonly string[];
};

/** The queue of withdrawals that wait for a review, and each of them with all that is to be known of it. Nothing here decides anything. */
export function withdrawalConsoleHandlers({ engine, looks, pool }: WithdrawalConsoleParts) {
  return {
    async withdrawalQueue() {
      const { waiting, facts, review } = await engine.read((core) => {
        const custody = core.views(CustodyViews);
        const waiting = custody.openWithdrawals('reviewing').map(reviewed);
        return { waiting, facts: coreFactsOf(core, waiting), review: custody.review() };
      });
      const shown = waiting.slice(0, LISTED_WITHDRAWALS_MAX);
      const [risks, mails] = await Promise.all([
        asRead(readRiskFacts(pool, shown, facts)),
        asRead(mailsOf(pool, shown)),
      ]);
      const rows = shown.map((withdrawal) => {
        const known = risks.get(withdrawal.withdrawalId);
        const risk = riskSummaryOf(known === undefined ? [] : riskNotesOf(known));
        return { ...withdrawalRow(withdrawal, mails), risk };
      });
      const totalWorth = moneyOf(waiting.reduce((sum, { worth }) => sum + worth, 0n));
      return accepted({
        ...{ rows, total: waiting.length, totalWorth: formatMoney(totalWorth) },
        automaticBelow:
          review === undefined ? withdrawalReviewDefaults.automaticBelow : formatMoney(review.automaticBelow),
        secondPersonFrom:
          review === undefined ? withdrawalReviewDefaults.secondPersonFrom : formatMoney(review.secondPersonFrom),
      });
    },

    async withdrawalCase(
      { withdrawalId }: ParsedRequestOf<typeof withdrawalCase>,
      { proof }: { readonly proof: Pick<SeatProof, 'scopes'> },
    ) {
      const number = Number(withdrawalId);
      const open = await engine.read((core) => core.views(CustodyViews).withdrawal(number));
      const ended = open === undefined ? await asRead(readWithdrawal(pool, number)) : undefined;
      const acts = await asRead(actsUponWithdrawal(pool, number));
      const approved = acts.filter(({ command }) => command === 'approve-withdrawal').map(({ who }) => who);
      const found = open === undefined ? ended && { ...ended, approvals: approved } : reviewed(open);
      if (found === undefined) return refused('l.error.withdrawalUnknown');
      const standing = await engine.read((core) => standingOf(core, looks, found));
      const recipient = proof.scopes.has('people') ? await recipientOf({ engine, pool }, found) : undefined;
      const [facts, mails] = await Promise.all([
        asRead(readRiskFacts(pool, [found], new Map([[number, standing.facts]]))),
        asRead(mailsOf(pool, [found])),
      ]);
      const known = facts.get(number);
      const notes = known === undefined ? [] : riskNotesOf(known);
      return accepted({
        ...withdrawalRow(found, mails),
        ...standing.told,
        registeredAt: known?.registeredAtMs ?? 0,
        risk: riskSummaryOf(notes),
        notes: [...notes],
        acts,
        recipientId: recipient === undefined ? '' : String(recipient),
        transactionId: open?.payments.at(-1)?.transactionId ?? found.transactionId,
        endReason: found.reason,
        changedAt: found.changedAtMs,
      } satisfies DataOf<typeof withdrawalCase>);
    },
  };
}

function reviewed(view: WithdrawalView): ReviewedWithdrawal {
  return { ...view, approvals: view.approvals.map(({ operator }) => operator) };
}

function coreFactsOf(core: CoreView, withdrawals: readonly RiskTerms[]): ReadonlyMap<number, CoreFacts> {
  return new Map(withdrawals.map((withdrawal) => [withdrawal.withdrawalId, coreFacts(core, withdrawal)]));
}

function coreFacts(core: CoreView, withdrawal: RiskTerms): CoreFacts {
  return {
    isFrozen: core.views(PeopleViews).standing(withdrawal.userId).isFrozen,
    bookedAtMs: bookEntryOf(core, withdrawal)?.addedAtMs,
  };
}

function bookEntryOf(core: CoreView, { userId, networkId, address, tag }: RiskTerms) {
  const { entries } = core.views(CustodyViews).addressBook(userId);
  return entries.find((entry) => entry.networkId === networkId && entry.address === address && entry.tag === tag);
}

/** What stands in the core around a withdrawal. */
function standingOf(core: CoreView, looks: WithdrawalConsoleParts['looks'], withdrawal: RiskTerms) {
  const { userId, assetId, networkId } = withdrawal;
  const entry = bookEntryOf(core, withdrawal);
  const balance = core.balances(userId, 'spot').find((one) => one.assetId === assetId);
  const own = core.views(CustodyViews).withdrawal(withdrawal.withdrawalId);
  const heldByIt = own === undefined ? 0n : own.amount + own.fee;
  const coin = core.views(CustodyViews).networkCoin(networkId, assetId);
  const told = looks.hotOf(networkOf(networkId).name, coinOf(assetId));
  const text = (amount: bigint) => formatMoney(moneyOf(amount));
  return {
    facts: coreFacts(core, withdrawal),
    told: {
      bookEntry: entry === undefined ? null : { label: entry.label, addedAt: entry.addedAtMs },
      balanceAfter: { available: text(balance?.available ?? 0n), held: text((balance?.held ?? 0n) - heldByIt) },
      hotWallet:
        coin === undefined
          ? null
          : {
              sending: formatMoney(coin.sending),
              told:
                told === undefined
                  ? null
                  : { hot: formatMoney(told.hot), height: told.height, lookedAt: told.lookedAtMs },
            },
    },
  };
}

function withdrawalRow(withdrawal: ReviewedWithdrawal, mails: ReadonlyMap<number, string>) {
  const { withdrawalId, userId, state, assetId, networkId, address, tag, amount, fee, worth } = withdrawal;
  return {
    withdrawalId: String(withdrawalId),
    userId: String(userId),
    email: maskedMail(mails.get(userId) ?? ''),
    ...{ state, currency: coinOf(assetId), network: networkOf(networkId).name, address, tag },
    ...{ amount: formatMoney(amount), fee: formatMoney(fee), worth: worthText(worth) },
    requestedAt: withdrawal.requestedAtMs,
    approvals: [...withdrawal.approvals],
    approvalsNeeded: withdrawal.approvalsNeeded,
  };
}

const worthText = (worth: Money) => (worth === 0n ? '' : formatMoney(worth));
