import { eventually } from '@assay/amounts/testing/news';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { expect, it } from 'vitest';
import { startMemoryExchange } from '../publishing/testing/memory-exchange.ts';
import { followMarkets } from './market-directory.ts';

it('a market that is configured while the exchange runs is told once its new rules are known', async () => {
  const exchange = await startMemoryExchange();
  const markets = await followMarkets(exchange.engine);
  const bands: (number | undefined)[] = [];
  markets.onChange(() => bands.push(markets.bySymbol('btcusdt')?.priceBandPpm));
  const configured = defaultConfiguration([]).find(
    (command) => command.type === 'configure-market' && command.symbol === 'btcusdt',
  );
  if (configured?.type !== 'configure-market') throw new Error('btcusdt is no market');
  const priceBandPpm = configured.priceBandPpm / 2;
  await exchange.accept({ ...configured, priceBandPpm });
  await eventually(() => expect(bands).toEqual([priceBandPpm]));
  expect(markets.all().find(({ symbol }) => symbol === 'btcusdt')?.priceBandPpm).toBe(priceBandPpm);
});
