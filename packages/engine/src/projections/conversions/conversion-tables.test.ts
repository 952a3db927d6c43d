import { moneyOf } from '@assay/amounts/money';
import { ConversionViews } from '@assay/exchange-core/conversion/conversion-views';
import { monotonicMs, systemClockOffsetMs } from '@assay/feeds/system-clock';
import { expect, it } from 'vitest';
import { conversionConfiguration, inventoryCommands } from '../../configuration/conversion-configuration.ts';
import { defaultConfiguration } from '../../configuration/default-configuration.ts';
import type { Engine } from '../../start-engine.ts';
import { BTC, indexTick, issueCoins, openAccount, USDT } from '../../testing/trading-commands.ts';
import { accept, type StoredExchange, storedExchangeOfFile } from '../testing/stored-exchange.ts';
import { createConversionReaders } from './conversion-readers.ts';

const [ann, ben] = [100_001, 100_002];
const coin = 10n ** 12n;

let exchange: StoredExchange;
storedExchangeOfFile((made) => {
  exchange = made;
});

/** By how much the exchange's clock is put forward. */
let aheadMs = 0;
const nowMs = () => Date.now() + aheadMs;
const clockSources = { wallMs: nowMs, monotonicMs: () => monotonicMs() + aheadMs, offsetMs: systemClockOffsetMs() };
const start = () =>
  exchange.start({ clockSources, configuration: [...defaultConfiguration([]), ...conversionConfiguration()] });

async function convert(engine: Engine, userId: number, amount: bigint, clientOrderId = ''): Promise<void> {
  const asked = { fromAssetId: USDT, toAssetId: BTC, amount: moneyOf(amount), proofId: 0 };
  await accept(engine, [{ type: 'quote-conversion', userId, ...asked }]);
  const quoteId = await engine.client.read((core) => core.views(ConversionViews).quote(userId)?.quoteId ?? 0);
  await accept(engine, [{ type: 'convert', userId, quoteId, clientOrderId, proofId: 0 }]);
  // The index is looked at by a second that begins at least one later.
  aheadMs += 2_000;
  await accept(engine, [indexTick(nowMs(), 50_000)]);
}

it('lists everybody’s own exchanges in pages, after the next start too, and a changed row is found', async () => {
  const first = await start();
  await accept(first, await first.client.read(inventoryCommands));
  expect(await first.client.read(inventoryCommands)).toEqual([]);
  await accept(first, [
    openAccount(ann),
    openAccount(ben),
    issueCoins(ann, USDT, 1_000),
    issueCoins(ben, USDT, 1_000),
    indexTick(nowMs(), 50_000),
  ]);
  for (const amount of [100n, 200n, 300n]) await convert(first, ann, amount * coin, `own-${amount}`);
  await convert(first, ben, 50n * coin);
  await first.stop();

  const engine = await start();
  await exchange.read(engine, ann, async (reads) => {
    const { conversions, ofQuote } = createConversionReaders(reads, engine.fence);
    const newest = await conversions({ userId: ann, pageNo: 1, pageSize: 2 });
    expect(newest).toMatchObject({
      totalRows: 3,
      rows: [
        { conversionId: 3, amount: 300n * coin, clientOrderId: 'own-300' },
        // 200 ÷ 50,000 × 0.998
        { conversionId: 2, amount: 200n * coin, received: 3_992_000_000n, fromPrice: '1', toPrice: '50000' },
      ],
    });
    expect(await conversions({ userId: ann, pageNo: 2, pageSize: 2 })).toMatchObject({ rows: [{ conversionId: 1 }] });
    const timeMs = newest.ok ? (newest.rows[1]?.timeMs ?? 0) : 0;
    const since = await conversions({ userId: ann, pageNo: 1, pageSize: 9, span: { fromMs: timeMs } });
    expect(since.ok && since.rows.map(({ conversionId }) => conversionId)).toEqual([3, 2]);
    expect(await conversions({ userId: ben, pageNo: 1, pageSize: 9 })).toMatchObject({ totalRows: 1 });
    expect(await ofQuote(ann, 2)).toMatchObject({ ok: true, conversion: { conversionId: 2, quoteId: 2 } });
    // Somebody else's, and one that never was.
    for (const quoteId of [4, 5]) expect(await ofQuote(ann, quoteId)).toEqual({ ok: true, conversion: undefined });
  });
  await engine.stop();

  expect(await exchange.faultsOfChange('conversions', 'received', 'conversion_id = 2')).toContain('exchange of coins');
});
