import { fundOrderReasons, fundOrderSides, fundOrderStates } from '@assay/protocol/fund-words';
import { choice, money, text, whole } from '../../declaration/fields.ts';
import type { AnswerDeclaration, EventDeclaration } from '../../declaration/outcome-declaration.ts';
import { RecordCodec, type ValuesOf } from '../../declaration/record-codec.ts';

const fields = {
  orderId: whole,
  fundId: whole,
  userId: whole,
  side: choice(fundOrderSides),
  /** What is paid with and in. */
  payAssetId: whole,
  /** Of a purchase what is paid, the fee within it; of a redemption what arrived. */
  amount: money,
  /** Of a redemption what is given back; of a purchase what arrived. */
  units: money,
  /** As it was when the order was given, and what it came to. */
  tradeFeePpm: whole,
  fee: money,
  /** What a unit was worth when it was carried out, cut to an atom: computed was with the exact fraction. */
  value: money,
  /** Of a redemption, what was paid for its units. */
  cost: money,
  /** UTC days since 1970: it waits for the value of this one or a later one, and got that of the other. 0: none yet. */
  day: whole,
  valueDay: whole,
  state: choice(fundOrderStates),
  reason: choice(fundOrderReasons),
  /** Empty when the caller gave none. */
  clientOrderId: text,
  timeMs: whole,
  /** 0 while it waits. */
  endedAtMs: whole,
};

/** An order of a fund's units as it stands after a command. What is not known yet is 0. */
export type FundOrderView = ValuesOf<typeof fields>;

export const fundOrderCodec = new RecordCodec(fields);

/** Told twice: when it is given, and when it was carried out or refused. */
export interface FundOrderEvent {
  readonly type: 'fund-order';
  readonly order: FundOrderView;
}

export const fundOrderEvent: EventDeclaration<FundOrderEvent> = {
  type: 'fund-order',
  mix: (mixer, { order }) => mixer.written((writer, view: FundOrderView) => fundOrderCodec.write(writer, view), order),
};

/** `repeated`: the first answer of a client order id again. */
export interface FundOrderAnswer {
  readonly accepted: true;
  readonly kind: 'fund-order';
  readonly order: FundOrderView;
  readonly repeated: boolean;
}

export const fundOrderAnswer: AnswerDeclaration<FundOrderAnswer> = { kind: 'fund-order' };
