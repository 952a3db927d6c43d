import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { ConfigureConversion } from '@assay/exchange-core/conversion/configure-conversion';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { FundTreasury } from '@assay/exchange-core/treasury/fund-treasury';
import type { MoveTreasury } from '@assay/exchange-core/treasury/move-treasury';
import type { PostCorrection } from '@assay/exchange-core/treasury/post-correction';
import { assets } from '@assay/protocol/assets';
import type { Change } from './change-words.ts';

/** What an act about the house's own money, or the terms of its exchange, changes. A payment that was made before changes nothing. */
export function treasuryChanges(
  action: ConfigureConversion | FundTreasury | MoveTreasury | PostCorrection,
  before: OperatorCommand | undefined,
): readonly Change[] {
  switch (action.type) {
    case 'configure-conversion':
      return termsChanges(action, before?.type === action.type ? before : undefined);
    case 'fund-treasury':
      return paymentChange(action, before?.type === action.type ? before : undefined, action.amount);
    case 'move-treasury':
      return paymentChange(action, before?.type === action.type ? before : undefined, -action.amount);
    case 'post-correction':
      return correctionChange(action, before?.type === action.type ? before : undefined);
  }
}

/** @param difference of the pocket that `known` tells of: the treasury, or the one that gives */
function paymentChange<Payment extends FundTreasury | MoveTreasury>(
  payment: Payment,
  known: Payment | undefined,
  difference: bigint,
): Change[] {
  if (known?.clientOrderId === payment.clientOrderId) return [];
  const from = known?.amount ?? 0n;
  const to = from + difference;
  const [pocket, receiver] =
    payment.type === 'move-treasury' ? [payment.from, `moved to ${payment.to}`] : ['treasury', 'issued'];
  const moved = `${amountText(payment.amount)} ${receiver}`;
  const text = `house’s ${pocket}, ${coinName(payment.assetId)}: ${amountText(from)} → ${amountText(to)}, ${moved} (payment ${payment.clientOrderId})`;
  return [{ text, from: Number(from), to: Number(to), isLive: true }];
}

function correctionChange(correction: PostCorrection, known: PostCorrection | undefined): Change[] {
  const { userId, assetId, amount, direction, words, clientOrderId } = correction;
  if (known?.clientOrderId === clientOrderId) return [];
  const from = known?.amount ?? 0n;
  const to = direction === 'credit' ? from + amount : from - amount;
  const way = direction === 'credit' ? 'out of the treasury' : 'into the treasury';
  const what = `user ${userId}: free ${coinName(assetId)} on the spot account ${amountText(from)} → ${amountText(to)}`;
  return [
    {
      text: `${what}, ${amountText(amount)} ${way}, “${words}” (correction ${clientOrderId})`,
      from: Number(from),
      to: Number(to),
      isLive: true,
    },
  ];
}

function termsChanges(to: ConfigureConversion, from: ConfigureConversion | undefined): Change[] {
  const name = `exchange of ${coinName(to.assetId)}`;
  const changes: Change[] = [];
  if (from?.spreadPpm !== to.spreadPpm) {
    changes.push(
      from === undefined
        ? { text: `${name}: spread: ${percentText(to.spreadPpm)} (new)` }
        : {
            text: `${name}: spread ${percentText(from.spreadPpm)} → ${percentText(to.spreadPpm)}`,
            from: from.spreadPpm,
            to: to.spreadPpm,
          },
    );
  }
  const [old, now] = [from === undefined ? 'not offered' : stateText(from), stateText(to)];
  if (old !== now) changes.push({ text: `${name}: ${old} → ${now}` });
  return changes;
}

const stateText = ({ isOpen }: ConfigureConversion): string => (isOpen ? 'open' : 'closed');
const percentText = (ppm: number): string => `${formatDecimal(BigInt(ppm), 4, true)} %`;
const amountText = (atoms: bigint): string =>
  `${atoms < 0n ? '−' : ''}${groupThousands(formatMoney(moneyOf(atoms < 0n ? -atoms : atoms)))}`;
const coinName = (assetId: number): string => assets.find(({ id }) => id === assetId)?.symbol ?? `asset ${assetId}`;
