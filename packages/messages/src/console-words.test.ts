import { consoleTables } from '@assay/protocol/console/console-tables';
import { describe, expect, it } from 'vitest';
import { consoleTables as texts } from './en-us/console-tables.ts';

describe('the tables of the console', () => {
  it('have a name for every column, and words for every word in it', () => {
    const owed = consoleTables.flatMap(({ name, columns }) =>
      columns.flatMap((column) => [
        { of: name, key: `column.${column.name}` },
        ...(column.kind === 'word' ? (column.words ?? []) : [])
          .filter((word) => word !== '')
          .map((word) => ({ of: name, key: `word.${word}` })),
      ]),
    );
    expect(owed.length).toBeGreaterThan(300);
    expect(owed.filter(({ key }) => !(key in texts))).toEqual([]);
  });
});
