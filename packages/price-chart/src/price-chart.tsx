import type { Candle } from '@assay/protocol/entities';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { createChartClock } from './chart-clock.ts';
import type { CandleSeries, ChartFill, ChartLegend, ChartOrder, LoadOlderCandles } from './chart-input.ts';
import { type ChartWords, Legend } from './chart-legend.tsx';
import { drawPicture } from './chart-picture.ts';
import { ChartSession } from './chart-session.ts';
import { OrderFlags, type OrderFlagsHandle } from './order-flags.tsx';
import styles from './price-chart.module.css';
import { volumeText } from './volume-text.ts';

export interface PriceChartHandle {
  /** The chart as a PNG with a line of text above it, such as the pair, the frame and the time. */
  picture: (title: string) => Promise<Blob>;
  /** Scrolls back to the newest candle. */
  scrollToNow: () => void;
}

export interface PriceChartProps {
  series: CandleSeries;
  /** Newest state of the running candle; may change as often as it likes, the drawing follows at most four times a second. */
  running?: Candle | undefined;
  orders?: readonly ChartOrder[];
  fills?: readonly ChartFill[];
  onCancelOrder?: (orderId: string) => void;
  isLogAxis?: boolean;
  /** Must stay the same function while the chart lives. */
  loadOlder?: LoadOlderCandles;
  /** Accessible name of the drawing: "BTC/USDT candlesticks, 15 minutes". */
  label: string;
  words: ChartWords;
  /** Unit of the volume, such as BTC. */
  volumeUnit: string;
  /** Language tag for dates. */
  locale: string;
  /** IANA name; the browser's zone if left out. */
  timeZone?: string;
  ref?: Ref<PriceChartHandle>;
}

const NO_ORDERS: readonly ChartOrder[] = [];
const NO_FILLS: readonly ChartFill[] = [];

/** Candlesticks with averages, volume, legend and own orders; fills its container. Load it lazily: see `lazy-price-chart.tsx`. */
export function PriceChart(props: PriceChartProps) {
  const { series, running, orders = NO_ORDERS, fills = NO_FILLS, onCancelOrder, isLogAxis = false } = props;
  const { loadOlder, label, words, volumeUnit, locale, timeZone, ref } = props;
  const clock = useMemo(() => createChartClock(locale, timeZone), [locale, timeZone]);
  const containerRef = useRef<HTMLDivElement>(null);
  const flagsRef = useRef<OrderFlagsHandle>(null);
  const [session, setSession] = useState<ChartSession>();
  const [legend, setLegend] = useState<ChartLegend>();
  const [volumeTopPx, setVolumeTopPx] = useState<number>();

  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return;
    const made = new ChartSession({
      container,
      clock,
      loadOlder,
      onLegend: setLegend,
      onOrderPlaced: (orderId, topPx) => flagsRef.current?.place(orderId, topPx),
      onVolumeTop: setVolumeTopPx,
    });
    setSession(made);
    return () => {
      made.destroy();
      setSession(undefined);
    };
  }, [clock, loadOlder]);

  useEffect(() => session?.setSeries(series), [session, series]);
  useEffect(() => session?.setLabel(label), [session, label]);
  useEffect(() => session?.setLogAxis(isLogAxis), [session, isLogAxis]);
  useEffect(() => session?.setOrders(orders), [session, orders]);
  useEffect(() => session?.setFills(fills), [session, fills]);
  useEffect(() => {
    if (running !== undefined) session?.update(running);
  }, [session, running]);

  useImperativeHandle(
    ref,
    () => ({
      picture: (title) => {
        if (session === undefined) return Promise.reject(new Error('the chart is not drawn yet'));
        return drawPicture(session.picture(), title, session.colours);
      },
      scrollToNow: () => session?.scrollToNow(),
    }),
    [session],
  );

  return (
    <div className={styles.chart}>
      <div ref={containerRef} className={styles.drawing} />
      {legend !== undefined && (
        <>
          <Legend
            legend={legend}
            words={words}
            clock={clock}
            isDaily={series.frame === '1day'}
            priceDecimals={series.priceDecimals}
          />
          {volumeTopPx !== undefined && (
            <div className={styles.volume} style={{ transform: `translateY(${String(volumeTopPx + 4)}px)` }}>
              {words.volume}{' '}
              <b>
                {volumeText(legend.candle.vol, locale)} {volumeUnit}
              </b>
            </div>
          )}
        </>
      )}
      <OrderFlags ref={flagsRef} orders={orders} onCancel={onCancelOrder} />
    </div>
  );
}
