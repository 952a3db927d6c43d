import { groupThousands } from '@assay/amounts/display';
import { formatMoney, type Money } from '@assay/amounts/money';
import type { DepositView } from '@assay/engine/projections/deposits/deposit-projection';
import type { WithdrawalSummary } from '@assay/engine/projections/withdrawals/withdrawal-projection';
import type { WithdrawalFigures } from '@assay/engine/projections/withdrawals/withdrawal-statistics';
import { lengthOf, utc } from '@assay/engine/time-text';
import type { WithdrawalView } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import { assets } from '@assay/protocol/assets';
import { networks } from '@assay/protocol/networks';

/** A withdrawal as an operator sees it, on one line: what a person wrote, and anybody can write a tag, stands between quotation marks. */
export function withdrawalLine(withdrawal: WithdrawalView): string {
  const { withdrawalId, userId, state, approvals, approvalsNeeded, amount, fee, worth, requestedAtMs } = withdrawal;
  const coin = coinName(withdrawal.assetId);
  const worthText = worth === 0n ? 'of unknown worth' : `worth ${moneyText(worth)} USDT`;
  const approved = approvals.map(({ operator }) => operator).join(' and ');
  const needs = state === 'reviewing' ? [`needs ${approvalsNeeded - approvals.length} more of ${approvalsNeeded}`] : [];
  return [
    `withdrawal ${withdrawalId}: ${state}`,
    `user ${userId}`,
    `${moneyText(amount)} ${coin} (fee ${moneyText(fee)}), ${worthText}`,
    `over ${networkName(withdrawal.networkId)} to ${withdrawal.address}${tagText(withdrawal.tag)}`,
    `asked for ${utc(requestedAtMs)}`,
    ...(approved === '' ? [] : [`approved by ${approved}`]),
    ...needs,
  ].join('; ');
}

/** What was made to pay it. */
export function paymentLine({ transactionId }: WithdrawalView['payments'][number]): string {
  return `may be out as transaction ${transactionId}`;
}

/** One that has ended, as the query tables keep it. */
export function endedLine(withdrawal: WithdrawalSummary): string {
  const { withdrawalId, userId, state, amount, fee, reason, transactionId, changedAtMs, requestedAtMs } = withdrawal;
  return [
    `withdrawal ${withdrawalId}: ${state}${reason === '' ? '' : ` (${reason})`}`,
    `user ${userId}`,
    `${moneyText(amount)} ${coinName(withdrawal.assetId)} (fee ${moneyText(fee)})`,
    `over ${networkName(withdrawal.networkId)} to ${withdrawal.address}${tagText(withdrawal.tag)}`,
    `asked for ${utc(requestedAtMs)}, ended ${utc(changedAtMs)}`,
    ...(transactionId === '' ? [] : [`transaction ${transactionId}`]),
  ].join('; ');
}

export function figureLines(figures: WithdrawalFigures): readonly string[] {
  const { confirmed, medianMs, p95Ms, late, ended } = figures;
  return [
    `arrived: ${confirmed}; half of them within ${lengthOf(medianMs)}, 95 % within ${lengthOf(p95Ms)}`,
    `late: ${late}`,
    ...ended.filter(({ count }) => count > 0).map(({ reason, count }) => `rejected as ${reason}: ${count}`),
  ];
}

/** Coins that were turned away, on one line. */
export function unclaimedLine(deposit: DepositView): string {
  const { amount, assetId, networkId, transactionId, output, userId, reason, address, tag, timeMs } = deposit;
  const sender = userId === 0 ? 'of somebody unknown' : `at the address of user ${userId}`;
  return [
    `${networkName(networkId)} ${transactionId} output ${output}`,
    `${moneyText(amount)} ${coinName(assetId)} ${sender}`,
    `to ${address}${tagText(tag)}`,
    `${reason}, ${utc(timeMs)}`,
  ].join('; ');
}

const tagText = (tag: string) => (tag === '' ? '' : `, tag “${tag}”`);
const moneyText = (amount: Money) => groupThousands(formatMoney(amount));
const coinName = (assetId: number) => assets.find(({ id }) => id === assetId)?.symbol ?? `asset ${assetId}`;
const networkName = (networkId: number) => networks.find(({ id }) => id === networkId)?.name ?? `network ${networkId}`;
