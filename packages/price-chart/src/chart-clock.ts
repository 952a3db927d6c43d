/** How the chart writes times: in the language of the page and the user's zone. */
export interface ChartClock {
  /** 21 Nov 00:45, or the day alone for daily candles. */
  moment: (timeMs: number, isDaily: boolean) => string;
  /** 00:45 */
  time: (timeMs: number) => string;
  /** 21 Nov */
  day: (timeMs: number) => string;
  /** Nov 2026 */
  month: (timeMs: number) => string;
  /** Milliseconds to add to universal time for the zone's wall clock at this moment. */
  offsetMs: (timeMs: number) => number;
}

const QUARTER_MS = 15 * 60_000;
const KNOWN_OFFSETS_MAX = 4_000;

/**
 * @param locale a language tag such as `en-US`
 * @param timeZone an IANA name; the browser's own if left out
 */
export function createChartClock(locale: string, timeZone?: string): ChartClock {
  // British order of day and month for English, as the desk shows dates day first.
  const language = locale.startsWith('en') ? 'en-GB' : locale;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, timeZone });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = format({ day: 'numeric', month: 'short' });
  const month = format({ month: 'short', year: 'numeric' });
  const wall = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const computeOffset = (timeMs: number) => {
    const part = new Map(wall.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
    const wallMs = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
    return wallMs - Math.floor(timeMs / 1000) * 1000;
  };
  // Zones change on whole quarters of an hour, so one answer serves a quarter; asking Intl for every candle is slow.
  const known = new Map<number, number>();
  const offsetMs = (timeMs: number) => {
    const quarter = Math.floor(timeMs / QUARTER_MS);
    const found = known.get(quarter);
    if (found !== undefined) return found;
    if (known.size >= KNOWN_OFFSETS_MAX) known.clear();
    const offset = computeOffset(timeMs);
    known.set(quarter, offset);
    return offset;
  };
  return {
    moment: (timeMs, isDaily) => (isDaily ? day.format(timeMs) : `${day.format(timeMs)} ${time.format(timeMs)}`),
    time: (timeMs) => time.format(timeMs),
    day: (timeMs) => day.format(timeMs),
    month: (timeMs) => month.format(timeMs),
    offsetMs,
  };
}

/** The time left as `00:22` or `3:05:10`; never below zero. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const minuteAndSecond = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? minuteAndSecond : `${String(Math.floor(seconds / 3600))}:${minuteAndSecond}`;
}
