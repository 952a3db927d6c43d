import type { Candle } from '@assay/protocol/entities';
import { useEffect, useRef, useState } from 'react';
import type { CandleSeries } from '../src/chart-input.ts';
import { DepthChart } from '../src/depth-chart.tsx';
import { PriceChart, type PriceChartHandle } from '../src/price-chart.tsx';
import { Sparkline } from '../src/sparkline.tsx';

const FRAME_SECONDS = 900;
const COUNT = 300;

/** A walk that looks like a market and is the same at every load. */
function walk(count: number, endId: number, startPrice: number): Candle[] {
  let state = 42;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  let price = startPrice;
  return Array.from({ length: count }, (_, index) => {
    const open = price;
    const close = open + (random() - 0.49) * 260;
    const high = Math.max(open, close) + random() * 90;
    const low = Math.min(open, close) - random() * 90;
    price = close;
    const id = endId - (count - 1 - index) * FRAME_SECONDS;
    const text = (value: number) => value.toFixed(2);
    return {
      id,
      open: text(open),
      close: text(close),
      high: text(high),
      low: text(low),
      vol: text(30 + random() * 190),
    };
  });
}

const nowId = Math.floor(Date.now() / 1000 / FRAME_SECONDS) * FRAME_SECONDS;
const candles = walk(COUNT, nowId, 66_000);
const last = candles.at(-1);
const lastClose = Number(last?.close ?? 0);
const series: CandleSeries = { key: 'btcusdt/15min', frame: '15min', candles, priceDecimals: 2 };
const orders = [
  {
    id: '1',
    side: 'sell',
    price: (lastClose + 420).toFixed(2),
    sideText: 'Sell',
    detailText: '0.15000, 25 % filled',
    cancelLabel: 'Cancel this order',
  },
  {
    id: '2',
    side: 'buy',
    price: (lastClose - 430).toFixed(2),
    sideText: 'Buy',
    detailText: '0.30000',
    cancelLabel: 'Cancel',
  },
] as const;
const fillAt = (index: number) => candles[COUNT - index];
const fills = [
  { id: 'a', side: 'buy', price: fillAt(30)?.low ?? '0', timeMs: (fillAt(30)?.id ?? 0) * 1000 },
  { id: 'b', side: 'sell', price: fillAt(8)?.high ?? '0', timeMs: (fillAt(8)?.id ?? 0) * 1000 },
] as const;
const level = (index: number, side: 1 | -1) => ({
  price: (lastClose + side * (0.3 + index * 1.7)).toFixed(2),
  amount: (0.05 + ((index * 37) % 19) / 12).toFixed(5),
});
const bids = Array.from({ length: 60 }, (_, index) => level(index, -1));
const asks = Array.from({ length: 60 }, (_, index) => level(index, 1));
const older = async (beforeId: number) => walk(200, beforeId - FRAME_SECONDS, 66_000);

/** The charts alone, fed by a made-up walk; a page for those who work on them. */
export function ChartGallery() {
  const [running, setRunning] = useState<Candle | undefined>(last);
  const [isLog, setLog] = useState(false);
  const chart = useRef<PriceChartHandle>(null);
  const [pictureSize, setPictureSize] = useState('');
  useEffect(() => {
    const timer = setInterval(() => {
      setRunning((before) => {
        if (before === undefined) return before;
        const close = (Number(before.close) + Math.sin(Date.now() / 700) * 12).toFixed(2);
        const high = Number(close) > Number(before.high) ? close : before.high;
        const low = Number(close) < Number(before.low) ? close : before.low;
        return { ...before, close, high, low };
      });
    }, 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <main style={{ padding: 24, display: 'grid', gap: 16 }}>
      <h1>Charts</h1>
      <p>
        <button type="button" onClick={() => setLog(!isLog)}>
          Log axis
        </button>{' '}
        <button
          type="button"
          onClick={async () => {
            const blob = await chart.current?.picture('BTC/USDT, 15 minutes');
            setPictureSize(`${blob?.type ?? ''} ${String(blob?.size ?? 0)}`);
          }}
        >
          Picture
        </button>{' '}
        {pictureSize}
      </p>
      <div style={{ width: 786, height: 469, border: '1px solid var(--line)' }}>
        <PriceChart
          ref={chart}
          series={series}
          running={running}
          orders={orders}
          fills={fills}
          isLogAxis={isLog}
          loadOlder={older}
          label="BTC/USDT candlesticks, 15 minutes"
          words={{ open: 'O', high: 'H', low: 'L', close: 'C', volume: 'Volume' }}
          volumeUnit="BTC"
          locale="en-US"
        />
      </div>
      <div style={{ width: 786, height: 300, border: '1px solid var(--line)' }}>
        <DepthChart
          bids={bids}
          asks={asks}
          priceDecimals={2}
          label="Depth of BTC/USDT"
          words={{ price: 'Price', sum: 'Sum' }}
          unit="BTC"
          locale="en-US"
        />
      </div>
      <p style={{ display: 'flex', gap: 24 }}>
        <Sparkline prices={candles.slice(-40).map((candle) => candle.close)} direction="up" label="Last ten hours" />
        <Sparkline prices={candles.slice(-90, -50).map((candle) => candle.close)} direction="down" />
        <Sparkline prices={['1', '1', '1']} direction="flat" />
      </p>
    </main>
  );
}
