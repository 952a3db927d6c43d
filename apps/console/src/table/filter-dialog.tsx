import { useMessages } from '@assay/features/messages/use-messages';
import type { ConsoleColumn } from '@assay/protocol/console/console-table';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { useId, useState } from 'react';
import { useColumnName } from './column-name.ts';
import { momentOf, momentText } from './filter-moment.ts';
import styles from './table.module.css';
import { filterText, readFilter, type TableFilters } from './table-terms.ts';

export interface FilterDialogProps {
  /** Whose rows are chosen by what is typed. */
  columns: readonly ConsoleColumn[];
  filters: TableFilters;
  onApply: (filters: TableFilters) => void;
  onClose: () => void;
}

/** Chooses rows by what is typed: the whole value, its beginning, or bounds. */
export function FilterDialog({ columns, filters, onApply, onClose }: FilterDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() => typedTexts(columns, filters));
  const typed = columns.map((column) => ({ column, text: texts[column.name] ?? '' }));
  const hasFault = typed.some(({ column, text }) => readTyped(column, text) === undefined && !isEmpty(text));
  const apply = () => {
    if (hasFault) return;
    const names = new Set(columns.map(({ name }) => name));
    const kept = Object.entries(filters).filter(([name]) => !names.has(name));
    const chosen = typed.flatMap(({ column, text }) => {
      const filter = readFilter(column, readTyped(column, text) ?? null);
      return filter === undefined ? [] : [[column.name, filter] as const];
    });
    onApply(Object.fromEntries([...kept, ...chosen]));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rows.filter')}
      closeLabel={t('state.close')}
      actions={
        <>
          <Button onPress={() => setTexts({})}>{t('rows.clear')}</Button>
          <Button type="submit" form={formId} kind="primary" isDisabled={hasFault}>
            {t(hasFault ? 'rows.timeMalformed' : 'rows.apply')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {columns.map((column) => (
          <FilterInput
            key={column.name}
            column={column}
            text={texts[column.name] ?? ''}
            onChange={(text) => setTexts({ ...texts, [column.name]: text })}
          />
        ))}
      </form>
    </Dialog>
  );
}

function FilterInput({
  column,
  text,
  onChange,
}: {
  column: ConsoleColumn;
  text: string;
  onChange: (text: string) => void;
}) {
  const { t } = useMessages();
  const name = useColumnName()(column.name);
  if (column.filter !== 'range')
    return (
      <TextField
        label={t(column.filter === 'prefix' ? 'rows.begins' : 'rows.equals', { name })}
        name={column.name}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={onChange}
      />
    );
  const [from = '', to = ''] = text.split('..');
  const placeholder = column.kind === 'time' ? '2026-11-21 14:00' : undefined;
  const shared = { autoComplete: 'off', maxLength: 40, ...(placeholder === undefined ? {} : { placeholder }) };
  return (
    <div className={styles.bounds}>
      <TextField
        {...shared}
        label={t('rows.from', { name })}
        name={`${column.name}-from`}
        value={from}
        onChange={(value) => onChange(`${value}..${to}`)}
      />
      <TextField
        {...shared}
        label={t('rows.to', { name })}
        name={`${column.name}-to`}
        value={to}
        onChange={(value) => onChange(`${from}..${value}`)}
      />
    </div>
  );
}

function isEmpty(text: string): boolean {
  return text.replace('..', '').trim() === '';
}

function typedTexts(columns: readonly ConsoleColumn[], filters: TableFilters): Readonly<Record<string, string>> {
  return Object.fromEntries(
    columns.flatMap(({ name, kind }) => {
      const filter = filters[name];
      if (filter === undefined) return [];
      const text = filterText(filter);
      return [[name, kind === 'time' ? text.split('..').map(momentText).join('..') : text]];
    }),
  );
}

/** What was typed as it stands in the address: times are typed in UTC and sent in milliseconds. Undefined where one is no time. */
function readTyped({ kind, filter }: ConsoleColumn, text: string): string | undefined {
  if (kind !== 'time' || filter !== 'range') return text.trim();
  const bounds = text.split('..').map((bound) => (bound.trim() === '' ? '' : momentOf(bound)));
  return bounds.includes(undefined) ? undefined : bounds.join('..');
}
