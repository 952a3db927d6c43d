import { open } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { emailKeyOf } from '../../accounts/email-key.ts';
import type { IdentitySeal } from '../../accounts/kyc/identity-seal.ts';
import type { TableNames } from '../../console/tables/table-source.ts';
import type { PictureStore } from '../../pictures/picture-store.ts';
import { COPY_ROWS_MAX } from '../own-data-limits.ts';
import { type CopiedTable, copiedTables } from '../table-words.ts';
import type { CopyTask } from './copy-messages.ts';
import { copyReadme, type ToldFile } from './copy-readme.ts';
import { type CopiedRecord, copiedRows } from './copy-rows.ts';
import type { Whose } from './copy-statement.ts';
import { ZipFile } from './zip-file.ts';

export interface WriteCopyParts {
  readonly pool: Pick<Pool, 'connect'>;
  readonly identities: Pick<IdentitySeal, 'open'>;
  readonly pictures: Pick<PictureStore, 'read'>;
}

/** Words in place of bytes that were sealed under a key that is lost. */
const LOST = 'cannot be opened any more';

const accountNow: Pick<ToldFile, 'name' | 'about'> = {
  name: 'account-now.json',
  about: [
    'How the account stands: balances, open orders, contracts and withdrawals, limits, address book, units of funds',
    '账户现状：余额、挂单、进行中的合约与提现、限额、地址簿、基金份额',
  ],
};

/**
 * Writes everything that is kept about a person into a ZIP file, as the database stood at one moment, and answers its bytes. Only whoever runs
 * the server may read the file.
 */
export async function writeCopy(parts: WriteCopyParts, task: CopyTask): Promise<number> {
  const file = await open(task.path, 'wx', 0o600);
  const client = await parts.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const zip = new ZipFile(file, task.nowMs);
    const files = await writeFiles(zip, client, parts, task);
    await zip.add('README.txt', [copyReadme(task.userId, task.nowMs, files)]);
    const bytes = await zip.end();
    await client.query('COMMIT');
    await file.sync();
    return bytes;
  } finally {
    client.release(true);
    await file.close();
  }
}

async function writeFiles(
  zip: ZipFile,
  client: PoolClient,
  parts: WriteCopyParts,
  task: CopyTask,
): Promise<ToldFile[]> {
  const whose = await whoseRows(client, task.userId);
  const names = namesOf(task);
  await zip.add(accountNow.name, [task.accountNow]);
  const files: ToldFile[] = [{ ...accountNow, rows: undefined }];
  for (const word of copiedTables) {
    const list = new CopiedList();
    const rows = opened(copiedRows(client, word, whose, names), word, parts, task.userId);
    await zip.add(`${word.copy.file}.json`, list.lines(rows));
    files.push({ name: `${word.copy.file}.json`, about: word.copy.about, rows: list.count });
    if (word.table === 'picture') await addPictures(zip, copiedRows(client, word, whose, names), parts, task.userId);
  }
  return files;
}

async function whoseRows(client: PoolClient, userId: number): Promise<Whose> {
  const { rows } = await client.query<{ email: string }>('SELECT email FROM user_account WHERE user_id = $1', [userId]);
  const [account] = rows;
  if (account === undefined) throw new Error('a copy was asked for by nobody');
  return { userId, emailKey: emailKeyOf(account.email) };
}

/** A JSON list with one row a line, and how many there were. */
class CopiedList {
  count = 0;

  async *lines(rows: AsyncIterable<CopiedRecord>): AsyncGenerator<string> {
    yield '[';
    for await (const row of rows) {
      yield `${this.count === 0 ? '' : ','}\n${JSON.stringify(row)}`;
      this.count += 1;
    }
    // A row of the list itself, since its reader must not take it for all.
    if (this.count === COPY_ROWS_MAX) yield `,\n${JSON.stringify({ more: 'rows beyond a million were left out' })}`;
    yield '\n]\n';
  }
}

/** Name and number of a document, which its owner reads. */
async function* opened(
  rows: AsyncIterable<CopiedRecord>,
  { table }: CopiedTable,
  { identities }: WriteCopyParts,
  userId: number,
): AsyncGenerator<CopiedRecord> {
  for await (const row of rows) {
    if (table !== 'kyc_submission') yield row;
    else
      yield {
        ...row,
        name: openText(identities, row, 'name', userId),
        number: openText(identities, row, 'number', userId),
      };
  }
}

function openText(
  identities: WriteCopyParts['identities'],
  row: CopiedRecord,
  what: 'name' | 'number',
  userId: number,
): string {
  try {
    return identities.open(Buffer.from(String(row[what]), 'base64'), what, userId);
  } catch {
    return LOST;
  }
}

async function addPictures(
  zip: ZipFile,
  rows: AsyncIterable<CopiedRecord>,
  { pictures }: WriteCopyParts,
  userId: number,
): Promise<void> {
  for await (const { pictureId, kind } of rows) {
    const jpeg = await pictures.read(String(pictureId), kind as 'avatar', userId).catch(() => undefined);
    const name = `pictures/${kind}-${pictureId}`;
    if (jpeg === undefined) await zip.add(`${name}.txt`, [`This picture ${LOST}.\r\n`]);
    else await zip.add(`${name}.jpg`, [jpeg]);
  }
}

function namesOf({ markets }: CopyTask): TableNames {
  const byId = new Map(markets.map((market) => [market.marketId, market]));
  return {
    market(marketId) {
      const market = byId.get(marketId);
      if (market === undefined) throw new Error(`market ${marketId} is unknown`);
      return market;
    },
    // A name that no table of a person's copy asks for.
    isFrozen: () => false,
  };
}
