import type { Money } from '@assay/amounts/money';
import type { CoreView } from '@assay/engine/engine-port';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import {
  FEE_LEVELS_MAX,
  FEE_PPM_MAX,
  PPM,
  TEMPLATE_ID_MAX,
  TEMPLATE_LEVELS_MAX,
  USER_ID_MAX,
} from '@assay/exchange-core/limits';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import { deadLetterDecisions } from '@assay/exchange-core/operator/resolve-dead-letter';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import type { MarketState } from '@assay/protocol/trade-words';
import type { BesideCore } from './beside-core.ts';
import { contractPlans, type PlannedContracts } from './operator-contract-plans.ts';
import {
  type Fields,
  firstFault,
  type Read,
  readAs,
  readLetterId,
  readMoney,
  readPpm,
  readRows,
  readWhole,
  unreadable,
} from './operator-fields.ts';

export type PlannedCore = Pick<CoreView, 'markets'> & PlannedContracts;
type Plan = (fields: Fields, core: PlannedCore, beside: BesideCore) => Read<OperatorCommand>;

/** How each command of the catalogue becomes one of the core: a missing one does not compile. Nothing is sent here. */
export const operatorPlans: { readonly [Name in OperatorCommandName]: Plan } = {
  ...contractPlans,
  'set-market-state': ({ market = '', state = '' }, core) => {
    const found = marketOf(core, market);
    if (!found.ok) return found;
    if (!isMarketState(state)) return unreadable(`state “${state}” is not open, cancel-only or halted.`);
    return readAs({ type: 'set-market-state', marketId: found.value.marketId, state, reason: 'operator' });
  },
  'confirm-time': (_fields, _core, { doubt }) =>
    doubt === undefined
      ? unreadable('The exchange takes orders: there is no clock to confirm.')
      : readAs({ type: 'confirm-time', journalMs: doubt.journalMs, wallMs: doubt.wallMs }),
  'configure-market': planMarket,
  'configure-fees': planFees,
  'configure-quote-template': planTemplate,
  'end-sessions': ({ user }) => {
    const userId = user === undefined ? readAs(0) : readWhole('user', user, 1, USER_ID_MAX);
    return userId.ok ? readAs({ type: 'end-sessions', userId: userId.value }) : userId;
  },
  'resolve-dead-letter': planDeadLetter,
  'withdraw-quotes': ({ account = '', market }, core) => {
    const userId = readWhole('account', account, 1, USER_ID_MAX);
    if (!userId.ok) return userId;
    if (market === undefined) return readAs({ type: 'withdraw-quotes', userId: userId.value, marketId: 0 });
    const found = marketOf(core, market);
    return found.ok ? readAs({ type: 'withdraw-quotes', userId: userId.value, marketId: found.value.marketId }) : found;
  },
};

function planDeadLetter(
  { letter, decision: text = '' }: Fields,
  _core: PlannedCore,
  { deadLetter }: BesideCore,
): Read<OperatorCommand> {
  const letterId = readLetterId(letter);
  if (!letterId.ok) return letterId;
  const decision = deadLetterDecisions.find((known) => known === text);
  if (decision === undefined) return unreadable(`decision “${text}” is not retry or drop.`);
  if (deadLetter === undefined) return unreadable(`No letter ${letterId.value} of the outbox is dead.`);
  if (decision === 'retry' && deadLetter.sentTwice === undefined) {
    return unreadable(`What letter ${letterId.value} said was wiped when it died: it can only be dropped.`);
  }
  return readAs({ type: 'resolve-dead-letter', letterId: letterId.value, kind: deadLetter.kind, decision });
}

function marketOf(core: PlannedCore, symbol: string): Read<MarketView> {
  const market = core.markets().find((view) => view.symbol === symbol);
  return market === undefined ? unreadable(`No market is called “${symbol}”.`) : readAs(market);
}

function isMarketState(text: string): text is MarketState {
  return text === 'open' || text === 'cancel-only' || text === 'halted';
}

