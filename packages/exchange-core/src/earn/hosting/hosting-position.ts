import { type Money, ZERO_MONEY } from '@assay/amounts/money';
import { hostingKinds } from '@assay/protocol/earn-rules';
import { choice, flag, money, text, whole } from '../../declaration/fields.ts';
import type { AnswerDeclaration, EventDeclaration } from '../../declaration/outcome-declaration.ts';
import { RecordCodec, type ValuesOf } from '../../declaration/record-codec.ts';
import type { HostingProduct } from './hosting-product.ts';
import { dailyRewardOf, rewardOfDays } from './hosting-terms.ts';

/** Stored as places in this list. `matured`: of a pool, whose principal waits to be redeemed and earns no more. */
export const positionStates = ['running', 'matured', 'returned'] as const;

const fields = {
  positionId: whole,
  userId: whole,
  productId: whole,
  kind: choice(hostingKinds),
  assetId: whole,
  principal: money,
  dailyRatePpb: whole,
  termDays: whole,
  isFlexible: flag,
  penaltyPpm: whole,
  dailyReward: money,
  /** Days since 1970 (UTC): the first one that earns. */
  startDay: whole,
  /** Days that are paid, from the first one on. */
  paidDays: whole,
  state: choice(positionStates),
  /** What leaving before the term has cost. */
  penalty: money,
  /** Empty when the caller gave none. */
  clientOrderId: text,
  boughtAtMs: whole,
  /** 0 until the principal is returned. */
  endedAtMs: whole,
};

/** A position as it stands, its product's terms with it. */
export type HostingPositionView = ValuesOf<typeof fields>;

export const positionCodec = new RecordCodec(fields);

/** A position was bought, has matured or has ended. What it is paid day by day follows from `hosting-accrued`. */
export interface HostingPositionEvent {
  readonly type: 'hosting-position';
  readonly position: HostingPositionView;
}

export const hostingPositionEvent: EventDeclaration<HostingPositionEvent> = { type: 'hosting-position' };

/** `repeated`: the first answer of a client order id again. */
export interface HostingPositionAnswer {
  readonly accepted: true;
  readonly kind: 'hosting-position';
  readonly position: HostingPositionView;
  readonly repeated: boolean;
}

export const hostingPositionAnswer: AnswerDeclaration<HostingPositionAnswer> = { kind: 'hosting-position' };

/** A principal that works in a product, until it is returned. */
export class HostingPosition {
  declare readonly positionId: number;
  declare readonly userId: number;
  declare readonly product: HostingProduct;
  /** Which of the product's terms it keeps. */
  declare readonly termsNumber: number;
  declare readonly principal: Money;
  declare readonly dailyReward: Money;
  declare readonly startDay: number;
  paidDays = 0;
  declare readonly clientOrderId: string;
  declare readonly boughtAtMs: number;

  constructor(
    product: HostingProduct,
    bought: Pick<
      HostingPosition,
      'positionId' | 'userId' | 'termsNumber' | 'principal' | 'startDay' | 'clientOrderId' | 'boughtAtMs'
    >,
  ) {
    this.positionId = bought.positionId;
    this.userId = bought.userId;
    this.product = product;
    this.termsNumber = bought.termsNumber;
    this.principal = bought.principal;
    this.dailyReward = dailyRewardOf(bought.principal, product.terms[bought.termsNumber]);
    this.startDay = bought.startDay;
    this.clientOrderId = bought.clientOrderId;
    this.boughtAtMs = bought.boughtAtMs;
  }

  get terms() {
    return this.product.terms[this.termsNumber];
  }

  /** The day at whose 00:00 (UTC) the term is over. */
  get endDay(): number {
    return this.startDay + this.terms.termDays;
  }

  /** Every day of the term is paid. */
  get isWhole(): boolean {
    return this.paidDays === this.terms.termDays;
  }

  /** Of the days that are not paid yet: what the rewards account still holds for it. */
  get promised(): Money {
    return rewardOfDays(this.dailyReward, this.terms.termDays - this.paidDays);
  }

  view(): HostingPositionView {
    const { productId, kind, assetId } = this.product.configured;
    const { dailyRatePpb, termDays, isFlexible, penaltyPpm } = this.terms;
    return {
      positionId: this.positionId,
      userId: this.userId,
      productId,
      kind,
      assetId,
      principal: this.principal,
      dailyRatePpb,
      termDays,
      isFlexible,
      penaltyPpm,
      dailyReward: this.dailyReward,
      startDay: this.startDay,
      paidDays: this.paidDays,
      state: this.isWhole ? 'matured' : 'running',
      penalty: ZERO_MONEY,
      clientOrderId: this.clientOrderId,
      boughtAtMs: this.boughtAtMs,
      endedAtMs: 0,
    };
  }
}
