const DAY_MINUTES = 1_440;

function minuteOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 60_000;
}

/** Minutes of Unix time. The candles from `history` to `loop` are only history; those from `loop` to before `end` are played, over and over. */
export const recordedPeriod = {
  history: minuteOf(2021, 4, 2),
  loop: minuteOf(2021, 4, 18),
  /** After the crash of 19 May 2021; the recordings of BTC end on the next evening. */
  end: minuteOf(2021, 5, 20),
} as const;

export const loopMinutes = recordedPeriod.end - recordedPeriod.loop;

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
}

function binance(base: string, quote: string): RecordedFile {
  return {
    symbol: `${base}${quote}`.toLowerCase(),
    base,
    quote,
    fileName: `binance_${base}${quote}_1m_2021Q2.csv.gz`,
    shiftMinutes: 0,
    note: 'Binance, April to May 2021',
  };
}

/** SHIB was recorded in another year only; it is played beside the others on the same days of the loop, and halts when its 30 days are over. */
const shiba: RecordedFile = {
  symbol: 'shibusdt',
  base: 'SHIB',
  quote: 'USDT',
  fileName: 'kucoin_SHIBUSDT_1m_2023.csv.gz',
  shiftMinutes: minuteOf(2023, 3, 8) - recordedPeriod.loop,
  note: 'KuCoin, March to April 2023, played beside the other coins of 2021',
};

export const recordedFiles: readonly RecordedFile[] = [
  ...['BTC', 'ETH', 'EOS', 'LTC', 'XRP', 'ADA', 'DOGE', 'TRX', 'BNB'].map((base) => binance(base, 'USDT')),
  shiba,
  ...['ETH', 'EOS', 'LTC', 'XRP', 'ADA', 'DOGE'].map((base) => binance(base, 'BTC')),
];

/** Pairs that nobody recorded, derived from the two coins against USDT. */
export interface RecordedCross {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly priceDecimals: number;
}

export const recordedCrosses: readonly RecordedCross[] = ['EOS', 'ADA', 'DOGE'].map((base) => ({
  symbol: `${base}ETH`.toLowerCase(),
  base,
  quote: 'ETH',
  priceDecimals: 8,
}));

/** Minutes that one file may hold: eight weeks. */
export const tableMinutesMax = 56 * DAY_MINUTES;
