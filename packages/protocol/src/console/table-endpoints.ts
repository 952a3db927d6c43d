import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { consoleApiPath } from './console-wire.ts';

const filter = z.union([
  // Each takes nothing else: what is none of them shall not be taken for bounds without any.
  z.strictObject({ equals: z.string() }),
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ words: z.array(z.string()) }),
  z.strictObject({ from: z.optional(z.string()), to: z.optional(z.string()) }),
]);
const terms = {
  table: z.string(),
  /** Column, `-` before it for downwards; the table's usual order without it. */
  sort: z.optional(z.string()),
  /** By column. */
  filters: z.optional(z.record(z.string(), filter)),
};
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Tables are declared in `console-tables.ts`; the table's own scope counts. */
export const tablePage = defineEndpoint({
  name: 'tablePage',
  method: 'POST',
  path: `${consoleApiPath}/table/page`,
  scope: 'own-seat',
  summary: 'A page of a table. Pages go by key: `next` of one is `after` of the following.',
  request: z.object({ ...terms, after: z.optional(z.string()), limit: z.optional(z.number()) }),
  data: z.object({
    rows: z.array(row),
    /** Null on the last page. */
    next: z.nullable(z.string()),
    /** Rows that the filters leave, counted up to `countedRowsMax`; null when more, or when counting them takes too long. */
    total: z.nullable(z.number()),
  }),
  errors: ['l.error.seatScope', 'l.error.tableUnknown', 'l.error.busy'],
});

export const tableExport = defineEndpoint({
  name: 'tableExport',
  method: 'POST',
  path: `${consoleApiPath}/table/export`,
  scope: 'own-seat',
  summary:
    'Has a worker write all rows of a table, chosen and sorted so, into a file, at most a million. It is in the audit log.',
  request: z.object({ ...terms, columns: z.array(z.string()) }),
  data: z.object({ exportId: z.string() }),
  errors: ['l.error.seatScope', 'l.error.tableUnknown', 'l.error.exportsBusy'],
});

export const tableExportState = defineEndpoint({
  name: 'tableExportState',
  method: 'GET',
  path: `${consoleApiPath}/table/exportState`,
  scope: 'own-seat',
  summary:
    'How far a file is; when it is whole it is fetched from `/console/api/table/file?exportId=` within an hour by the seat that asked for it.',
  request: z.object({ exportId: z.string() }),
  data: z.object({ state: z.enum(['writing', 'whole', 'failed']), rows: z.number() }),
  errors: ['l.error.tableUnknown'],
});

export const tableFile = defineEndpoint({
  name: 'tableFile',
  method: 'GET',
  path: `${consoleApiPath}/table/file`,
  scope: 'own-seat',
  summary: 'The file of an export that is whole, as CSV, for an hour and for the seat that asked for it.',
  request: z.object({ exportId: z.string() }),
  data: z.object({ path: z.string(), name: z.string() }),
  answersFile: true,
  errors: ['l.error.tableUnknown'],
});

/** One thing that a text leads to: a user by id or mail, an order, a transaction, an address. */
export const consoleSearch = defineEndpoint({
  name: 'consoleSearch',
  method: 'POST',
  path: `${consoleApiPath}/search`,
  scope: 'people',
  summary:
    'What has this id, mail address, chain address, transaction or order number: exact, but for a mail address of which the beginning is enough.',
  request: z.object({ text: z.string() }),
  data: z.array(
    z.object({
      kind: z.enum(['user', 'order', 'contract', 'deposit', 'withdrawal', 'address', 'transaction']),
      id: z.string(),
      /** Whose it is. */
      userId: z.string(),
      label: z.string(),
    }),
  ),
  errors: ['l.error.busy'],
});

export const tableEndpoints = [tablePage, tableExport, tableExportState, tableFile, consoleSearch] as const;
