import type { Candle } from '@assay/protocol/entities';
import { useMemo, useRef, useState } from 'react';
import type { CandleSeries } from '../chart-input.ts';
import { DepthChart } from '../depth-chart.tsx';
import type { ChartDrawing, DrawingKind } from '../drawings/chart-drawing.ts';
import type { ChartDrawings } from '../drawings/use-drawing-board.ts';
import type { ChartIndicator } from '../indicators/chart-indicator.ts';
import { PriceChart, type PriceChartHandle } from '../price-chart.tsx';
import { Sparkline } from '../sparkline.tsx';

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
  {
    id: '3',
    side: 'buy',
    price: (lastClose - 424).toFixed(2),
    sideText: 'Buy',
    detailText: '0.01000',
    cancelLabel: 'Cancel',
  },
] as const;
const fillAt = (index: number) => candles[COUNT - index];
const fills = [
  { id: 'a', side: 'buy', price: fillAt(30)?.low ?? '0', timeMs: (fillAt(30)?.id ?? 0) * 1000, tip: 'Bought 0.1 BTC' },
  { id: 'b', side: 'sell', price: fillAt(8)?.high ?? '0', timeMs: (fillAt(8)?.id ?? 0) * 1000 },
] as const;
const level = (index: number, side: 1 | -1) => ({
  price: (lastClose + side * (0.3 + index * 1.7)).toFixed(2),
  amount: (0.05 + ((index * 37) % 19) / 12).toFixed(5),
});
const bids = Array.from({ length: 60 }, (_, index) => level(index, -1));
const asks = Array.from({ length: 60 }, (_, index) => level(index, 1));
const alerts = [{ id: 'x', price: (lastClose + 250).toFixed(2), label: 'Alert' }];
const indicatorsOffered: readonly ChartIndicator[] = [
  { kind: 'ma', parameters: [7, 25, 99] },
  { kind: 'ema', parameters: [12, 26] },
  { kind: 'boll', parameters: [20, 2] },
  { kind: 'vol', parameters: [] },
  { kind: 'macd', parameters: [12, 26, 9] },
  { kind: 'rsi', parameters: [14] },
  { kind: 'kdj', parameters: [9, 3, 3] },
];
const tools: readonly DrawingKind[] = ['trend', 'level', 'channel', 'ruler', 'text'];
const older = async (beforeId: number) => walk(200, beforeId - FRAME_SECONDS, 66_000);

const words = {
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  volume: 'Volume',
  toNow: 'Back to now',
  keys: 'Arrow keys scroll, + and − zoom',
  remark: 'Write a remark',
  bars: (count: number) => `${String(count)} bars`,
  orders: (count: number) => `${String(count)} orders`,
};

const depthWords = {
  price: 'Price',
  sum: 'Sum',
  bids: 'Bids',
  asks: 'Asks',
  keys: 'Arrow keys move the pointer',
  range: 'Range around the mid price',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
};

/** The running candle, moved ten times a second. */
const feed = {
  subscribe: (listener: (candle: Candle) => void) => {
    let running = last;
    const timer = setInterval(() => {
      if (running === undefined) return;
      const close = (Number(running.close) + Math.sin(Date.now() / 700) * 12).toFixed(2);
      const high = Number(close) > Number(running.high) ? close : running.high;
      const low = Number(close) < Number(running.low) ? close : running.low;
      running = { ...running, close, high, low };
      listener(running);
    }, 100);
    return () => clearInterval(timer);
  },
};

const line = { display: 'flex', flexWrap: 'wrap', gap: 16 } as const;

/** The charts alone, fed by a made-up walk; a page for those who work on them. */
export function ChartGallery() {
  return (
    <main style={{ padding: 24, display: 'grid', gap: 16 }}>
      <h1>Charts</h1>
      <Candles />
      <div style={{ width: 786, height: 300, border: '1px solid var(--line)' }}>
        <DepthChart
          bids={bids}
          asks={asks}
          priceDecimals={2}
          label="Depth of BTC/USDT"
          words={depthWords}
          unit="BTC"
          locale="en-US"
        />
      </div>
      <p style={line}>
        <Sparkline prices={candles.slice(-40).map((candle) => candle.close)} direction="up" label="Last ten hours" />
        <Sparkline prices={candles.slice(-90, -50).map((candle) => candle.close)} direction="down" />
        <Sparkline prices={['1', '1', '1']} direction="flat" />
      </p>
    </main>
  );
}

function Candles() {
  const [isLog, setLog] = useState(false);
  const [shown, setShown] = useState<readonly string[]>(['ma', 'vol']);
  const [items, setItems] = useState<readonly ChartDrawing[]>([]);
  const [tool, setTool] = useState<DrawingKind>();
  const chart = useRef<PriceChartHandle>(null);
  const [pictureSize, setPictureSize] = useState('');
  const indicators = useMemo(() => indicatorsOffered.filter(({ kind }) => shown.includes(kind)), [shown]);
  const drawings: ChartDrawings = {
    items,
    tool,
    isMagnetic: true,
    areHidden: false,
    onPut: (drawing) => setItems((before) => [...before.filter(({ id }) => id !== drawing.id), drawing]),
    onSelect: () => undefined,
    onToolEnd: () => setTool(undefined),
    onFailed: () => undefined,
  };
  const measurePicture = async () => {
    const blob = await chart.current?.picture('BTC/USDT, 15 minutes');
    setPictureSize(`${blob?.type ?? ''} ${String(blob?.size ?? 0)}`);
  };
  const toggle = (kind: string) =>
    setShown(shown.includes(kind) ? shown.filter((other) => other !== kind) : [...shown, kind]);
  return (
    <>
      <p style={line}>
        <button type="button" onClick={() => setLog(!isLog)}>
          Log axis
        </button>
        <button type="button" onClick={() => void measurePicture()}>
          Picture
        </button>
        {pictureSize}
      </p>
      <p style={line}>
        {indicatorsOffered.map(({ kind }) => (
          <label key={kind}>
            <input type="checkbox" checked={shown.includes(kind)} onChange={() => toggle(kind)} /> {kind}{' '}
          </label>
        ))}
        {tools.map((kind) => (
          <button key={kind} type="button" aria-pressed={tool === kind} onClick={() => setTool(kind)}>
            {kind}
          </button>
        ))}
      </p>
      <div style={{ width: 786, height: 469, border: '1px solid var(--line)' }}>
        <PriceChart
          ref={chart}
          series={series}
          feed={feed}
          indicators={indicators}
          alerts={alerts}
          drawings={drawings}
          orders={orders}
          fills={fills}
          isLogAxis={isLog}
          loadOlder={older}
          label="BTC/USDT candlesticks, 15 minutes"
          words={words}
          volumeUnit="BTC"
          locale="en-US"
        />
      </div>
    </>
  );
}
