import { parseMoney } from '@assay/amounts/money';
import type { FundReaders, FundValueView } from '@assay/engine/projections/funds/fund-readers';
import type { CommandFrom } from '@assay/exchange-core/commands';
import type { FundOrderView } from '@assay/exchange-core/earn/fund/fund-order';
import { type FundHoldingView, type FundView, FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import { fundValueDaysDefault } from '@assay/protocol/fund-words';
import { pageSizeDefault } from '@assay/protocol/wire';
import type { FundValues } from '../../earn/fund-values.ts';
import { type Answer, accepted, type PageTerms, type PageView, type ProvenCall, refused } from '../call.ts';
import { wholeMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

/** Units have these, and no more. */
const UNIT_DECIMALS = 8;

/** `amount`: of a purchase what is paid, of a redemption units; decimal text. */
export interface FundOrderTerms {
  readonly productId: number;
  readonly amount: string;
  readonly clientOrderId?: string | undefined;
}

export interface FundValueTerms {
  readonly productId: number;
  readonly days?: number | undefined;
}

export interface FundPorts {
  readonly engine: PersonEngine;
  readonly readers: Pick<FundReaders, 'orders'>;
  readonly values: FundValues;
  /** Whether the person has to be verified before he buys. */
  readonly needsVerification: (userId: number) => Promise<boolean>;
}

export type FundHandlers = ReturnType<typeof fundHandlers>;

/** Funds. Who calls `buy` has said that he accepts the agreement that stands now. */
export function fundHandlers({ engine, readers, values, needsVerification }: FundPorts) {
  const viewOf = (fundId: number) => engine.read((core) => core.views(FundViews).fund(fundId));

  async function order(command: CommandFrom<'person'>): Promise<Answer<FundOrderView>> {
    const result = await engine.submit(command);
    if (!result.accepted) return refused(result.code);
    if (result.kind !== 'fund-order') throw new Error(`an order of a fund was answered as ${result.kind}`);
    return accepted(result.order);
  }

  return {
    funds: async (): Promise<Answer<readonly FundView[]>> =>
      accepted(await engine.read((core) => core.views(FundViews).funds())),

    async fund({ productId }: { readonly productId: number }): Promise<Answer<FundView>> {
      const fund = await viewOf(productId);
      return fund === undefined ? refused('l.error.productUnknown') : accepted(fund);
    },

    async buy({ productId, amount, clientOrderId = '' }: FundOrderTerms, { proof }: ProvenCall) {
      const money = wholeMoneyOf(amount);
      if (!money.ok) return refused(money.code);
      const { userId, id: proofId } = proof;
      if (await needsVerification(userId)) return refused('l.error.verificationNeeded');
      const terms = { userId, fundId: productId, amount: money.value, agreement: earnAgreementVersion };
      return order({ type: 'buy-fund', ...terms, clientOrderId, proofId });
    },

    async redeem({ productId, amount, clientOrderId = '' }: FundOrderTerms, { proof }: ProvenCall) {
      const units = parseMoney(amount, UNIT_DECIMALS);
      if (!units.ok) return refused('l.error.fundUnitsMalformed');
      const terms = { userId: proof.userId, fundId: productId, units: units.money };
      return order({ type: 'redeem-fund', ...terms, clientOrderId, proofId: proof.id });
    },

    async orders(
      { pageNo = 1, pageSize = pageSizeDefault }: PageTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<FundOrderView>>> {
      const page = await readers.orders({ userId, pageNo, pageSize });
      return page.ok ? accepted(page) : page;
    },

    async holdings(_: object, { proof: { userId } }: ProvenCall): Promise<Answer<readonly FundHoldingView[]>> {
      return accepted(await engine.read((core) => core.views(FundViews).holdings(userId)));
    },

    async values({
      productId,
      days = fundValueDaysDefault,
    }: FundValueTerms): Promise<Answer<readonly FundValueView[]>> {
      const fund = await viewOf(productId);
      if (fund === undefined) return refused('l.error.productUnknown');
      const all = await values.of(productId, fund.valuation);
      return all === undefined ? refused('l.error.busy') : accepted(all.slice(-days));
    },
  };
}
