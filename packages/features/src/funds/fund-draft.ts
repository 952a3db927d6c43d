import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { FundHoldingRow, FundRow } from '@assay/protocol/fund-entities';
import { type EarnReading, readEarnAmount, roomLeft } from '../earn/earn-draft.ts';
import { moneyOrZero } from '../numbers/money-text.ts';

export type FundSide = 'buy' | 'redeem';

export interface FundDraft {
  readonly side: FundSide;
  /** As typed: money of a purchase, units of a redemption. */
  readonly amount: string;
  readonly fund: Pick<FundRow, 'payCurrency' | 'minimum' | 'maximum'>;
  /** What pays for a purchase, exact; undefined while nobody knows. */
  readonly funds: string | undefined;
  readonly holding: Pick<FundHoldingRow, 'units' | 'redeeming' | 'value' | 'waitingBuys'> | undefined;
}

/** Any amount of units can be given back, down to the smallest. */
const smallestUnits = '0.00000001';

/** Units that do not wait to be redeemed yet. */
export function freeUnits(holding: FundDraft['holding']): string {
  const free = moneyOrZero(holding?.units ?? '') - moneyOrZero(holding?.redeeming ?? '');
  return formatMoney(moneyOf(free < 0n ? 0n : free));
}

/** What one may still put into a fund: its maximum less what one's units are worth and less what waits; the next value decides. */
export function roomInFund({ fund, holding }: Pick<FundDraft, 'fund' | 'holding'>): string | undefined {
  const placed = moneyOrZero(holding?.value ?? '') + moneyOrZero(holding?.waitingBuys ?? '');
  return roomLeft(fund.maximum, formatMoney(moneyOf(placed)));
}

/** The bounds of what is typed, as the amounts of every product have them. */
export function boundsOf(draft: FundDraft, unitName: string) {
  const { side, fund, funds, holding } = draft;
  return side === 'buy'
    ? { currency: fund.payCurrency, available: funds, minimum: fund.minimum, maximum: roomInFund(draft) }
    : { currency: unitName, available: freeUnits(holding), minimum: smallestUnits };
}

/** What the typed amount means, and what stands in its way; the server looks again. @param unitName what units are called */
export function readFundOrder(draft: FundDraft, unitName: string): EarnReading {
  const reading = readEarnAmount({ amount: draft.amount, ...boundsOf(draft, unitName) });
  // Units lie in no account: those that are free are one's own of this fund.
  const isTooMany = draft.side === 'redeem' && reading.kind !== 'amount' && reading.message.key === 'earn.tooMuch';
  return isTooMany ? { ...reading, message: { ...reading.message, key: 'fund.tooManyUnits' } } : reading;
}
