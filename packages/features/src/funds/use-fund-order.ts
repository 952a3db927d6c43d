import { coinDecimals } from '@assay/protocol/assets';
import { buyFund, redeemFund } from '@assay/protocol/endpoints/fund';
import type { FundHoldingRow, FundOrderRow } from '@assay/protocol/fund-entities';
import { useState } from 'react';
import { decimalsOf, mostToPlace } from '../earn/earn-draft.ts';
import { type EarnFunds, fundsTogether } from '../earn/pay-from.ts';
import { purchaseFields } from '../earn/purchase-fields.ts';
import { useEarnFunds } from '../earn/use-earn-funds.ts';
import { type MoneyPress, useMoneyPress } from '../earn/use-money-press.ts';
import { useMessages } from '../messages/use-messages.ts';
import { noNumber, trimmedAmount } from '../numbers/decimal.ts';
import { boundsOf, type FundSide, readFundOrder } from './fund-draft.ts';
import { fundEstimate } from './fund-estimate.ts';
import { fundsKey } from './fund-keys.ts';
import type { FundShown } from './fund-shown.ts';

export interface FundOrderForm extends Pick<MoneyPress<FundOrderRow>, 'refusal' | 'isUnknown' | 'isSending'> {
  /** As typed: money of a purchase, units of a redemption. */
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  readonly maxDecimals: number;
  /** What the amount is counted in. */
  readonly unit: string;
  /** With comma groups; a dash while nobody knows. */
  readonly available: string;
  /** Puts the most that is possible into the field; undefined where there is nothing. */
  readonly takeAll: (() => void) | undefined;
  /** What the two accounts have that pay for a purchase. */
  readonly funds: EarnFunds;
  /** What it would come to at the index of this moment; undefined while nobody knows. */
  readonly estimate: { readonly fee: string; readonly arrives: string } | undefined;
  /** Translated: what is wrong with the amount. */
  readonly error: string | undefined;
  /** What is missing or wrong, for the button; undefined once it can be sent. */
  readonly obstacle: string | undefined;
  readonly submit: () => void;
}

export interface FundOrderWish {
  readonly fund: FundShown;
  readonly side: FundSide;
  readonly holding: FundHoldingRow | undefined;
  readonly onQueued: (order: FundOrderRow) => void;
}

/** Queues a purchase or a redemption for the next value of a fund. */
export function useFundOrder({ fund, side, holding, onQueued }: FundOrderWish): FundOrderForm {
  const { t, message } = useMessages();
  const [amount, setAmount] = useState('');
  const { press, drop, ...pressing } = useMoneyPress<FundOrderRow>(fundsKey);
  const { row } = fund;
  const funds = useEarnFunds(row.payCurrency);
  const unitName = t('fund.unitName');
  const draft = { side, amount, fund: row, funds: fundsTogether(funds), holding };
  const bounds = boundsOf(draft, unitName);
  const reading = readFundOrder(draft, unitName);
  const type = (typed: string) => {
    drop();
    setAmount(typed);
  };
  const most = mostToPlace(bounds);
  const value = row.indexValue === '' ? row.value : row.indexValue;
  const estimate = reading.kind === 'amount' ? fundEstimate(side, reading.amount, { ...row, value }) : undefined;
  const submit = async () => {
    if (reading.kind !== 'amount') return;
    const order = await press((money) =>
      side === 'buy'
        ? money.send(buyFund, purchaseFields(row, reading.amount))
        : money.send(redeemFund, { productId: row.productId, amount: reading.amount }),
    );
    if (order !== undefined) onQueued(order);
  };
  return {
    ...pressing,
    amount,
    setAmount: type,
    maxDecimals: side === 'buy' ? decimalsOf({ amount, available: bounds.available }) : coinDecimals,
    unit: bounds.currency,
    available: bounds.available === undefined ? noNumber : trimmedAmount(bounds.available, coinDecimals),
    takeAll: most === undefined ? undefined : () => type(most),
    funds,
    estimate: estimate && {
      fee: trimmedAmount(estimate.fee, coinDecimals),
      arrives: trimmedAmount(estimate.arrives, coinDecimals),
    },
    error: reading.kind === 'fault' ? message(reading.message) : undefined,
    obstacle: reading.kind === 'amount' ? undefined : message(reading.message),
    submit: () => void submit(),
  };
}
