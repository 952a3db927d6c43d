import { quoteAtomsPerTickLot } from '@assay/amounts/market-scale';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assetBySymbol, assets } from './assets.ts';
import { clientStorage } from './client-storage.ts';
import { guestRoutes, navigationEntries, specifiedRoutes } from './desktop-routes.ts';
import { commonErrors } from './endpoint.ts';
import { endpointCatalogue } from './endpoints/catalogue.ts';
import { errorCatalogue } from './error-codes.ts';
import { indexSymbols, marketBySymbol, markets } from './markets.ts';
import { scopes } from './scopes.ts';
import { channelName, parseChannel } from './socket.ts';

describe('the catalogues against the specification', () => {
  it('lists its coins', () => {
    expect(assets.map((asset) => asset.symbol).toSorted()).toEqual(
      'ADA BNB BTC CS DOGE EOS ETH LTC MUTD SHIB TRX USDC USDT XRP'.split(' '),
    );
    expect(new Set(assets.map((asset) => asset.id)).size).toBe(assets.length);
  });

  it('lists its markets with their price precision', () => {
    const table = {
      USDT: { BTC: 2, ETH: 2, EOS: 4, LTC: 2, XRP: 2, ADA: 6, DOGE: 6, SHIB: 7 },
      BTC: { ETH: 6, EOS: 7, LTC: 6, XRP: 9, ADA: 8, DOGE: 9 },
      ETH: { EOS: 8, ADA: 6, DOGE: 8 },
    };
    const expected = Object.entries(table).flatMap(([quote, bases]) =>
      Object.entries(bases).map(([base, places]) => `${base}/${quote} ${places}`),
    );
    expect(markets.map((market) => `${market.base}/${market.quote} ${market.priceDecimals}`)).toEqual(expected);
    expect(markets).toHaveLength(17);
  });

  it('has at least one quote atom per tick and lot on every market', () => {
    for (const market of markets) expect(quoteAtomsPerTickLot(market)).toBeGreaterThanOrEqual(1n);
  });

  it('has an index symbol for every coin of a market but USDT', () => {
    const indexed = new Set<string>(indexSymbols.map((entry) => entry.base));
    for (const market of markets)
      for (const coin of [market.base, market.quote]) expect(coin === 'USDT' || indexed.has(coin), coin).toBe(true);
    expect(marketBySymbol('btcusdt')?.id).toBe(1);
    expect(assetBySymbol('NOPE')).toBeUndefined();
  });

  it('keeps the client’s values under the specified names', () => {
    expect(Object.values(clientStorage)).toEqual([
      'User-Id',
      'User-Token',
      'User-Login',
      'User-Email',
      'User-Purchase',
      'User-Lang',
    ]);
  });

  it('lets guests in where section 6 says, and nowhere else', () => {
    expect(guestRoutes).toHaveLength(18);
    const pages: readonly string[] = specifiedRoutes;
    // /home is the one entry of section 6 that is no page: it leads to /main.
    for (const route of guestRoutes.filter((path) => path !== '/home')) expect(pages).toContain(route);
    expect(navigationEntries.map((entry) => entry.navIndex)).toEqual([1, 2, 7, 3, 4, 8, 9, 5, 6]);
  });
});

describe('the error catalogue', () => {
  it('numbers each code once', () => {
    const numbers = Object.values(errorCatalogue).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('the endpoints', () => {
  it('have names and paths of their own, under a specified base', () => {
    expect(new Set(endpointCatalogue.map((endpoint) => endpoint.name)).size).toBe(endpointCatalogue.length);
    expect(new Set(endpointCatalogue.map((endpoint) => endpoint.path)).size).toBe(endpointCatalogue.length);
    for (const endpoint of endpointCatalogue) expect(endpoint.path).toMatch(/^\/(bb|contract)\/app\//);
  });

  it('need each of the scopes, and no other', () => {
    const needed = new Set(endpointCatalogue.map(({ scope }) => scope));
    expect([...needed].toSorted()).toEqual([...scopes, 'public'].toSorted());
  });

  it('declare every code that their fields can answer', () => {
    for (const endpoint of endpointCatalogue) {
      const declared = new Set<string>([...endpoint.errors, ...commonErrors]);
      const answer = z.safeParse(
        endpoint.request,
        Object.fromEntries(Object.keys(endpoint.request.def.shape).map((name) => [name, 7])),
      );
      for (const issue of answer.error?.issues ?? []) {
        const code = issue.message.startsWith('l.') ? issue.message : 'l.error.fieldMalformed';
        expect(declared, `${endpoint.name} ${issue.path.join('.')}`).toContain(code);
      }
    }
  });
});

describe('channel names', () => {
  it.each(['book.btcusdt', 'trades.ethbtc', 'fills.btcusdt', 'tickers', 'markets', 'account', 'candles.btcusdt.1min'])(
    '%s comes back',
    (name) => {
      const channel = parseChannel(name);
      expect(channel && channelName(channel)).toBe(name);
    },
  );
  it.each([
    '',
    'book',
    'book.',
    'tickers.btcusdt',
    'candles.btcusdt',
    'candles.btcusdt.2min',
    'book.btcusdt.1min',
    'candles.btcusdt.1min.x',
    '__proto__',
  ])('%j is refused', (name) => {
    expect(parseChannel(name)).toBeUndefined();
  });
});
