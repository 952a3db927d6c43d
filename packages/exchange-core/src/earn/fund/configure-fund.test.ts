import { moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../../exchange-core.ts';
import { BTC, coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import type { ConfigureFund } from './configure-fund.ts';
import {
  FUND_COINS_MAX,
  FUND_ID_MAX,
  FUND_MONEY_MAX,
  FUND_MONEY_MIN,
  FUND_NAME_LENGTH_MAX,
  TRADE_FEE_PPM_MAX,
  UNIT_STEP,
  WEIGHT_PPM_MIN,
  YEAR_FEE_PPM_MAX,
} from './fund-limits.ts';
import { FundViews } from './fund-views.ts';
import { ANN, ETH, FundExchange, majors } from './testing/fund-exchange.ts';

const above = (amount: bigint) => moneyOf(amount + 1n);
const less = (amount: bigint) => moneyOf(amount - 1n);
const weights = (...parts: readonly number[]) =>
  parts.map((weightPpm, place) => ({ assetId: [BTC, ETH, 4][place] ?? 9, weightPpm }));

/** On both sides of every bound. */
const sides: readonly (readonly [taken: Partial<ConfigureFund>, refused: Partial<ConfigureFund>])[] = [
  [{ fundId: FUND_ID_MAX }, { fundId: FUND_ID_MAX + 1 }],
  [{ fundId: 2 }, { fundId: 0 }],
  [{ name: 'x'.repeat(FUND_NAME_LENGTH_MAX) }, { name: 'x'.repeat(FUND_NAME_LENGTH_MAX + 1) }],
  [{ nameZh: '币' }, { nameZh: '' }],
  [{ startValue: FUND_MONEY_MIN }, { startValue: less(FUND_MONEY_MIN) }],
  [{ startValue: FUND_MONEY_MAX }, { startValue: above(FUND_MONEY_MAX) }],
  [{ yearFeePpm: YEAR_FEE_PPM_MAX }, { yearFeePpm: YEAR_FEE_PPM_MAX + 1 }],
  [{ tradeFeePpm: TRADE_FEE_PPM_MAX }, { tradeFeePpm: TRADE_FEE_PPM_MAX + 1 }],
  [{ minimum: FUND_MONEY_MIN }, { minimum: less(FUND_MONEY_MIN) }],
  [{ minimum: coins(5_000) }, { minimum: above(coins(5_000)) }],
  [{ maximum: FUND_MONEY_MAX }, { maximum: above(FUND_MONEY_MAX) }],
  [{ quota: FUND_MONEY_MAX }, { quota: moneyOf(FUND_MONEY_MAX + UNIT_STEP) }],
  [{ quota: moneyOf(0n) }, { quota: moneyOf(1n) }],
  [{ coins: weights(1_000_000) }, { coins: [] }],
  [
    { coins: weights(WEIGHT_PPM_MIN, 1_000_000 - WEIGHT_PPM_MIN) },
    { coins: weights(WEIGHT_PPM_MIN - 1, 1_000_001 - WEIGHT_PPM_MIN) },
  ],
  [{ coins: weights(500_000, 500_000) }, { coins: weights(500_000, 499_999) }],
  [{ coins: weights(400_000, 600_000) }, { coins: [...weights(400_000), ...weights(600_000)] }],
  [{ coins: weights(600_000, 400_000) }, { coins: weights(600_000, 200_000, 200_000) }],
  [{ payAssetId: USDT }, { payAssetId: BTC }],
  [
    { opensAtMs: 7, closesAtMs: 8 },
    { opensAtMs: 7, closesAtMs: 7 },
  ],
  [
    { opensAtMs: 7, closesAtMs: 0 },
    { opensAtMs: 7, closesAtMs: 6 },
  ],
];

describe('a fund', () => {
  it.each(sides.map(([taken, refused]) => [Object.keys(taken).join(), taken, refused] as const))(
    'is configured with %s on one side of a bound, and not on the other',
    (_, taken, refused) => {
      const exchange = new FundExchange();
      const other = { ...majors, fundId: 2 };
      expect(codeOf(exchange.one({ ...other, ...refused }))).toBe('l.error.configurationInvalid');
      expect(exchange.one({ ...other, ...taken })).toMatchObject({ accepted: true });
    },
  );

  it('sells units in its window alone, and takes them back before and after it', () => {
    const exchange = new FundExchange();
    exchange.buy(ANN, coins(100));
    exchange.nextValue();
    const [opensAtMs, closesAtMs] = [exchange.timeMs + 10, exchange.timeMs + 20];
    exchange.must({ ...majors, opensAtMs, closesAtMs });
    for (const [timeMs, sale] of [
      [opensAtMs - 1, 'before'],
      [opensAtMs, 'on'],
      [closesAtMs - 1, 'on'],
      [closesAtMs, 'over'],
    ] as const) {
      exchange.timeMs = timeMs;
      const bought = exchange.buy(ANN, coins(10));
      expect(bought.accepted, sale).toBe(sale === 'on');
      if (sale !== 'on') expect(codeOf(bought)).toBe('l.error.productNotOpen');
      expect(exchange.fund.sale).toBe(sale);
      expect(exchange.redeem(ANN, moneyOf(UNIT_STEP))).toMatchObject({ accepted: true });
    }
    const { core } = exchange;
    const restored = ExchangeCore.fromSnapshot(core.writeSnapshot());
    expect(restored?.views(FundViews).fund(majors.fundId)?.terms).toMatchObject({ opensAtMs, closesAtMs });
    expect(restored?.stateHash()).toBe(core.stateHash());
  });

  it('has the bytes of a fund from before there were windows while it has none', () => {
    const [without, withNone] = [new FundExchange(), new FundExchange({ opensAtMs: 0, closesAtMs: 0 })];
    expect(withNone.core.stateHash()).toBe(without.core.stateHash());
    const withOne = new FundExchange({ opensAtMs: 1 });
    expect(withOne.core.stateHash()).not.toBe(without.core.stateHash());
  });

  it('has few coins', () => {
    const exchange = new FundExchange();
    for (let assetId = 10; assetId <= 10 + FUND_COINS_MAX; assetId += 1) {
      exchange.must({ type: 'configure-asset', assetId, symbol: `C${assetId}` });
      exchange.must({ type: 'configure-index-symbol', symbolId: assetId, symbol: `c${assetId}usdt`, assetId });
    }
    const of = (count: number) =>
      Array.from({ length: count }, (_, place) => ({
        assetId: 10 + place,
        weightPpm: place === 0 ? 1_000_000 - (count - 1) * 10_000 : 10_000,
      }));
    const other = { ...majors, fundId: 2 };
    expect(codeOf(exchange.one({ ...other, coins: of(FUND_COINS_MAX + 1) }))).toBe('l.error.configurationInvalid');
    exchange.must({ ...other, coins: of(FUND_COINS_MAX) });
  });

  it('keeps what it is made of, and is closed for ever', () => {
    const exchange = new FundExchange();
    for (const change of [
      { startValue: coins(101) },
      { coins: weights(400_000, 600_000) },
      { coins: weights(1_000_000) },
    ]) {
      expect(codeOf(exchange.one({ ...majors, ...change }))).toBe('l.error.configurationInvalid');
    }
    exchange.must({ ...majors, name: 'Other', state: 'paused', quota: coins(7) });
    expect(exchange.fund.terms).toMatchObject({ name: 'Other', state: 'paused' });
    exchange.must({ ...majors, state: 'closed' });
    expect(codeOf(exchange.one({ ...majors, state: 'open' }))).toBe('l.error.configurationInvalid');
    exchange.must({ ...majors, state: 'closed' });
    expect(exchange.core.configuration()).toContainEqual({ ...majors, state: 'closed' });
  });

  it('is made no dearer while somebody has units or waits for some, and may be made cheaper', () => {
    const exchange = new FundExchange();
    const dearer = [{ yearFeePpm: majors.yearFeePpm + 1 }, { tradeFeePpm: majors.tradeFeePpm + 1 }];
    for (const fees of dearer) exchange.must({ ...majors, ...fees });
    exchange.must(majors);
    exchange.buy(ANN, coins(100));
    for (const fees of dearer)
      expect(codeOf(exchange.one({ ...majors, ...fees }))).toBe('l.error.configurationInvalid');
    exchange.nextValue();
    for (const fees of dearer)
      expect(codeOf(exchange.one({ ...majors, ...fees }))).toBe('l.error.configurationInvalid');
    exchange.must({ ...majors, yearFeePpm: 0, tradeFeePpm: 0 });
  });

  it('keeps the fee of an order that was given before the fund became cheaper', () => {
    const exchange = new FundExchange();
    exchange.buy(ANN, coins(100));
    exchange.must({ ...majors, tradeFeePpm: 0 });
    exchange.nextValue();
    expect(exchange.told).toMatchObject([{ fee: coins(0.2), tradeFeePpm: 2_000 }]);
  });
});
