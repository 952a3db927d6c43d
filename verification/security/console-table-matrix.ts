import { eventually } from '@assay/amounts/testing/news';
import { consoleTables } from '@assay/protocol/console/console-tables';
import {
  consoleSearch,
  tableExport,
  tableExportState,
  tableFile,
  tablePage,
} from '@assay/protocol/console/table-endpoints';
import type { RequestOf } from '@assay/protocol/endpoint';
import { type ConsoleSeat, callConsole, mustCallConsole } from '../server-process/console-seat.ts';
import type { Cells, Exchange, Staff } from './console-matrix.ts';

/** Every table × everybody who has a seat: answered, and written into a file, exactly where the seat has the table's scope. */
export async function wrongTables({ address }: Exchange, { callers }: Staff): Promise<Cells> {
  const wrong: string[] = [];
  let cells = 0;
  for (const { name: table, scope } of consoleTables) {
    for (const { who, cookie, scopes = [] } of callers.filter((caller) => caller.scopes !== undefined)) {
      const page = await callConsole(address, tablePage, { table }, { cookie });
      // A file of no column is refused behind the scope: nothing is written for those who may.
      const file = await callConsole(address, tableExport, { table, columns: [] }, { cookie });
      cells += 2;
      const isOpen = scopes.includes(scope);
      if (page.envelope.code !== (isOpen ? 1 : 0)) wrong.push(`a page of ${table}, ${who}: ${page.envelope.msg}`);
      const expected = isOpen ? 'l.error.tableUnknown' : 'l.error.seatScope';
      if (file.envelope.msg !== expected) wrong.push(`a file of ${table}, ${who}: ${file.envelope.msg}`);
    }
  }
  return { cells, wrong };
}

/** Has a file of a table written, and answers its id when it is there to be fetched. */
export async function writtenExport(
  address: string,
  wanted: RequestOf<typeof tableExport>,
  own: ConsoleSeat,
): Promise<string> {
  const begun = await mustCallConsole<{ readonly exportId: string }>(address, tableExport, wanted, own);
  const { exportId } = begun.data;
  await eventually(async () => {
    const { data } = await mustCallConsole<{ readonly state: string }>(address, tableExportState, { exportId }, own);
    if (data.state === 'writing') throw new Error('the file is still written');
  });
  return exportId;
}

/** What an export comes to: the file as its seat fetches it, and what another seat that may see the table is told. */
export async function exportedUsers({ address }: Exchange, own: ConsoleSeat, other: ConsoleSeat) {
  const exportId = await writtenExport(address, { table: 'users', columns: ['user', 'email'], sort: 'user' }, own);
  const stolen = await callConsole(address, tableFile, { exportId }, other);
  const answer = await fetch(`${address}${tableFile.path}?exportId=${exportId}`, { headers: { cookie: own.cookie } });
  const found = await mustCallConsole<readonly object[]>(address, consoleSearch, { text: 'MATRIX-person@' }, own);
  return { stolen: stolen.envelope.msg, headers: answer.headers, text: await answer.text(), found: found.data };
}
