import { formatMoney } from '@assay/amounts/money';
import {
  FEE_LEVELS_MAX,
  FEE_PPM_MAX,
  PPM,
  TEMPLATE_ID_MAX,
  TEMPLATE_LEVELS_MAX,
  USER_ID_MAX,
} from '@assay/exchange-core/limits';
import { deadLetterDecisions } from '@assay/exchange-core/operator/resolve-dead-letter';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { marketStates } from '@assay/protocol/trade-words';
import { chatPlans } from './chat-plans.ts';
import { fundPlans } from './fund-plans.ts';
import { hostingPlans } from './hosting-plans.ts';
import { kycPlans } from './kyc-plans.ts';
import { contractPlans } from './operator-contract-plans.ts';
import {
  choice,
  type OperatorPlan,
  optional,
  planOf,
  readLetterId,
  readMarket,
  readMoney,
  readPpm,
  rows,
  whole,
} from './operator-fields.ts';
import { noticePlans } from './operator-notice-plans.ts';
import { peoplePlans } from './operator-people-plans.ts';
import { sitePlans } from './operator-site-plans.ts';
import { staffPlans } from './operator-staff-plans.ts';
import { subscriptionPlans } from './operator-subscription-plans.ts';
import { treasuryPlans } from './operator-treasury-plans.ts';
import { withdrawalPlans } from './withdrawal-plans.ts';

/** How each command of the catalogue becomes one of the core: a missing one does not compile. */
export const operatorPlans: { readonly [Name in OperatorCommandName]: OperatorPlan } = {
  ...contractPlans,
  ...sitePlans,
  ...noticePlans,
  ...peoplePlans,
  ...chatPlans,
  ...kycPlans,
  ...withdrawalPlans,
  ...treasuryPlans,
  ...hostingPlans,
  ...fundPlans,
  ...subscriptionPlans,
  ...staffPlans,

  'set-market-state': planOf({ market: readMarket, state: choice(marketStates) }, ({ market, state }) => ({
    type: 'set-market-state',
    marketId: market.marketId,
    state,
    reason: 'operator',
  })),

  'configure-market': planOf(
    {
      market: readMarket,
      'minimum-order': optional(readMoney),
      'price-band': optional(readPpm),
      'tick-timeout': optional(whole(1_000, 600_000)),
    },
    ({ market, 'minimum-order': minimum, 'price-band': band, 'tick-timeout': timeout }) => {
      if (minimum === undefined && band === undefined && timeout === undefined)
        return 'Nothing is to change: name minimum-order, price-band or tick-timeout.';
      const priceBandPpm = band ?? market.priceBandPpm;
      if (priceBandPpm < 1 || priceBandPpm >= PPM) return 'price-band is above 0 and below 100.';
      const { marketId, symbol, baseAssetId, quoteAssetId, priceDecimals, amountDecimals } = market;
      return {
        type: 'configure-market',
        marketId,
        symbol,
        baseAssetId,
        quoteAssetId,
        priceDecimals,
        amountDecimals,
        minimumNotional: minimum ?? market.minimumNotional,
        priceBandPpm,
        tickTimeoutMs: timeout ?? market.tickTimeoutMs,
      };
    },
  ),

  'configure-fees': planOf(
    { levels: rows(FEE_LEVELS_MAX, { volume: readMoney, 'maker fee': readPpm, 'taker fee': readPpm }) },
    ({ levels }) => {
      for (const [level, { volume, 'maker fee': maker, 'taker fee': taker }] of levels.entries()) {
        if (Math.max(maker, taker) > FEE_PPM_MAX) return 'No fee may be above 5 percent.';
        const before = levels[level - 1];
        if (before === undefined && volume !== 0n) return 'The first level begins at volume 0.';
        if (before !== undefined && volume <= before.volume)
          return `The volume ${formatMoney(volume)} is not above the one before it.`;
      }
      return {
        type: 'configure-fees',
        levels: levels.map(({ volume, 'maker fee': makerPpm, 'taker fee': takerPpm }) => ({
          minimumVolume: volume,
          makerPpm,
          takerPpm,
        })),
      };
    },
  ),

  'configure-quote-template': planOf(
    {
      template: whole(1, TEMPLATE_ID_MAX),
      levels: rows(TEMPLATE_LEVELS_MAX, { distance: readPpm, size: readMoney }),
    },
    ({ template: templateId, levels }) => {
      if (levels.some(({ distance }) => distance < 1 || distance >= PPM))
        return 'A distance is above 0 and below 100 percent.';
      if (levels.some(({ size }) => size <= 0n)) return 'A size is above 0.';
      return {
        type: 'configure-quote-template',
        templateId,
        levels: levels.map(({ distance: offsetPpm, size: notional }) => ({ offsetPpm, notional })),
      };
    },
  ),

  'withdraw-quotes': planOf(
    { account: whole(1, USER_ID_MAX), market: optional(readMarket) },
    ({ account: userId, market }) => ({ type: 'withdraw-quotes', userId, marketId: market?.marketId ?? 0 }),
  ),

  'confirm-time': planOf({}, (_fields, _core, { doubt }) =>
    doubt === undefined
      ? 'The exchange takes orders: there is no clock to confirm.'
      : { type: 'confirm-time', journalMs: doubt.journalMs, wallMs: doubt.wallMs },
  ),

  'end-sessions': planOf({ user: optional(whole(1, USER_ID_MAX)) }, ({ user: userId = 0 }) => ({
    type: 'end-sessions',
    userId,
  })),

  'resolve-dead-letter': planOf(
    { letter: (_what, text) => readLetterId(text), decision: choice(deadLetterDecisions) },
    ({ letter: letterId, decision }, _core, { deadLetter }) => {
      if (deadLetter === undefined) return `No letter ${letterId} of the outbox is dead.`;
      if (decision === 'retry' && deadLetter.sentTwice === undefined)
        return `What letter ${letterId} said was wiped when it died: it can only be dropped.`;
      return { type: 'resolve-dead-letter', letterId, kind: deadLetter.kind, decision };
    },
  ),
};
