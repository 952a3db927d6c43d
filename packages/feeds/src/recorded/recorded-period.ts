const DAY_MINUTES = 1_440;

function minuteOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 60_000;
}

/** Where the recording begins anew all markets halt for this long, wall time. */
export const seamHaltMs = 60_000;

/** A recorded candle file. */
export interface RecordedFile {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly fileName: string;
  /** Recorded minute minus the minute of the common period in which it is played: whole days. */
  readonly shiftMinutes: number;
  readonly note: string;
  /** The symbol whose standstill means that the whole venue stands still: its busiest. Empty where that one was not recorded. */
  readonly venueSymbol: string;
}

/** Pairs that nobody recorded, derived from the two coins against USDT. */
export interface RecordedCross {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly priceDecimals: number;
}

/** Candles of some weeks, in minutes of Unix time. Those from `history` to `loop` are only history; those to before `end` are played, over and over. */
export interface RecordedPeriod {
  readonly name: CandlePeriodName;
  readonly history: number;
  readonly loop: number;
  readonly end: number;
  readonly files: readonly RecordedFile[];
  readonly crosses: readonly RecordedCross[];
}

/** Periods of candles, and the hour of which every message of the order book was recorded. */
export const recordedPeriodNames = ['2021', '2023', '2024-08-08'] as const;
export type RecordedPeriodName = (typeof recordedPeriodNames)[number];
export type CandlePeriodName = Exclude<RecordedPeriodName, '2024-08-08'>;

function binance(base: string, quote: string, period: string, note: string): RecordedFile {
  return {
    symbol: `${base}${quote}`.toLowerCase(),
    base,
    quote,
    fileName: `binance_${base}${quote}_1m_${period}.csv.gz`,
    shiftMinutes: 0,
    note,
    venueSymbol: 'btcusdt',
  };
}

function kucoinShiba(shiftMinutes: number, note: string): RecordedFile {
  const fileName = 'kucoin_SHIBUSDT_1m_2023.csv.gz';
  return { symbol: 'shibusdt', base: 'SHIB', quote: 'USDT', fileName, shiftMinutes, note, venueSymbol: '' };
}

function cross(base: string, quote: string, priceDecimals: number): RecordedCross {
  return { symbol: `${base}${quote}`.toLowerCase(), base, quote, priceDecimals };
}

const loop2021 = minuteOf(2021, 4, 18);
const note2021 = 'Binance, April to May 2021';
const note2023 = 'Binance, March to April 2023';

export const recordedPeriods: Readonly<Record<CandlePeriodName, RecordedPeriod>> = {
  /** To after the crash of 19 May 2021; the recordings of BTC end on the next evening. Outages: 20 April (150 min) and 25 April (284 min). */
  '2021': {
    name: '2021',
    history: minuteOf(2021, 4, 2),
    loop: loop2021,
    end: minuteOf(2021, 5, 20),
    files: [
      ...['BTC', 'ETH', 'EOS', 'LTC', 'XRP', 'ADA', 'DOGE', 'TRX', 'BNB'].map((base) =>
        binance(base, 'USDT', '2021Q2', note2021),
      ),
      // SHIB was recorded in another year only; it is played beside the others on the same days of the loop, and halts when its 30 days are over.
      kucoinShiba(
        minuteOf(2023, 3, 8) - loop2021,
        'KuCoin, March to April 2023, played beside the other coins of 2021',
      ),
      ...['ETH', 'EOS', 'LTC', 'XRP', 'ADA', 'DOGE'].map((base) => binance(base, 'BTC', '2021Q2', note2021)),
    ],
    crosses: ['EOS', 'ADA', 'DOGE'].map((base) => cross(base, 'ETH', 8)),
  },
  /** Holds 24 March 2023: 72 minutes in which Binance's matching stood still, then 80 without data. XRP, LTC and TRX begin on 1 April. */
  '2023': {
    name: '2023',
    history: minuteOf(2023, 3, 16),
    loop: minuteOf(2023, 3, 20),
    end: minuteOf(2023, 5, 1),
    files: [
      ...['BTC', 'ETH', 'LTC', 'XRP', 'ADA', 'DOGE', 'TRX'].map((base) => binance(base, 'USDT', '2023', note2023)),
      kucoinShiba(0, 'KuCoin, March to 4 April 2023'),
      binance('ADA', 'BTC', '2023', note2023),
    ],
    crosses: [
      ...[cross('ETH', 'BTC', 6), cross('LTC', 'BTC', 6), cross('XRP', 'BTC', 9), cross('DOGE', 'BTC', 9)],
      ...['ADA', 'DOGE'].map((base) => cross(base, 'ETH', 8)),
    ],
  },
};

export function loopMinutesOf(period: RecordedPeriod): number {
  return period.end - period.loop;
}

/** Minutes that one file may hold: eight weeks. */
export const tableMinutesMax = 56 * DAY_MINUTES;
