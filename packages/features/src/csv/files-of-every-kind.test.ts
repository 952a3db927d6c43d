import { contractMovementRowSchema, contractRecordRowSchema } from '@assay/protocol/contract-entities';
import { conversionRowSchema } from '@assay/protocol/conversion-entities';
import { fillRowSchema } from '@assay/protocol/entities';
import { markets } from '@assay/protocol/markets';
import { transferRowSchema } from '@assay/protocol/transfer-entities';
import { depositRowSchema, withdrawalRowSchema } from '@assay/protocol/wallet-entities';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { conversionsCsv } from '../conversion/conversions-csv.ts';
import { depositsCsv } from '../custody/deposits/deposits-csv.ts';
import { withdrawalsCsv } from '../custody/withdrawals/withdrawals-csv.ts';
import { fillsCsv } from '../orders/fills-csv.ts';
import { contractsCsv, movementsCsv } from '../seconds-contract/records/contract-csv.ts';
import {
  entriesOfContract,
  entriesOfConversion,
  entriesOfDeposit,
  entriesOfFill,
  entriesOfTransfer,
  entriesOfWithdrawal,
} from '../tax/tax-entries-of.ts';
import type { TaxEntry } from '../tax/tax-entry.ts';
import { transfersCsv } from '../transfers/transfers-csv.ts';
import type { CsvFormat } from './csv-text.ts';

/** What a field may be, as its schema says: each of its words, a time that is none yet, and one that is. */
function valuesOf(field: z.core.JSONSchema._JSONSchema): readonly unknown[] {
  if (typeof field === 'boolean') return [];
  if (field.enum !== undefined) return field.enum;
  if (field.const !== undefined) return [field.const];
  const parts = field.anyOf ?? field.oneOf;
  if (parts !== undefined) return parts.flatMap(valuesOf);
  if (field.type === 'number' || field.type === 'integer') return [1, 0];
  return field.type === 'boolean' ? [true, false] : ['1'];
}

/** Rows of the wire in which every value of every field stands: a word that is added to a schema is in them. */
function rowsOf<Row>(schema: z.ZodMiniType<Row>, symbols: readonly string[] = []): readonly Row[] {
  const { properties = {} } = z.toJSONSchema(schema);
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, name === 'symbol' ? symbols : valuesOf(field)] as const,
  );
  const rows: Row[] = [];
  for (const [name, values] of fields) {
    for (const value of values) {
      const others = fields.map(([other, of]) => [other, of[rows.length % of.length]] as const);
      rows.push(z.parse(schema, { ...Object.fromEntries(others), [name]: value }));
    }
  }
  return rows;
}

interface File<Row> {
  readonly rows: readonly Row[];
  readonly csv: CsvFormat<Row>;
  readonly entriesOf: (row: Row) => readonly TaxEntry[];
}

/** The lines of a file, and what the report of gains makes of the same rows. */
function written<Row>({ rows, csv, entriesOf }: File<Row>) {
  return { head: csv.head, lines: rows.map((row) => csv.lines([row])), entries: rows.flatMap(entriesOf) };
}

const symbols = markets.map(({ symbol }) => symbol);
const none = () => [];

it.each([
  ['transfers', written({ rows: rowsOf(transferRowSchema), csv: transfersCsv, entriesOf: entriesOfTransfer })],
  ['deposits', written({ rows: rowsOf(depositRowSchema), csv: depositsCsv, entriesOf: entriesOfDeposit })],
  ['withdrawals', written({ rows: rowsOf(withdrawalRowSchema), csv: withdrawalsCsv, entriesOf: entriesOfWithdrawal })],
  ['exchanges', written({ rows: rowsOf(conversionRowSchema), csv: conversionsCsv, entriesOf: entriesOfConversion })],
  ['fills', written({ rows: rowsOf(fillRowSchema, symbols), csv: fillsCsv, entriesOf: entriesOfFill })],
  ['contracts', written({ rows: rowsOf(contractRecordRowSchema), csv: contractsCsv, entriesOf: entriesOfContract })],
  ['movements', written({ rows: rowsOf(contractMovementRowSchema), csv: movementsCsv, entriesOf: none })],
])('the file of %s has a whole line for a row of every kind, and the report of gains its entries', (_, file) => {
  const cells = file.head.split(',').length;
  expect(file.lines.length).toBeGreaterThan(0);
  for (const line of file.lines) {
    expect(line.split(','), line).toHaveLength(cells);
    expect(line).not.toMatch(/undefined|NaN|\[object/);
  }
  for (const { sent, received } of file.entries) {
    for (const moved of [sent, received]) if (moved !== undefined) expect(moved.units).toBeGreaterThanOrEqual(0n);
  }
});