function planMarket(fields: Fields, core: PlannedCore): Read<OperatorCommand> {
  const found = marketOf(core, fields.market ?? '');
  if (!found.ok) return found;
  const { 'minimum-order': minimum, 'price-band': band, 'tick-timeout': timeout } = fields;
  if (minimum === undefined && band === undefined && timeout === undefined) {
    return unreadable('Nothing is to change: name minimum-order, price-band or tick-timeout.');
  }
  const known = found.value;
  const minimumNotional = minimum === undefined ? readAs(known.minimumNotional) : readMoney('minimum-order', minimum);
  const priceBandPpm = band === undefined ? readAs(known.priceBandPpm) : readPpm('price-band', band);
  const tickTimeoutMs =
    timeout === undefined ? readAs(known.tickTimeoutMs) : readWhole('tick-timeout', timeout, 1_000, 600_000);
  if (!minimumNotional.ok || !priceBandPpm.ok || !tickTimeoutMs.ok) {
    return firstFault(minimumNotional, priceBandPpm, tickTimeoutMs) ?? unreadable('The fields cannot be read.');
  }
  if (priceBandPpm.value < 1 || priceBandPpm.value >= PPM) return unreadable('price-band is above 0 and below 100.');
  const { marketId, symbol, baseAssetId, quoteAssetId, priceDecimals, amountDecimals } = known;
  return readAs({
    type: 'configure-market',
    marketId,
    symbol,
    baseAssetId,
    quoteAssetId,
    priceDecimals,
    amountDecimals,
    minimumNotional: minimumNotional.value,
    priceBandPpm: priceBandPpm.value,
    tickTimeoutMs: tickTimeoutMs.value,
  });
}

function planFees({ levels: text = '' }: Fields): Read<OperatorCommand> {
  const rows = readRows('levels', text, 3, FEE_LEVELS_MAX);
  if (!rows.ok) return rows;
  const levels: { minimumVolume: Money; makerPpm: number; takerPpm: number }[] = [];
  for (const [volume = '', maker = '', taker = ''] of rows.value) {
    const minimumVolume = readMoney('volume', volume);
    const makerPpm = readPpm('maker fee', maker);
    const takerPpm = readPpm('taker fee', taker);
    if (!minimumVolume.ok || !makerPpm.ok || !takerPpm.ok) {
      return firstFault(minimumVolume, makerPpm, takerPpm) ?? unreadable('The level cannot be read.');
    }
    if (Math.max(makerPpm.value, takerPpm.value) > FEE_PPM_MAX) return unreadable('No fee may be above 5 percent.');
    const before = levels.at(-1);
    if (before === undefined && minimumVolume.value !== 0n) return unreadable('The first level begins at volume 0.');
    if (before !== undefined && minimumVolume.value <= before.minimumVolume) {
      return unreadable(`The volume ${volume} is not above the one before it.`);
    }
    levels.push({ minimumVolume: minimumVolume.value, makerPpm: makerPpm.value, takerPpm: takerPpm.value });
  }
  return readAs({ type: 'configure-fees', levels });
}

function planTemplate({ template = '', levels: text = '' }: Fields): Read<OperatorCommand> {
  const templateId = readWhole('template', template, 1, TEMPLATE_ID_MAX);
  if (!templateId.ok) return templateId;
  const rows = readRows('levels', text, 2, TEMPLATE_LEVELS_MAX);
  if (!rows.ok) return rows;
  const levels = [];
  for (const [distance = '', size = ''] of rows.value) {
    const offsetPpm = readPpm('distance', distance);
    const notional = readMoney('size', size);
    if (!offsetPpm.ok || !notional.ok) {
      return firstFault(offsetPpm, notional) ?? unreadable('The rung cannot be read.');
    }
    if (offsetPpm.value < 1 || offsetPpm.value >= PPM)
      return unreadable('A distance is above 0 and below 100 percent.');
    if (notional.value <= 0n) return unreadable('A size is above 0.');
    levels.push({ offsetPpm: offsetPpm.value, notional: notional.value });
  }
  return readAs({ type: 'configure-quote-template', templateId: templateId.value, levels });
}
