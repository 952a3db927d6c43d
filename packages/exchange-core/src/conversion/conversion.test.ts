import { type Money, moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { BTC, coins, testAssets, USDT } from '../testing/generated-batches.ts';
import { codeOf } from '../testing/small-exchange.ts';
import {
  INDEX_FRESH_MS,
  QUOTE_HELD_MS,
  QUOTES_MAX,
  SPREAD_PPM_MAX,
  VALUE_MAX,
  VALUE_MIN,
} from './conversion-limits.ts';
import { ConversionViews } from './conversion-views.ts';
import { ANN, BOB, ConversionExchange, INVENTORY } from './testing/conversion-exchange.ts';

const ETH = 3;
const atom = moneyOf(1n);

describe('an exchange of coins', () => {
  it('gives the value at the index less the spread, out of the treasury, and is told once', () => {
    const exchange = new ConversionExchange();
    const quote = exchange.quote(ANN, BTC, USDT, coins(2));
    expect(quote).toEqual({
      quoteId: 1,
      userId: ANN,
      fromAssetId: BTC,
      toAssetId: USDT,
      amount: coins(2),
      received: coins(199.6),
      spreadPpm: 2_000,
      fromPrice: '100',
      toPrice: '1',
      quotedAtMs: exchange.timeMs,
    });
    expect(exchange.core.views(ConversionViews).quote(ANN)).toEqual(quote);
    expect(exchange.take(ANN, quote.quoteId, 'mine')).toEqual({
      accepted: true,
      kind: 'conversion-accepted',
      quoteId: 1,
      repeated: false,
    });
    expect(exchange.balance(ANN, BTC)).toEqual({ available: coins(98), held: coins(2) });
    const acceptedAtMs = exchange.timeMs;
    const accepted = { ...quote, clientOrderId: 'mine', acceptedAtMs };
    expect(exchange.core.views(ConversionViews).accepted(ANN)).toEqual(accepted);
    exchange.tick();
    const conversion = { conversionId: 1, ...quote, clientOrderId: 'mine', timeMs: exchange.timeMs };
    expect(exchange.events.filter(({ type }) => type.startsWith('conversion'))).toEqual([
      { type: 'conversion', conversion },
    ]);
    expect(exchange.core.views(ConversionViews).accepted(ANN)).toBeUndefined();
    expect(exchange.balance(ANN, BTC).held).toBe(0n);
    expect(exchange.balance(ANN, BTC).available).toBe(coins(98));
    expect(exchange.balance(ANN, USDT).available).toBe(coins(10_199.6));
    expect(exchange.inventory(BTC) - INVENTORY).toBe(coins(2));
    expect(INVENTORY - exchange.inventory(USDT)).toBe(coins(199.6));
    expect(exchange.core.views(ConversionViews).quote(ANN)).toBeUndefined();
  });

  it('goes between any two coins by the quotient of their prices, with the larger spread of the two', () => {
    const exchange = new ConversionExchange();
    exchange.must({ type: 'configure-conversion', assetId: ETH, spreadPpm: 10_000, isOpen: true });
    expect(exchange.quote(ANN, BTC, ETH, coins(1))).toMatchObject({ received: coins(9.9), spreadPpm: 10_000 });
    exchange.tick('99.99', '7.7');
    // 99.99 ÷ 7.7 × 0.99 = 12.8558571428571…
    expect(exchange.quote(ANN, BTC, ETH, coins(1)).received).toBe(12_855_857_142_857n);
  });

  it('takes everything to the last atom', () => {
    const exchange = new ConversionExchange();
    exchange.convert(ANN, BTC, USDT, moneyOf(coins(3) + 7n));
    exchange.convert(ANN, BTC, USDT, exchange.balance(ANN, BTC).available);
    expect(exchange.balance(ANN, BTC)).toEqual({ available: 0n, held: 0n });
  });

  it('touches neither what orders hold nor the contract account', () => {
    const exchange = new ConversionExchange();
    exchange.limit(ANN, 'sell', 1_090, 50_000);
    const { quoteId } = exchange.quote(ANN, BTC, USDT, moneyOf(coins(50) + 1n));
    expect(codeOf(exchange.take(ANN, quoteId))).toBe('l.error.balanceInsufficient');
    exchange.convert(ANN, BTC, USDT, coins(50));
    expect(exchange.balance(ANN, BTC)).toEqual({ available: 0n, held: coins(50) });
  });
});

describe('a quote', () => {
  it('holds for ten seconds of journal time, to the millisecond', () => {
    const exchange = new ConversionExchange();
    const held = exchange.quote(ANN, BTC, USDT, coins(1));
    exchange.wait(QUOTE_HELD_MS);
    expect(exchange.outcome(ANN, held.quoteId)).toMatchObject({ received: coins(99.8) });
    const late = exchange.quote(ANN, BTC, USDT, coins(1));
    exchange.wait(QUOTE_HELD_MS);
    exchange.timeMs += 1;
    expect(codeOf(exchange.take(ANN, late.quoteId))).toBe('l.error.conversionQuoteGone');
  });

  it('keeps its price while the index moves by no more than three quarters of its spread', () => {
    const exchange = new ConversionExchange();
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    exchange.tick('90');
    exchange.tick('120');
    expect(exchange.outcome(ANN, quoteId, ['100.15', '10'])).toMatchObject({
      received: coins(99.8),
      fromPrice: '100',
    });
  });

  it('is over with a start whose clock leapt, however little the wait of people counts it', () => {
    const exchange = new ConversionExchange();
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    exchange.timeMs += 86_400_000;
    exchange.apply({ type: 'resume-time', uncountedMs: 86_400_000 });
    exchange.tick();
    expect(codeOf(exchange.take(ANN, quoteId))).toBe('l.error.conversionQuoteGone');
  });

  it('gives way to a newer one of the same person, and to nobody else’s', () => {
    const exchange = new ConversionExchange();
    const [older, bobs] = [exchange.quote(ANN, BTC, USDT, coins(1)), exchange.quote(BOB, BTC, USDT, coins(1))];
    const newer = exchange.quote(ANN, USDT, BTC, coins(50));
    expect(codeOf(exchange.take(ANN, older.quoteId))).toBe('l.error.conversionQuoteGone');
    expect(codeOf(exchange.take(ANN, bobs.quoteId))).toBe('l.error.conversionQuoteGone');
    expect(exchange.take(BOB, bobs.quoteId)).toMatchObject({ accepted: true });
    expect(exchange.take(ANN, newer.quoteId)).toMatchObject({ accepted: true });
  });

  it('becomes one exchange at most', () => {
    const exchange = new ConversionExchange();
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    expect(exchange.take(ANN, quoteId)).toMatchObject({ accepted: true });
    expect(codeOf(exchange.take(ANN, quoteId))).toBe('l.error.conversionQuoteGone');
    exchange.tick();
    expect(codeOf(exchange.take(ANN, quoteId))).toBe('l.error.conversionQuoteGone');
    expect(exchange.balance(ANN, BTC)).toEqual({ available: coins(99), held: 0n });
  });

  it('is there for ten thousand people at once, and for one who has one already', () => {
    const exchange = new ConversionExchange();
    const newcomers = Array.from({ length: QUOTES_MAX }, (_, index) => 1_000 + index);
    exchange.apply(...newcomers.map((userId): Command => ({ type: 'open-account', userId, kind: 'user' })));
    const ask = (userId: number): Command => ({
      type: 'quote-conversion',
      userId,
      fromAssetId: BTC,
      toAssetId: USDT,
      amount: coins(1),
      proofId: 1,
    });
    expect(exchange.apply(...newcomers.map(ask)).results.every(({ accepted }) => accepted)).toBe(true);
    expect(codeOf(exchange.one(ask(ANN)))).toBe('l.error.conversionQuotesExceeded');
    expect(exchange.one(ask(1_000))).toMatchObject({ accepted: true });
    exchange.wait(QUOTE_HELD_MS);
    exchange.timeMs += 1;
    expect(exchange.one(ask(ANN))).toMatchObject({ accepted: true });
  });
});

describe('an exchange that is sent again', () => {
  it('answers what it answered under its client order id, and refuses another body', () => {
    const exchange = new ConversionExchange();
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    const first = exchange.take(ANN, quoteId, 'one');
    expect(exchange.take(ANN, quoteId, 'one')).toEqual({ ...first, repeated: true });
    exchange.tick();
    exchange.wait(60_000);
    expect(exchange.take(ANN, quoteId, 'one')).toEqual({ ...first, repeated: true });
    const other = exchange.quote(ANN, BTC, USDT, coins(1));
    expect(codeOf(exchange.take(ANN, other.quoteId, 'one'))).toBe('l.error.clientOrderIdReused');
    expect(exchange.take(ANN, other.quoteId, 'two')).toMatchObject({ accepted: true });
    exchange.tick();
    expect(exchange.balance(ANN, BTC)).toEqual({ available: coins(98), held: 0n });
  });
});

describe('the house', () => {
  it('gives what its treasury has, and not an atom more, neither when asked nor later', () => {
    const exchange = new ConversionExchange(0);
    exchange.must({ type: 'issue-sandbox-coins', userId: 1, assetId: USDT, amount: INVENTORY, clientOrderId: '' });
    const all = moneyOf(INVENTORY - coins(999_900));
    for (let times = 0; times < 19; times += 1) {
      exchange.must({ type: 'issue-sandbox-coins', userId: ANN, assetId: BTC, amount: coins(500), clientOrderId: '' });
      exchange.convert(ANN, BTC, USDT, coins(500));
      exchange.wait(60_000);
    }
    exchange.must({ type: 'issue-sandbox-coins', userId: ANN, assetId: BTC, amount: coins(500), clientOrderId: '' });
    const [anns, bobs] = [exchange.quote(ANN, BTC, USDT, coins(500)), exchange.quote(BOB, BTC, USDT, coins(1))];
    expect(exchange.take(ANN, anns.quoteId)).toMatchObject({ accepted: true });
    expect(exchange.take(BOB, bobs.quoteId)).toMatchObject({ accepted: true });
    exchange.tick();
    expect(exchange.outcomeOf(anns.quoteId)).toMatchObject({ received: coins(50_000) });
    expect(exchange.outcomeOf(bobs.quoteId)).toBe('l.error.conversionInventory');
    expect(exchange.inventory(USDT)).toBe(0n);
    expect(codeOf(exchange.ask(BOB, BTC, USDT, coins(1)))).toBe('l.error.conversionInventory');
    exchange.must({ type: 'fund-treasury', assetId: USDT, amount: all, clientOrderId: 'more' });
    expect(codeOf(exchange.ask(BOB, BTC, USDT, moneyOf(coins(1) + 10_000_000_000n)))).toBe(
      'l.error.conversionInventory',
    );
    exchange.convert(BOB, BTC, USDT, coins(1));
    expect(exchange.inventory(USDT)).toBe(0n);
  });
});

const worth = (value: Money): Money => moneyOf(value / 100n);

describe('a refusal', () => {
  const cases: readonly [code: string, refused: (exchange: ConversionExchange) => void][] = [
    ['l.error.userUnknown', (exchange) => refuses(exchange, 99)],
    ['l.error.commandNotAllowed', (exchange) => refuses(exchange, 1)],
    ['l.error.accountFrozen', frozen],
    ['l.error.currencyUnknown', (exchange) => refuses(exchange, ANN, 9, USDT)],
    ['l.error.currencyUnknown', (exchange) => refuses(exchange, ANN, USDT, 9)],
    ['l.error.conversionSameCoin', (exchange) => refuses(exchange, ANN, BTC, BTC)],
    ['l.error.amountNotPositive', (exchange) => refuses(exchange, ANN, BTC, USDT, coins(0))],
    ['l.error.amountTooLarge', (exchange) => refuses(exchange, ANN, BTC, USDT, moneyOf(10n ** 30n + 1n))],
    ['l.error.conversionBelowMinimum', (exchange) => refuses(exchange, ANN, BTC, USDT, moneyOf(worth(VALUE_MIN) - 1n))],
    ['l.error.conversionAboveMaximum', (exchange) => refuses(exchange, ANN, BTC, USDT, moneyOf(worth(VALUE_MAX) + 1n))],
    ['l.error.conversionClosed', closed],
    ['l.error.conversionHalted', halted],
    ['l.error.conversionStale', stale],
    ['l.error.noPrice', unpriced],
  ];

  it.each(cases)('%s changes nothing', (code, refused) => {
    const exchange = new ConversionExchange();
    expect(() => refused(exchange)).toThrow(code);
  });

  /** Throws the code, once it is sure that nothing but time went on. */
  function refuses(exchange: ConversionExchange, userId: number, from = BTC, to = USDT, amount = coins(1)): void {
    refusesCommand(exchange, {
      type: 'quote-conversion',
      userId,
      fromAssetId: from,
      toAssetId: to,
      amount,
      proofId: 1,
    });
  }

  function refusesCommand(exchange: ConversionExchange, command: Command): void {
    const twin = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    twin?.apply({ sequence: twin.sequence + 1, timeMs: exchange.timeMs, commands: [] });
    const code = codeOf(exchange.one(command));
    expect(exchange.events).toEqual([]);
    expect(exchange.core.stateHash()).toBe(twin?.stateHash());
    throw new Error(code);
  }

  function frozen(exchange: ConversionExchange): void {
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    exchange.must({ type: 'freeze-account', userId: ANN });
    expect(codeOf(exchange.take(ANN, quoteId))).toBe('l.error.accountFrozen');
    refuses(exchange, ANN);
  }

  function closed(exchange: ConversionExchange): void {
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    exchange.must({ type: 'configure-conversion', assetId: BTC, spreadPpm: 0, isOpen: false });
    expect(exchange.take(ANN, quoteId)).toMatchObject({ accepted: true });
    refuses(exchange, ANN);
  }

  function halted(exchange: ConversionExchange): void {
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    exchange.must({ type: 'set-market-state', marketId: 1, state: 'halted', reason: 'no data' });
    expect(codeOf(exchange.take(ANN, quoteId))).toBe('l.error.conversionHalted');
    refuses(exchange, ANN);
  }

  function stale(exchange: ConversionExchange): void {
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    exchange.timeMs += INDEX_FRESH_MS;
    expect(exchange.ask(BOB, USDT, BTC, coins(50))).toMatchObject({ accepted: true });
    exchange.timeMs += 1;
    expect(codeOf(exchange.take(ANN, quoteId))).toBe('l.error.conversionStale');
    refuses(exchange, ANN, USDT, BTC, coins(50));
  }

  function unpriced(exchange: ConversionExchange): void {
    exchange.must({ type: 'configure-asset', assetId: 4, symbol: 'CS' });
    exchange.must({ type: 'configure-conversion', assetId: 4, spreadPpm: 0, isOpen: true });
    expect(exchange.core.views(ConversionViews).coins().at(-1)).toMatchObject({ refusal: 'l.error.noPrice' });
    refuses(exchange, ANN, USDT, 4, coins(50));
  }
});

describe('bounds of worth', () => {
  it('are 5 and 50,000 USDT, both included', () => {
    const exchange = new ConversionExchange();
    expect(exchange.ask(ANN, BTC, USDT, worth(VALUE_MIN))).toMatchObject({ accepted: true });
    expect(exchange.ask(ANN, BTC, USDT, worth(VALUE_MAX))).toMatchObject({ accepted: true });
    expect(exchange.ask(ANN, USDT, BTC, VALUE_MIN)).toMatchObject({ accepted: true });
    expect(codeOf(exchange.ask(ANN, USDT, BTC, moneyOf(VALUE_MIN - atom)))).toBe('l.error.conversionBelowMinimum');
    expect(codeOf(exchange.ask(ANN, USDT, BTC, moneyOf(VALUE_MAX + atom)))).toBe('l.error.conversionAboveMaximum');
  });
});

describe('terms', () => {
  it('have a bound on the spread, are told to everybody, and are what a fresh core would be told', () => {
    const exchange = new ConversionExchange();
    const terms = (spreadPpm: number, assetId = BTC): Command => ({
      type: 'configure-conversion',
      assetId,
      spreadPpm,
      isOpen: true,
    });
    expect(codeOf(exchange.one(terms(SPREAD_PPM_MAX + 1)))).toBe('l.error.configurationInvalid');
    expect(codeOf(exchange.one(terms(0, 9)))).toBe('l.error.configurationInvalid');
    exchange.must(terms(SPREAD_PPM_MAX));
    expect(exchange.core.configuration()).toContainEqual(terms(SPREAD_PPM_MAX));
    expect(exchange.core.views(ConversionViews).coins()).toEqual(
      testAssets.map((assetId) => ({
        assetId,
        spreadPpm: assetId === BTC ? SPREAD_PPM_MAX : 2_000,
        isOpen: true,
        refusal: undefined,
        inventory: INVENTORY,
      })),
    );
  });

  it('are an operator’s to change, and stay what they were when he closes nothing', () => {
    const exchange = new ConversionExchange();
    exchange.must({
      type: 'operator-action',
      operator: 'alice',
      reason: 'calmer market',
      action: { type: 'configure-conversion', assetId: BTC, spreadPpm: 1_000, isOpen: true },
    });
    expect(exchange.quote(ANN, BTC, USDT, coins(1)).spreadPpm).toBe(2_000);
    expect(exchange.core.views(ConversionViews).coins()[1]).toMatchObject({ assetId: BTC, spreadPpm: 1_000 });
  });
});

describe('a snapshot', () => {
  it('keeps terms, counts and quotes that hold, and goes on alike', () => {
    const exchange = new ConversionExchange();
    exchange.convert(BOB, BTC, USDT, coins(1));
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(restored?.stateHash()).toBe(exchange.core.stateHash());
    const commands: Command[] = [
      { type: 'convert', userId: ANN, quoteId, clientOrderId: 'one', proofId: 1 },
      { type: 'quote-conversion', userId: BOB, fromAssetId: USDT, toAssetId: ETH, amount: coins(60), proofId: 1 },
    ];
    const batch = { sequence: exchange.core.sequence + 1, timeMs: exchange.timeMs, commands };
    const { results } = exchange.core.apply(batch);
    expect(results).toMatchObject([{ kind: 'conversion-accepted' }, { kind: 'conversion-quote' }]);
    expect(restored?.apply(batch).results).toEqual(results);
    expect(restored?.stateHash()).toBe(exchange.core.stateHash());
  });
});
