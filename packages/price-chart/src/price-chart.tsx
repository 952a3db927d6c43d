import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useState } from 'react';
import { type CandleLook, candleLookDefault } from './candle-styles/candle-look.ts';
import { type ChartClock, createChartClock } from './chart-clock.ts';
import type {
  CandleArrivals,
  CandleSeries,
  ChartAlert,
  ChartFill,
  ChartOrder,
  LoadOlderCandles,
} from './chart-input.ts';
import type { ChartWords } from './chart-legend.tsx';
import { drawPicture } from './chart-picture.ts';
import type { ChartSession } from './chart-session.ts';
import { RemarkField } from './drawings/remark-field.tsx';
import { type ChartDrawings, useDrawingBoard } from './drawings/use-drawing-board.ts';
import { FillTip } from './fill-tip.tsx';
import type { ChartIndicator } from './indicators/chart-indicator.ts';
import { legendText } from './legend-text.ts';
import { LiveLegend } from './live-legend.tsx';
import { OrderFlags } from './order-flags.tsx';
import { MovedLine } from './order-move/moved-line.tsx';
import { useOrderMove } from './order-move/use-order-move.ts';
import styles from './price-chart.module.css';
import { useChartSession } from './use-chart-session.ts';
import { useElementSize } from './use-element-size.ts';

export interface PriceChartHandle {
  /** The chart as a PNG with a line of text above it, such as the pair, the frame and the source, and one of the indicators. */
  picture: (title: string) => Promise<Blob>;
  /** Scrolls back to the newest candle. */
  scrollToNow: () => void;
}

export interface PriceChartProps {
  series: CandleSeries;
  /** Each candle that it brings is drawn: its pace is that of the drawing. */
  feed?: CandleArrivals | undefined;
  /** At most one of a kind; the panes below stand in this order. */
  indicators: readonly ChartIndicator[];
  orders?: readonly ChartOrder[];
  fills?: readonly ChartFill[];
  alerts?: readonly ChartAlert[];
  drawings?: ChartDrawings;
  onCancelOrder?: (orderId: string) => void;
  /** An order's line was drawn to another price of the market, decimal text; it stays where it is until the order has changed. */
  onMoveOrder?: (orderId: string, price: string) => void;
  /** The code of a chosen indicator could not be fetched. */
  onIndicatorMissing?: () => void;
  isLogAxis?: boolean;
  /** Candles with everything around them if left out. */
  look?: CandleLook;
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
const NO_ALERTS: readonly ChartAlert[] = [];

/** Candlesticks with indicators, legend, own orders and drawings; fills its container. Load it lazily: see `lazy-price-chart.tsx`. */
export function PriceChart(props: PriceChartProps) {
  const { series, orders = NO_ORDERS, loadOlder, words, volumeUnit, locale, timeZone, onIndicatorMissing, ref } = props;
  const clock = useMemo(() => createChartClock(locale, timeZone), [locale, timeZone]);
  const drawn = useChartSession({ clock, loadOlder, onIndicatorMissing });
  const { session, pointedFill } = drawn;
  const descriptionId = useId();
  const [legendElement, setLegendElement] = useState<HTMLElement | null>(null);
  const legend = useElementSize(legendElement);
  useSessionInput(session, props, descriptionId);
  const { heldTool, wantedText, endText } = useDrawingBoard(session, props.drawings, words.bars);
  const moves = useOrderMove(session, series.priceDecimals, props.onMoveOrder);
  const description = useDescription(session, words, clock, series);

  useImperativeHandle(
    ref,
    () => ({
      picture: (title) => {
        if (session === undefined) return Promise.reject(new Error('the chart is not drawn yet'));
        const last = session.lastLegend();
        const lines = last === undefined ? [title] : [title, legendText(last, words, clock, series.frame)];
        return drawPicture(session.picture(), lines, session.colours);
      },
      scrollToNow: () => session?.scrollToNow(),
    }),
    [session, words, clock, series],
  );

  return (
    <div className={styles.chart} data-chart data-tool={heldTool}>
      <div ref={drawn.containerRef} className={styles.drawing} />
      <p id={descriptionId} className={styles.description}>
        {description}
        {words.keys}
      </p>
      <LiveLegend
        ref={setLegendElement}
        store={drawn.legends}
        words={words}
        clock={clock}
        isDaily={series.frame === '1day'}
        tops={drawn.paneTops}
        volumeUnit={volumeUnit}
        locale={locale}
      />
      <OrderFlags
        ref={drawn.flagsRef}
        orders={orders}
        words={words}
        legend={legend}
        onCancel={props.onCancelOrder}
        moves={moves}
      />
      {session !== undefined && moves?.moved !== undefined && <MovedLine session={session} moved={moves.moved} />}
      {pointedFill?.fill.tip !== undefined && <FillTip pointed={pointedFill} text={pointedFill.fill.tip} />}
      {drawn.isAway && <ToNowButton label={words.toNow} onPress={() => session?.scrollToNow()} />}
      {wantedText !== undefined && (
        <RemarkField label={words.remark} x={wantedText.x} y={wantedText.y} onEnd={endText} />
      )}
    </div>
  );
}

/** Tells the drawing what changes, each by itself. */
function useSessionInput(session: ChartSession | undefined, props: PriceChartProps, descriptionId: string): void {
  const { series, feed, indicators, orders = NO_ORDERS, fills = NO_FILLS, alerts = NO_ALERTS } = props;
  const { label, isLogAxis = false, look = candleLookDefault } = props;
  useEffect(() => session?.setSeries(series), [session, series]);
  useEffect(() => session?.setIndicators(indicators), [session, indicators]);
  useEffect(() => session?.setLabel(label, descriptionId), [session, label, descriptionId]);
  useEffect(() => session?.setLogAxis(isLogAxis), [session, isLogAxis]);
  useEffect(() => session?.setLook(look), [session, look]);
  useEffect(() => session?.setOrders(orders), [session, orders]);
  useEffect(() => session?.setFills(fills), [session, fills]);
  useEffect(() => session?.setAlerts(alerts), [session, alerts]);
  useEffect(
    () => (session === undefined ? undefined : feed?.subscribe((candle) => session.update(candle))),
    [session, feed],
  );
}

/** The newest candle in words: read when the chart is come to, not with every price. */
function useDescription(
  session: ChartSession | undefined,
  words: ChartWords,
  clock: ChartClock,
  series: CandleSeries,
): string {
  const [description, setDescription] = useState('');
  useEffect(
    () =>
      session?.onFocus(() => {
        const last = session.lastLegend();
        setDescription(last === undefined ? '' : `${legendText(last, words, clock, series.frame)}. `);
      }),
    [session, words, clock, series],
  );
  return description;
}

function ToNowButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles['to-now']} onClick={onPress}>
      {label}
      <svg width="12" height="12" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d="m6 17 5-5-5-5M13 17l5-5-5-5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
