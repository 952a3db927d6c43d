import { assertNever } from '@assay/amounts/assert-never';
import { groupThousands } from '@assay/amounts/display';
import type { ConsoleColumn, ConsoleRow } from '@assay/protocol/console/console-table';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { pairShown } from '../parts/pair-shown.ts';
import { utcText } from '../parts/use-clock.ts';
import { useLine } from '../parts/use-line.ts';
import { useTextOr } from '../parts/use-text-or.ts';
import styles from './table.module.css';

const nothing = '–';
/** Of a long hash both ends are shown: by them people compare. */
const hashEnds = 8;

/** A cell as its column says. What people typed is text, and never anything else. */
export function CellView({ column, row }: { column: ConsoleColumn; row: ConsoleRow }) {
  const textOr = useTextOr();
  const line = useLine();
  const cell = row[column.name] ?? null;
  if (cell === null || cell === '') return <span className="muted">{nothing}</span>;
  const text = String(cell);
  switch (column.kind) {
    case 'time':
      return <time dateTime={new Date(Number(cell)).toISOString()}>{utcText(Number(cell))}</time>;
    case 'money':
    case 'price':
    case 'number': {
      const coin = column.coin === undefined ? null : (row[column.coin] ?? null);
      return (
        <>
          {groupThousands(text)}
          {coin !== null && <span className={styles.unit}> {coin}</span>}
        </>
      );
    }
    case 'word':
      return textOr(`word.${text}`, text);
    case 'user':
      return (
        <PageLink to={`/users/${encodeURIComponent(text)}`} className={styles.link} tabIndex={-1}>
          {text}
        </PageLink>
      );
    case 'hash':
      return (
        <span className="mono" title={text}>
          {text.length <= 2 * hashEnds + 1 ? text : `${text.slice(0, hashEnds)}…${text.slice(-hashEnds)}`}
        </span>
      );
    case 'lines':
      return (
        <span className={styles.lines} title={text}>
          {isOfActs(column) ? line(text) : text}
        </span>
      );
    case 'id':
      return text;
    case 'text':
      return column.name === 'symbol' ? pairShown(text) : text;
    default:
      return assertNever(column.kind);
  }
}

/** The same where there is room for all of it. */
export function WholeCell({ column, row }: { column: ConsoleColumn; row: ConsoleRow }) {
  const line = useLine();
  const cell = row[column.name] ?? null;
  const isCut = column.kind === 'hash' || column.kind === 'lines';
  if (!isCut || cell === null || cell === '') return <CellView column={column} row={row} />;
  return (
    <span className={column.kind === 'hash' ? 'mono' : undefined}>
      {isOfActs(column) ? line(String(cell)) : String(cell)}
    </span>
  );
}

/** What an act changed: the exchange's words, where other texts are somebody's own. */
function isOfActs({ name }: ConsoleColumn): boolean {
  return name === 'change';
}

export function isNumberColumn({ kind }: ConsoleColumn): boolean {
  return kind === 'money' || kind === 'price' || kind === 'number';
}
