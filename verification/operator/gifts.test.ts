import { rmSync } from 'node:fs';
import { report } from '@assay/amounts/testing/scale';
import { actGive, actPreview, proposalApprove, proposalList } from '@assay/protocol/console/act-endpoints';
import { tablePage } from '@assay/protocol/console/table-endpoints';
import { transfersTable } from '@assay/protocol/console/tables/wallet-tables';
import type { DataOf } from '@assay/protocol/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleSeat, mustCallConsole, openConsoleSeat } from '../server-process/console-seat.ts';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { giveCoins, mustRead, registerUser, type TestUser } from '../server-process/test-user.ts';

type Fields = Readonly<Record<string, string>>;

let dataFolder: string;
let exchange: RunningExchange;
let one: ConsoleSeat;
let other: ConsoleSeat;
let person: TestUser;

beforeAll(async () => {
  dataFolder = temporaryDataFolder();
  exchange = await startExchange({}, dataFolder);
  one = await openConsoleSeat(exchange.address, dataFolder, 'eve', { role: 'administrator' });
  other = await openConsoleSeat(exchange.address, dataFolder, 'adam', { role: 'administrator' });
  person = await registerUser(exchange.address, 'ann@example.com');
  await giveCoins(exchange.address, person, 'USDT', '10000');
});

afterAll(async () => {
  await exchange?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const preview = async (command: string, fields: Fields) =>
  (await mustCallConsole<DataOf<typeof actPreview>>(exchange.address, actPreview, { command, fields }, one)).data;

async function give(command: string, fields: Fields, confirm: string) {
  const terms = { command, fields, reason: 'a test', confirm };
  return (await mustCallConsole<DataOf<typeof actGive>>(exchange.address, actGive, terms, one)).data;
}

/** What becomes of it when one person wants it, by the console's own two calls, and, where it waits, when another one approves it. */
async function byOnePerson(command: string, fields: Fields): Promise<string> {
  const shown = await preview(command, fields);
  if (!shown.ok) return shown.message;
  const { done, proposalId, message } = await give(command, fields, shown.preview.code);
  if (done) return 'done by one person';
  return proposalId === null ? message : `waits, then ${await approved(proposalId)}`;
}

async function approved(proposalId: string): Promise<string> {
  const { data: list } = await mustCallConsole<DataOf<typeof proposalList>>(exchange.address, proposalList, {}, other);
  const confirm = list.find((each) => each.proposalId === proposalId)?.preview?.code ?? '';
  const decision = { proposalId, confirm, reason: 'a test' };
  const { data } = await mustCallConsole<DataOf<typeof proposalApprove>>(
    exchange.address,
    proposalApprove,
    decision,
    other,
  );
  return data.done ? 'done by two' : data.message;
}

/** What one person could give away by himself before: each a step of a way that took coins out of the house. */
const gifts: readonly (readonly [string, string, RegExp, Fields])[] = [
  [
    'a coin that has an index, as a new one at next to nothing',
    'offer-subscription',
    /^Beyond what an operator may set: a coin that has an index is not offered/,
    {
      ...{ project: '9', coin: 'BTC', 'pay-coin': 'USDT', price: '0.00000001', quota: '1', step: '0.0001' },
      ...{ minimum: '0.0001', maximum: '1', opens: '2026-12-01T00:00Z', closes: '2029-12-31T00:00Z', vesting: '0:100' },
      ...{ name: 'BTC', 'summary-en': 'A coin.', 'summary-zh': '币。' },
    },
  ],
  [
    'one percent a day',
    'configure-hosting',
    /^Beyond what an operator may set: a product promises at most 0\.1 % a day, for at most 730 days/,
    {
      ...{ product: '900', kind: 'finance', coin: 'USDT', 'daily-rate': '1', term: '3650', flexible: 'no' },
      ...{ minimum: '10', maximum: '10000', quota: '100000' },
    },
  ],
  [
    'a tenth of a percent a day',
    'configure-hosting',
    /^waits, then done by two$/,
    { product: '1', 'daily-rate': '0.1' },
  ],
  [
    'exchanges without a spread',
    'configure-conversion',
    /^Beyond .* a spread is at least 0\.05 %/,
    { coin: 'BTC', spread: '0' },
  ],
  ['fees of five percent', 'configure-fees', /^Beyond .* fees are at most 1 %/, { levels: '0:5:5' }],
];

describe('what one person gives away by the console', () => {
  it.each(gifts)('%s: nothing that two have not looked at', async (_, command, expected, fields) => {
    const became = await byOnePerson(command, fields);
    report(`${command}: ${became}`);
    expect(became).toMatch(expected);
  });
});

describe('what two persons do while everybody trades', () => {
  it('is what was confirmed, though the balance beside it has changed since', async () => {
    const { userId } = person;
    const fields = { user: userId, coin: 'USDT', amount: '7', direction: 'credit', words: 'a test', id: 'gift-1' };
    const shown = await preview('post-correction', fields);
    if (!shown.ok) throw new Error(shown.message);
    // The person's balance and the house's fees move between the preview and the confirmation.
    await giveCoins(exchange.address, person, 'USDT', '123');
    const given = await give('post-correction', fields, shown.preview.code);
    expect(given.proposalId, given.message).not.toBeNull();
    await giveCoins(exchange.address, person, 'USDT', '321');
    expect(await approved(given.proposalId ?? '')).toBe('done by two');
  });

  it('stands in the table of the console that shows it', async () => {
    const wanted = { table: transfersTable.name };
    // Her own records wait until the query tables have it.
    await mustRead(exchange.address, '/transfer/getRecords', {}, person.token);
    const page = await mustCallConsole<DataOf<typeof tablePage>>(exchange.address, tablePage, wanted, one);
    expect(page.data.rows).toMatchObject([{ from: 'exchange', to: 'spot', amount: '7' }]);
    expect(exchange.errorLines).toEqual([]);
  });
});
