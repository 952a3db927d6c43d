import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type CandleTable, CandleTableBuilder } from './candle-table.ts';
import { type RecordedFile, type RecordedPeriod, tableMinutesMax } from './recorded-period.ts';

/** A line longer than this is no candle. */
const LINE_MAX = 1_000;

/**
 * The candles of a gzip CSV file that lie within the played period. Read in pieces, so that other work gets its turn. Rejects when the
 * file cannot be read or holds a line that is no candle.
 */
export async function readCandleFile(path: string, file: RecordedFile, period: RecordedPeriod): Promise<CandleTable> {
  const builder = new CandleTableBuilder(tableMinutesMax);
  const stream = createReadStream(path);
  const text = stream.pipe(createGunzip());
  stream.on('error', (error) => text.destroy(error));
  let rest = '';
  let isHeader = true;
  try {
    for await (const piece of text) {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LINE_MAX) throw new Error('a line is too long');
      for (const line of lines) {
        if (isHeader) isHeader = false;
        else if (!addLine(builder, line, file, period)) return builder.build();
      }
    }
    if (rest !== '') addLine(builder, rest, file, period);
    return builder.build();
  } catch (error) {
    throw new Error(`${file.fileName} could not be read: ${error instanceof Error ? error.message : 'unknown fault'}`);
  } finally {
    stream.destroy();
    text.destroy();
  }
}

/** False when the line lies beyond the period. */
function addLine(builder: CandleTableBuilder, line: string, file: RecordedFile, period: RecordedPeriod): boolean {
  const minute = Number(line.slice(0, line.indexOf(','))) / 60_000 - file.shiftMinutes;
  if (minute >= period.end) return false;
  if (minute < period.history) return true;
  if (!builder.add(line, file.shiftMinutes)) throw new Error(`"${line.slice(0, 80)}" is no candle`);
  return true;
}
