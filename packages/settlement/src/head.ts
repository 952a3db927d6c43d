/** Heads are fixed and signed at whole minutes. */
const HEAD_INTERVAL_MS = 60_000;

/** A symbol's chain value after its last tick at or before the head's minute. */
export interface SymbolHead {
  readonly symbol: string;
  readonly sequence: number;
  /** 64 lower-case hexadecimal digits. */
  readonly hash: string;
}

/** All symbols' heads of one minute, of one exchange. */
export interface MinuteHeads {
  /** Names the exchange, so that the heads of one cannot stand for those of another. */
  readonly instance: string;
  readonly minuteMs: number;
  readonly heads: readonly SymbolHead[];
}

const FORMAT = 'assay-heads';
const INSTANCE = /^[A-Za-z0-9._:-]{1,64}$/;
const HEAD = /^([a-z0-9]{1,24})=(0|[1-9][0-9]{0,15}):([0-9a-f]{64})$/;
const MINUTE = /^(0|[1-9][0-9]{0,15})$/;

/** `assay-heads|<instance>|<minuteMs>|<symbol>=<sequence>:<hash>,…`, symbols ascending. Refuses what has no such text. */
export function signedHeadText({ instance, minuteMs, heads }: MinuteHeads): string {
  const entries = [...heads]
    .sort((left, right) => (left.symbol < right.symbol ? -1 : 1))
    .map(({ symbol, sequence, hash }) => `${symbol}=${sequence}:${hash}`);
  const text = `${FORMAT}|${instance}|${minuteMs}|${entries.join(',')}`;
  if (parseSignedHeads(text) === undefined) throw new Error(`no head text: ${text}`);
  return text;
}

/** What a head's text says; undefined for any other text, so that one set of heads has one text only. */
export function parseSignedHeads(text: string): MinuteHeads | undefined {
  const [format, instance, minute, list, ...more] = text.split('|');
  if (format !== FORMAT || instance === undefined || minute === undefined || list === undefined) return undefined;
  if (more.length > 0 || !INSTANCE.test(instance) || !MINUTE.test(minute)) return undefined;
  const minuteMs = Number(minute);
  if (!Number.isSafeInteger(minuteMs) || minuteMs % HEAD_INTERVAL_MS !== 0) return undefined;
  const heads: SymbolHead[] = [];
  for (const entry of list === '' ? [] : list.split(',')) {
    const [, symbol = '', sequence = '', hash = ''] = HEAD.exec(entry) ?? [];
    const previous = heads[heads.length - 1]?.symbol ?? '';
    if (symbol <= previous || !Number.isSafeInteger(Number(sequence))) return undefined;
    heads.push({ symbol, sequence: Number(sequence), hash });
  }
  return { instance, minuteMs, heads };
}

/** The symbol's entry in a signed text. */
export function headOfSymbol(text: string, symbol: string): SymbolHead | undefined {
  return parseSignedHeads(text)?.heads.find((head) => head.symbol === symbol);
}
