import { lotsOf, quoteOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOfText as money, moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { LiveBook } from '@assay/live-client/live-book';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../../messages/use-messages.ts';
import { ticketMarket } from './testing/ticket-market.ts';
import { emptyDraft, type TicketDraft, type TicketEvent, ticketReducer } from './ticket-draft.ts';
import { fieldOfRefusal } from './ticket-fault.ts';
import { bandOf, type TicketMarket } from './ticket-market.ts';
import { percentOf, sizeOfPercent } from './ticket-percent.ts';
import { summarise } from './ticket-summary.ts';
import { buttonText, errorTexts } from './ticket-texts.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const scale = { priceDecimals: 2, amountDecimals: 6 };

const marketWith = (change: Partial<TicketMarket> = {}) =>
  ticketMarket(
    {
      asks: [
        ['100.00', '1'],
        ['101.00', '2'],
        ['120.00', '5'],
      ],
      bids: [
        ['99.00', '1'],
        ['98.00', '2'],
      ],
    },
    { scale, available: { base: money('3'), quote: money('1000') }, ...change },
  );

const draftOf = (...events: TicketEvent[]): TicketDraft => events.reduce(ticketReducer, emptyDraft);
const price = (text: string) => ({ type: 'price', text }) as const;
const amount = (text: string) => ({ type: 'amount', text }) as const;
const total = (text: string) => ({ type: 'total', text }) as const;
const sell = { type: 'side', side: 'sell' } as const;
const stopPrice = (text: string) => ({ type: 'stop-price', text }) as const;
const stopLimitType = { type: 'type', orderType: 'stop-limit' } as const;
const stopMarketType = { type: 'type', orderType: 'stop-market' } as const;
const marketType = { type: 'type', orderType: 'market' } as const;

describe('a limit order', () => {
  it('derives the total from price and amount, exactly', () => {
    const summary = summarise(draftOf(price('99.99'), amount('0.123456')), marketWith());
    expect(summary.totalText).toBe('12.34436544');
    expect(summary.fields).toEqual({
      side: 'buy',
      type: 'limit',
      timeInForce: 'gtc',
      price: '99.99',
      amount: '0.123456',
    });
  });

  it('derives the amount from the total in whole lots, rounded down', () => {
    const summary = summarise(draftOf(price('99.99'), total('100')), marketWith());
    expect(summary.amountText).toBe('1.0001');
    expect(summary.totalText).toBe('100');
    expect(summary.hold).toBeLessThanOrEqual(money('100'));
  });

  it('keeps what the user gave when the price changes', () => {
    const byAmount = summarise(draftOf(price('50'), amount('2'), price('60')), marketWith({ band: undefined }));
    expect([byAmount.amountText, byAmount.totalText]).toEqual(['2', '120']);
    const byTotal = summarise(draftOf(price('50'), total('120'), price('60')), marketWith({ band: undefined }));
    expect([byTotal.amountText, byTotal.totalText]).toEqual(['2', '120']);
  });

  it('takes an unfinished number for what it says so far', () => {
    const summary = summarise(draftOf(price('100.'), amount('1.')), marketWith());
    expect(summary.fields).toMatchObject({ price: '100', amount: '1.000000' });
  });

  it('never derives more than was given, on any market', () => {
    const seed = testSeed('ticket');
    const random = new Random(seed);
    for (let round = 0; round < 3_000; round += 1) {
      const priceDecimals = random.below(8);
      const anyScale = { priceDecimals, amountDecimals: random.below(5) };
      const ticks = 1 + random.below(1_000_000);
      const spend = moneyOf(BigInt(1 + random.below(2 ** 31)) * 1_000_000_000n);
      const market = marketWith({ scale: anyScale, band: undefined, minimumNotional: moneyOf(0n) });
      const priceText = `${BigInt(ticks)}`.padStart(priceDecimals + 1, '0');
      const cut = priceText.length - priceDecimals;
      const typedPrice = priceDecimals === 0 ? priceText : `${priceText.slice(0, cut)}.${priceText.slice(cut)}`;
      const totalText = `${spend / 10n ** 12n}.${(spend % 10n ** 12n)
        .toString()
        .padStart(12, '0')
        .slice(0, priceDecimals + anyScale.amountDecimals)}`;
      const { lots, hold } = summarise(draftOf(price(typedPrice), total(totalText.replace(/\.$/, ''))), market);
      if (lots.kind !== 'value') continue;
      expect(hold, `seed ${seed}`).toBe(quoteOf(ticksOf(ticks), lotsOf(Number(lots.value)), anyScale));
      expect(hold, `seed ${seed}`).toBeLessThanOrEqual(spend);
      const oneMore = quoteOf(ticksOf(ticks), lotsOf(Number(lots.value) + 1), anyScale);
      const [whole = '0', fraction = ''] = totalText.split('.');
      expect(oneMore, `seed ${seed}`).toBeGreaterThan(money(fraction === '' ? whole : `${whole}.${fraction}`));
    }
  });
});

describe('fee and receipt', () => {
  it('are a maker’s for an order that rests, a taker’s for one that crosses', () => {
    const rests = summarise(draftOf(price('99.50'), amount('0.25')), marketWith());
    expect([rests.role, rests.fee, rests.receive]).toEqual(['maker', money('0.00025'), money('0.24975')]);
    expect(summarise(draftOf(price('100'), amount('0.25')), marketWith()).role).toBe('taker');
    expect(summarise(draftOf(sell, price('99'), amount('0.25')), marketWith()).role).toBe('taker');
    expect(summarise(draftOf(sell, price('99.01'), amount('0.25')), marketWith()).role).toBe('maker');
  });

  it('follow the validity', () => {
    const validity = (timeInForce: TicketDraft['timeInForce']) =>
      summarise(draftOf(price('99.5'), amount('1'), { type: 'time-in-force', timeInForce }), marketWith()).role;
    expect(['gtc', 'ioc', 'fok', 'post-only'].map((entry) => validity(entry as TicketDraft['timeInForce']))).toEqual([
      'maker',
      'taker',
      'taker',
      'maker',
    ]);
  });

  it('round the fee up to a whole atom', () => {
    const odd = marketWith({ scale: { priceDecimals: 6, amountDecimals: 6 }, band: undefined, makerPpm: 1 });
    const { fee } = summarise(draftOf(sell, price('0.000001'), amount('0.000001')), {
      ...odd,
      minimumNotional: moneyOf(0n),
    });
    expect(fee).toBe(1n);
  });
});

describe('a market order', () => {
  it('takes level by level and stops at the band', () => {
    const summary = summarise(draftOf(marketType, amount('2')), marketWith());
    expect(summary.estimate).toEqual({
      lots: 2_000_000n,
      quoteAtoms: money('201'),
      averageTicks: 10_050n,
      isWhole: true,
    });
    expect(summary.receive).toBe(money('1.996'));
    expect(summary.hold).toBe(money('220'));
    expect(summary.fields).toEqual({ side: 'buy', type: 'market', amount: '2.000000' });
    const tooMuch = summarise(draftOf(marketType, amount('4')), marketWith());
    expect(tooMuch.estimate).toMatchObject({ lots: 3_000_000n, isWhole: false });
  });

  it('spends a total in whole lots', () => {
    const summary = summarise(draftOf(marketType, total('150.5')), marketWith());
    expect(summary.estimate).toMatchObject({ lots: 1_500_000n, quoteAtoms: money('150.5'), isWhole: true });
    expect(summary.fields).toEqual({ side: 'buy', type: 'market', quoteAmount: '150.5' });
    expect(summary.hold).toBe(money('150.5'));
  });

  it('sells by amount only', () => {
    const draft = draftOf(total('100'), sell, marketType);
    expect(draft.size).toEqual({ by: 'amount', text: '', percent: undefined });
    const summary = summarise(draftOf(sell, marketType, amount('2')), marketWith());
    expect(summary.estimate).toMatchObject({ quoteAtoms: money('197'), isWhole: true });
    expect(summary.receive).toBe(money('196.606'));
    expect(summary.fields).toEqual({ side: 'sell', type: 'market', amount: '2.000000' });
  });

  it('does not take a bid at the band’s edge for an ask', () => {
    const market = marketWith({ band: { lowTicks: 9_900, highTicks: 11_000 } });
    expect(summarise(draftOf(sell, marketType, amount('2')), market).estimate).toMatchObject({
      lots: 1_000_000n,
      isWhole: false,
    });
  });
});

describe('a stop', () => {
  it('with a limit is that limit order and what it waits for', () => {
    const draft = draftOf(stopLimitType, stopPrice('105'), price('106'), amount('0.5'));
    const summary = summarise(draft, marketWith());
    expect(summary.fields).toEqual({
      side: 'buy',
      type: 'stop-limit',
      timeInForce: 'gtc',
      price: '106',
      stopPrice: '105',
      amount: '0.500000',
    });
    expect(summary.hold).toBe(money('53'));
  });

  it('pays a maker’s fee only when its limit lies behind the price that sets it off', () => {
    const role = (stop: string, limit: string, side: 'buy' | 'sell') => {
      const events = [{ type: 'side', side } as const, stopLimitType, stopPrice(stop), price(limit), amount('1')];
      return summarise(draftOf(...events), marketWith()).role;
    };
    expect([role('105', '105', 'buy'), role('105', '104.99', 'buy')]).toEqual(['taker', 'maker']);
    expect([role('95', '95', 'sell'), role('95', '95.01', 'sell')]).toEqual(['taker', 'maker']);
  });

  it('may wait beyond the band, with a limit there', () => {
    const draft = draftOf(stopLimitType, stopPrice('130'), price('131'), amount('1'));
    expect(summarise(draft, marketWith()).fault).toBeUndefined();
  });

  it('at the market holds what a buy costs at the edge that the band has then', () => {
    const draft = draftOf(stopMarketType, stopPrice('105'), amount('2'));
    const summary = summarise(draft, marketWith());
    expect(summary.fields).toEqual({ side: 'buy', type: 'stop-market', stopPrice: '105', amount: '2.000000' });
    expect([summary.totalText, summary.hold, summary.receive]).toEqual(['210', money('231'), money('1.996')]);
    expect(summarise(ticketReducer(draft, sell), marketWith())).toMatchObject({
      hold: money('2'),
      receive: money('209.58'),
    });
  });

  it('at the market spends a total', () => {
    const summary = summarise(draftOf(stopMarketType, stopPrice('105'), total('210')), marketWith());
    expect(summary.fields).toEqual({ side: 'buy', type: 'stop-market', stopPrice: '105', quoteAmount: '210' });
    expect([summary.hold, summary.receive]).toEqual([money('210'), money('1.996')]);
  });

  it.each<[string, TicketEvent[], string, string]>([
    ['no stop price', [stopMarketType, amount('1')], 'stopPrice', 'ticket.enterStopPrice'],
    [
      'a stop price off the tick',
      [stopMarketType, stopPrice('1.001'), amount('1')],
      'stopPrice',
      'l.error.priceOffTick',
    ],
    ['no limit', [stopLimitType, stopPrice('105'), amount('1')], 'price', 'ticket.enterPrice'],
    ['more than the edge costs', [stopMarketType, stopPrice('105'), amount('9')], 'amount', 'ticket.insufficient'],
    ['less than the minimum', [stopMarketType, stopPrice('105'), amount('0.04')], 'amount', 'ticket.minimumNotional'],
  ])('is held back by %s', (_, events, field, key) => {
    expect(summarise(draftOf(...events), marketWith()).fault).toMatchObject({ field, message: { key } });
  });

  it('that would be set off at once is refused beside its stop price', () => {
    expect(fieldOfRefusal('l.error.stopWouldTrigger', draftOf(stopMarketType))).toBe('stopPrice');
  });
});

describe('what stands in the way', () => {
  const faultOf = (draft: TicketDraft, change: Partial<TicketMarket> = {}) =>
    summarise(draft, marketWith(change)).fault;
  const good = [price('99'), amount('1')];

  it('is nothing for a good order', () => {
    expect(faultOf(draftOf(...good))).toBeUndefined();
  });

  it.each<[string, TicketEvent[], string, string]>([
    ['no price', [amount('1')], 'price', 'ticket.enterPrice'],
    ['no amount', [price('99')], 'amount', 'ticket.enterAmount'],
    ['a price off the tick', [price('99.001'), amount('1')], 'price', 'l.error.priceOffTick'],
    ['a price of zero', [price('0'), amount('1')], 'price', 'ticket.priceNotPositive'],
    ['a negative price', [price('-1'), amount('1')], 'price', 'ticket.negative'],
    ['a comma that may mean two things', [price('1,234'), amount('1')], 'price', 'ticket.unclearComma'],
    ['letters', [price('one'), amount('1')], 'price', 'l.error.priceMalformed'],
    ['a price in full-width digits', [price('９９'), amount('1')], 'price', 'l.error.priceMalformed'],
    ['an exponent', [price('1e2'), amount('1')], 'price', 'ticket.exponent'],
    ['a price of 300 digits', [price('9'.repeat(300)), amount('1')], 'price', 'l.error.priceMalformed'],
    ['a price beyond 2^31 ticks', [price('99999999'), amount('1')], 'price', 'l.error.priceTooLarge'],
    ['a price above the band', [price('110.01'), amount('1')], 'price', 'ticket.aboveBand'],
    ['a price below the band', [price('89.99'), amount('1')], 'price', 'ticket.belowBand'],
    ['a negative amount', [price('99'), amount('-1')], 'amount', 'ticket.negative'],
    ['an exponent for a total', [price('99'), total('1.5E-7')], 'total', 'ticket.exponent'],
    ['hexadecimal', [price('99'), amount('0x1')], 'amount', 'l.error.amountMalformed'],
    ['too many decimals', [price('99'), amount('1.0000001')], 'amount', 'l.error.amountDecimals'],
    ['an amount of zero', [price('99'), amount('0.0')], 'amount', 'l.error.amountNotPositive'],
    ['less than the minimum', [price('99'), amount('0.05')], 'amount', 'ticket.minimumNotional'],
    ['a total for which there is no lot', [price('99'), total('0.00000001')], 'total', 'ticket.minimumNotional'],
    ['more than there is', [price('99'), amount('10.2')], 'amount', 'ticket.insufficient'],
    ['a total of more than there is', [price('99'), total('1001')], 'total', 'ticket.insufficient'],
    ['selling more than there is', [sell, price('99'), amount('3.000001')], 'amount', 'ticket.insufficient'],
  ])('%s', (_, events, field, key) => {
    expect(faultOf(draftOf(...events))).toMatchObject({ field, message: { key } });
  });

  it('says only in the button what is missing', () => {
    expect(faultOf(draftOf())?.isMissing).toBe(true);
    expect(faultOf(draftOf(price('99.001'), amount('1')))?.isMissing).toBe(false);
  });

  it('names the bounds', () => {
    expect(faultOf(draftOf(price('110.01'), amount('1')))?.message.values).toEqual({ price: '110.00' });
    expect(faultOf(draftOf(price('99'), amount('20')))?.message.values).toEqual({ amount: '1,000', coin: 'USDT' });
  });

  it('is the market first', () => {
    expect(faultOf(draftOf(), { state: 'halted' })).toMatchObject({
      field: 'form',
      message: { key: 'l.error.marketHalted' },
    });
    expect(faultOf(draftOf(...good), { state: 'cancel-only' })?.message.key).toBe('l.error.marketCancelOnly');
  });

  it('is, before all else, that prices are not of now: said in the button whatever is typed, and nothing can be sent', () => {
    const texts = {
      t: (key: string) => key,
      message: ({ key }: { key: string }) => key,
      serverText: (key: string) => key,
    } as unknown as Messages;
    for (const [freshness, key] of [
      ['waiting', 'lock.waiting'],
      ['disconnected', 'lock.disconnected'],
      ['index-stopped', 'lock.cancelOnly'],
    ] as const) {
      for (const draft of [draftOf(), draftOf(...good)]) {
        const market = marketWith({ freshness, state: 'cancel-only' });
        const summary = summarise(draft, market);
        expect([summary.fault?.message.key, summary.fields]).toEqual([key, undefined]);
        expect(buttonText(draft, summary, market, texts)).toBe(key);
        expect(errorTexts(draft, summary, texts)).toEqual({});
      }
    }
  });

  it('is an empty book for a market order, and a missing index', () => {
    const empty = { book: new LiveBook(scale) };
    expect(faultOf(draftOf(marketType, amount('1')), empty)?.message.key).toBe('l.error.bookEmpty');
    expect(faultOf(draftOf(marketType, amount('1')), { band: undefined })?.message.key).toBe('l.error.noPrice');
  });

  it('does not ask a guest for money', () => {
    expect(faultOf(draftOf(price('99'), amount('1000')), { available: undefined, isSignedIn: false })).toBeUndefined();
  });
});

describe('the slider', () => {
  it('spends a share in whole lots and stays where it was put', () => {
    const draft = draftOf(price('99'));
    const size = sizeOfPercent(draft, marketWith(), 25);
    expect(size).toEqual({ by: 'amount', text: '2.525252' });
    const next = ticketReducer(draft, { type: 'percent', percent: 25, size });
    expect(percentOf(next, marketWith(), summarise(next, marketWith()))).toBe(25);
    expect(summarise(next, marketWith()).hold).toBeLessThanOrEqual(money('250'));
  });

  it('never asks for more than there is', () => {
    for (const side of ['buy', 'sell'] as const)
      for (const orderType of ['limit', 'market', 'stop-limit', 'stop-market'] as const) {
        const draft = draftOf(stopPrice('99.98'), price('99.97'), { type: 'side', side }, { type: 'type', orderType });
        const size = sizeOfPercent(draft, marketWith(), 100);
        const full = ticketReducer(draft, { type: 'percent', percent: 100, size });
        expect(summarise(full, marketWith()).fault, `${side} ${orderType}`).toBeUndefined();
      }
  });

  it('shows the share of a typed amount', () => {
    const draft = draftOf(sell, price('99'), amount('1.5'));
    expect(percentOf(draft, marketWith(), summarise(draft, marketWith()))).toBe(50);
  });
});

describe('the draft', () => {
  it('lets the market suggest a price until the user has one', () => {
    const suggested = { type: 'suggested-price', text: '99' } as const;
    expect(draftOf(suggested).price).toBe('99');
    expect(draftOf(suggested, { ...suggested, text: '98' }).price).toBe('99');
    expect(draftOf(price(''), suggested).price).toBe('');
  });

  it('forgets the size after the order was placed and a refusal after any change', () => {
    const refused = { type: 'refused', field: 'price', message: 'l.error.priceOutsideBand' } as const;
    const draft = draftOf(price('99'), amount('1'), refused);
    expect(draft.refusal).toBeDefined();
    expect(ticketReducer(draft, amount('2')).refusal).toBeUndefined();
    const placed = ticketReducer(draft, { type: 'placed' });
    expect([placed.price, placed.size.text]).toEqual(['99', '']);
  });

  it('shows a refusal of the server where it belongs', () => {
    const limit = draftOf(price('99'), total('10'));
    expect(fieldOfRefusal('l.error.priceOutsideBand', limit)).toBe('price');
    expect(fieldOfRefusal('l.error.balanceInsufficient', limit)).toBe('total');
    expect(fieldOfRefusal('l.error.priceOutsideBand', draftOf(marketType))).toBe('form');
    expect(fieldOfRefusal('anything else', limit)).toBe('form');
  });
});

describe('the band', () => {
  it('is narrowed to whole ticks', () => {
    const pulse = { bandLow: '90.001', bandHigh: '110.009' } as Parameters<typeof bandOf>[0];
    expect(bandOf(pulse, scale)).toEqual({ lowTicks: 9_001, highTicks: 11_000 });
    expect(bandOf(undefined, scale)).toBeUndefined();
    expect(bandOf({ ...pulse, bandHigh: '' } as Parameters<typeof bandOf>[0], scale)).toBeUndefined();
  });
});
