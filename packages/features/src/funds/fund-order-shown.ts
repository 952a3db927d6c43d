import type { MessageKey } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import type { FundOrderRow, FundRow } from '@assay/protocol/fund-entities';
import type { FundOrderReason } from '@assay/protocol/fund-words';
import type { Messages } from '../messages/use-messages.ts';
import { noNumber, shownAmount, shownDecimal } from '../numbers/decimal.ts';
import { percentShown } from '../numbers/percent-text.ts';
import { fundName, unitValueDecimals } from './fund-shown.ts';

export interface FundOrderShown {
  readonly id: string;
  readonly name: string;
  readonly side: FundOrderRow['side'];
  readonly sideKey: MessageKey;
  readonly payCurrency: string;
  /** In `payCurrency`, and in units; a dash for what is known only once it is carried out. */
  readonly amount: string;
  readonly units: string;
  readonly value: string;
  readonly fee: string;
  readonly tradeFee: string;
  readonly createdAt: string;
  readonly statusKey: MessageKey;
  readonly statusKind: 'warning' | 'success' | 'danger';
  /** UTC day at whose 00:00 it is or was carried out. */
  readonly day: string;
  /** After downtime it got the value of a later day than the one that it waited for. */
  readonly isLater: boolean;
  readonly reasonKey: MessageKey | undefined;
}

const statuses = {
  0: { statusKey: 'fund.orderWaiting', statusKind: 'warning' },
  1: { statusKey: 'fund.orderDone', statusKind: 'success' },
  2: { statusKey: 'fund.orderRefused', statusKind: 'danger' },
} as const satisfies Record<number, Pick<FundOrderShown, 'statusKey' | 'statusKind'>>;

const reasonKeys: Readonly<Record<Exclude<FundOrderReason, ''>, MessageKey>> = {
  treasury: 'fund.reasonTreasury',
  quota: 'fund.reasonQuota',
  tooSmall: 'fund.reasonTooSmall',
};

/** @param funds those that are known, by whose names orders are called */
export function fundOrderShown(
  row: FundOrderRow,
  funds: readonly FundRow[],
  { date, language }: Pick<Messages, 'date' | 'language'>,
): FundOrderShown {
  const fund = funds.find(({ productId }) => productId === row.productId);
  const orDash = (text: string, decimals: number) => (text === '' ? noNumber : shownAmount(text, decimals));
  return {
    id: row.orderId,
    name: fund === undefined ? row.productId : fundName(fund, language),
    side: row.side,
    sideKey: row.side === 'buy' ? 'fund.sideBuy' : 'fund.sideRedeem',
    payCurrency: row.payCurrency,
    amount: orDash(row.amount, coinDecimals),
    units: orDash(row.units, coinDecimals),
    value: row.value === '' ? noNumber : shownDecimal(row.value, unitValueDecimals),
    fee: orDash(row.fee, coinDecimals),
    tradeFee: percentShown(row.tradeFee),
    createdAt: date(row.createdAt),
    ...(row.status === 0 ? statuses[0] : row.status === 1 ? statuses[1] : statuses[2]),
    day: row.valueDay === '' ? row.day : row.valueDay,
    isLater: row.valueDay !== '' && row.valueDay !== row.day,
    reasonKey: row.reason === '' ? undefined : reasonKeys[row.reason],
  };
}
