import { assertNever } from '@assay/amounts/assert-never';
import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import type { TickShown, TicksShown } from '@assay/features/seconds-contract/proofs/receipt-ticks-shown';
import { classNames } from '@assay/ui/class-names';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { useState } from 'react';
import styles from './receipt.module.css';
import { ReceiptSection } from './receipt-section.tsx';

/** Digits of a chain value that tell rows apart by eye. */
const hashDigits = 8;

/** Rows that are put on the page at a time: a contract may last a day. */
const rowsAStep = 1_000;

interface ReceiptTicksProps {
  view: TicksShown;
  /** How many ticks make the entry price and the exit price. */
  entryCount: number;
  exitCount: number;
}

/** The ticks that the settlement rests on, with what each source said; on demand all that the check went through. */
export function ReceiptTicks({ view, entryCount, exitCount }: ReceiptTicksProps) {
  const { t } = useMessages();
  const [shown, setShown] = useState(0);
  const isWhole = shown > 0;
  const rows = isWhole ? view.all.slice(0, shown) : view.brief;
  const left = view.all.length - shown;
  const columns = view.sourceNames.length + 5;
  return (
    <ReceiptSection number={2} title={t('receipt.ticks')} words={t('receipt.ticksWords')}>
      {view.all.length === 0 ? (
        <p className={styles.quiet}>{t('receipt.noTicks')}</p>
      ) : (
        <>
          <div className={styles.sheet}>
            <Table label={t('receipt.ticks')}>
              <thead>
                <tr>
                  <ColumnHead>{t('receipt.usedAs')}</ColumnHead>
                  <ColumnHead isNumber>{t('receipt.tick')}</ColumnHead>
                  <ColumnHead isNumber>{t('receipt.time')}</ColumnHead>
                  {view.sourceNames.map((name) => (
                    <ColumnHead key={name} isNumber>
                      {name}
                    </ColumnHead>
                  ))}
                  <ColumnHead isNumber>{t('receipt.index')}</ColumnHead>
                  <ColumnHead isNumber>{t('receipt.hash')}</ColumnHead>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) =>
                  row.kind === 'gap' ? (
                    <tr key={`gap-${String(row.sequence)}`}>
                      <td colSpan={columns} className={styles.gap}>
                        {t('receipt.between', { count: row.count, text: groupThousands(String(row.count)) })}
                      </td>
                    </tr>
                  ) : (
                    <Tick
                      key={row.sequence}
                      row={row}
                      entryCount={entryCount}
                      exitCount={exitCount}
                      sourceNames={view.sourceNames}
                    />
                  ),
                )}
              </tbody>
            </Table>
          </div>
          <div className={styles.more}>
            {isWhole && left > 0 && (
              <TextButton onPress={() => setShown(shown + rowsAStep)}>
                {t('receipt.showMore', { text: groupThousands(String(left)) })}
              </TextButton>
            )}
            <TextButton onPress={() => setShown(isWhole ? 0 : rowsAStep)}>
              {t(isWhole ? 'receipt.showBrief' : 'receipt.showAll')}
            </TextButton>
          </div>
        </>
      )}
    </ReceiptSection>
  );
}

interface TickProps {
  row: TickShown;
  entryCount: number;
  exitCount: number;
  sourceNames: readonly string[];
}

function Tick({ row, entryCount, exitCount, sourceNames }: TickProps) {
  const isKey = row.use === 'entry' || row.use === 'exit';
  return (
    <tr className={classNames(isKey && styles.key)}>
      <Cell className={isKey ? styles.use : styles.quiet}>
        <Use row={row} entryCount={entryCount} exitCount={exitCount} />
      </Cell>
      <Cell isNumber>{groupThousands(String(row.sequence))}</Cell>
      <Cell isNumber className={styles.soft}>
        {row.time}
      </Cell>
      {sourceNames.map((name, at) => (
        <Cell key={name} isNumber className={styles.soft}>
          {row.sources[at] || '–'}
        </Cell>
      ))}
      <Cell isNumber className={styles.price}>
        {row.price}
      </Cell>
      <Cell isNumber className={styles.quiet}>
        <span className="mono" title={row.hash}>
          {row.hash.slice(0, hashDigits) || '–'}
        </span>
      </Cell>
    </tr>
  );
}

function Use({ row, entryCount, exitCount }: { row: TickShown; entryCount: number; exitCount: number }) {
  const { t } = useMessages();
  switch (row.use) {
    case 'entry':
      return entryCount === 1 ? t('receipt.entry') : t('receipt.entryOf', { number: row.useNumber, count: entryCount });
    case 'exit':
      return exitCount === 1 ? t('receipt.exitOne') : t('receipt.exitOf', { number: row.useNumber, count: exitCount });
    case 'last-seen':
      return t('receipt.lastSeen');
    case 'before-expiry':
      return t('receipt.beforeExpiry');
    case 'none':
      return null;
    default:
      return assertNever(row.use);
  }
}
