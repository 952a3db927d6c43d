import { auditFunds, heldByFunds } from '../earn/fund/audit-funds.ts';
import { buyFund, rememberedBuy } from '../earn/fund/buy-fund.ts';
import { configureFund } from '../earn/fund/configure-fund.ts';
import { fundOrderAnswer, fundOrderEvent } from '../earn/fund/fund-order.ts';
import { fundState } from '../earn/fund/fund-section.ts';
import { fundsPart } from '../earn/fund/fund-state.ts';
import { fundValuedEvent } from '../earn/fund/fund-valuation.ts';
import { redeemFund, rememberedRedemption } from '../earn/fund/redeem-fund.ts';
import { fundContinuation, valueFund } from '../earn/fund/value-fund.ts';
import type { CoreModule } from '../module.ts';

const declared = {
  commands: [configureFund, buyFund, redeemFund, valueFund],
  events: [fundOrderEvent, fundValuedEvent],
  answers: [fundOrderAnswer],
} as const;

/** Funds: units of baskets of coins, bought and redeemed at a value a day. */
export const fundModule: CoreModule<typeof declared> = {
  ...declared,
  remembered: [rememberedBuy, rememberedRedemption],
  state: fundState,
  configuration: (core) => [...fundsPart.of(core).funds.values()].map(({ terms }) => terms),
  continuation: fundContinuation,
  held: heldByFunds,
  audit: auditFunds,
};
