import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** One heartbeat of the index: the tick lines of all symbols that had a price, one a line; empty when none had. */
export interface TickSecond {
  readonly secondMs: number;
  readonly lines: string;
}

/**
 * The seconds of one head as compressed text: a sixth of the lines' bytes, and a day is 1,440 rows. Each second is its time in
 * milliseconds and its tick lines, one a line; an empty line stands between two seconds.
 */
export function packSeconds(seconds: readonly TickSecond[]): Buffer {
  const texts = seconds.map(({ secondMs, lines }) => (lines === '' ? String(secondMs) : `${secondMs}\n${lines}`));
  return deflateRawSync(texts.join('\n\n'));
}

export function unpackSeconds(packed: Uint8Array): TickSecond[] {
  const text = inflateRawSync(packed).toString('utf8');
  return (text === '' ? [] : text.split('\n\n')).map((second) => {
    const end = second.indexOf('\n');
    if (end < 0) return { secondMs: Number(second), lines: '' };
    return { secondMs: Number(second.slice(0, end)), lines: second.slice(end + 1) };
  });
}
