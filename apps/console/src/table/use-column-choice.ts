import { type KeptSetting, useKeptSetting } from '@assay/features/services/use-kept-setting';
import type { ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { useMemo } from 'react';

type Choice = Readonly<Record<string, boolean>>;

const nothing: Choice = {};

export interface ColumnChoice {
  /** Of every column by its name. */
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly toggle: (name: string) => void;
}

/** Which columns of a table this browser shows; those that the declaration hides come when they are asked for. */
export function useColumnChoice({ name, columns }: ConsoleTableDefinition): ColumnChoice {
  const setting = useMemo(() => settingOf(name), [name]);
  const { value, set } = useKeptSetting(setting);
  return useMemo(() => {
    const visibility = Object.fromEntries(
      columns.map((column) => [column.name, value[column.name] ?? column.isHidden !== true]),
    );
    const toggle = (column: string) => {
      const next = { ...visibility, [column]: visibility[column] !== true };
      // A table without a column could not be brought back by its keys.
      if (Object.values(next).includes(true)) set(next);
    };
    return { visibility, toggle };
  }, [columns, value, set]);
}

function settingOf(table: string): KeptSetting<Choice> {
  return {
    name: `columns.${table.toLowerCase()}`,
    fallback: nothing,
    parse: (stored) => (isChoice(stored) ? stored : undefined),
  };
}

function isChoice(stored: unknown): stored is Choice {
  return (
    typeof stored === 'object' && stored !== null && Object.values(stored).every((shown) => typeof shown === 'boolean')
  );
}
