import { hash } from 'node:crypto';
import { moneyOfText } from '@assay/amounts/money';
import { cannedAnswersMax, cannedTitleLengthMax } from '@assay/protocol/console/chat-console-endpoints';
import { listedNotesMax, noteLengthMax } from '@assay/protocol/console/person-console-endpoints';
import { sendingLongMs } from '@assay/protocol/console/trouble-console-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountDatabase } from '../accounts/account-database.ts';
import { IdentitySeal } from '../accounts/kyc/identity-seal.ts';
import { Chat } from '../chat/chat.ts';
import { LISTED_CHATS_MAX } from '../chat/chat-limits.ts';
import { type ChatTables, chatConversationTable, chatMessageTable } from '../chat/chat-tables.ts';
import { PendingDeposits } from '../custody/deposits/pending-deposits.ts';
import { notebookTables } from '../custody/notebook/notebook-tables.ts';
import { Seal } from '../operations/seal.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import { makeTable } from '../postgres/kept-table.ts';
import { cannedAnswerTable } from './chat/canned-answers.ts';
import { chatAssignmentTable } from './chat/chat-assignments.ts';
import { chatConsoleHandlers } from './chat/chat-console-handlers.ts';
import { identityConsoleHandlers } from './identities/identity-console-handlers.ts';
import { personConsoleHandlers } from './people/person-console-handlers.ts';
import { personNoteTable } from './people/person-notes.ts';
import { readTablePage } from './tables/table-pages.ts';
import { tableSourceOf } from './tables/table-sources.ts';
import { testNames } from './tables/testing/test-names.ts';
import { ConsoleDesk } from './testing/console-desk.ts';
import { troubleConsoleHandlers } from './trouble/trouble-console-handlers.ts';

const [ann, ben] = [100_001, 100_002];
const address = '0x00000000000000000000000000000000000000aa';
const seat = (name: string) => ({ proof: { seat: name } });

let desk: ConsoleDesk;
let store: PictureStore;
let chat: Chat;
beforeAll(async () => {
  desk = await ConsoleDesk.open();
  for (const table of [chatConversationTable, chatMessageTable, chatAssignmentTable, cannedAnswerTable])
    await makeTable(desk.pool, table);
  for (const table of [personNoteTable, ...notebookTables]) await makeTable(desk.pool, table);
  await desk.person(ann, 'annabel@example.net', 100_000);
  await desk.person(ben, 'ben@example.org');
  store = new PictureStore(desk.pool, new Seal(Buffer.alloc(32, 3)));
  const database = accountDatabase(desk.pool).withTables<ChatTables>();
  const never = () => Promise.reject(new Error('nobody is told anything here'));
  chat = new Chat({
    ...{ database, hours: undefined, now: () => desk.nowMs },
    messages: { tell: never } as unknown as ConstructorParameters<typeof Chat>[0]['messages'],
    pictures: { store, make: never },
  });
});
afterAll(() => desk?.stop());

function viewOf<View>(
  answer: { readonly ok: true; readonly view: View } | { readonly ok: false; readonly code: string },
) {
  if (!answer.ok) throw new Error(answer.code);
  return answer.view;
}

describe('identities', () => {
  const seal = new IdentitySeal(Buffer.alloc(32, 4));
  const looked: string[] = [];
  const calls = () =>
    identityConsoleHandlers({ database: accountDatabase(desk.pool), seal, pictures: { store, make: never } }, (one) =>
      looked.push(`${one.seat} ${one.userId} ${one.what}`),
    );
  const never = () => Promise.reject(new Error('no picture is made here'));
  const keep = (userId: number, text: string) =>
    store.keep(desk.pool, {
      ...{ userId, kind: 'identity', nowMs: desk.nowMs },
      picture: { bytes: Buffer.from(text) },
    });
  const send = async (userId: number, state: string, idNumber: string, front: string | null) => {
    const number = { country: 'PT', documentType: 'id-card', idNumber } as const;
    await desk.pool.query(
      `INSERT INTO kyc_submission (user_id, state, country, document_type, number_sealed, number_hash, number_masked,
         name_sealed, name_masked, front_id, submitted_at_ms, decided_at_ms, reason)
       VALUES ($1, $2, 'PT', 'id-card', $3, $4, '', $5, '', $6, $7, $8, $9)`,
      [
        ...[userId, state, seal.seal(idNumber, 'number', userId), seal.hashOf(number)],
        ...[seal.seal('Sample Specimen', 'name', userId), front, desk.nowMs],
        ...(state === 'reviewing' ? [null, ''] : [desk.nowMs, 'photo-unreadable']),
      ],
    );
  };

  it('wait in the order in which they came, with how often they were sent before', async () => {
    await send(ann, 'rejected', '12345678', null);
    await send(ben, 'verified', '99999999', null);
    await send(ann, 'reviewing', '99999999', await keep(ann, 'the front'));
    const { rows, total } = viewOf(await calls().identityQueue());
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ userId: String(ann), email: 'anna***.net', country: 'PT', sentBefore: 1 }]);
  });

  it('are shown with who else has sent the same document, and what was sent before; that they were looked at is told', async () => {
    const shown = viewOf(await calls().identityCase({ userId: String(ann) }, seat('ria')));
    expect(shown).toMatchObject({
      ...{ state: 'reviewing', name: 'Sample Specimen', idNumber: '99999999', sides: ['front'] },
      ...{ sameDocument: [String(ben)], verifiedUserId: String(ben) },
      before: [{ state: 'rejected', reason: 'photo-unreadable', submittedAt: desk.nowMs, decidedAt: desk.nowMs }],
    });
    const photo = viewOf(await calls().identityPhoto({ userId: String(ann), side: 'front' }, seat('rob')));
    expect(photo.toString()).toBe('the front');
    expect(looked).toEqual([`ria ${ann} data`, `rob ${ann} front`]);
  });

  it('that are not there are refused, and nobody has looked at anything', async () => {
    expect(await calls().identityPhoto({ userId: String(ann), side: 'back' }, seat('rob'))).toEqual({
      ok: false,
      code: 'l.error.pictureUnknown',
    });
    expect(await calls().identityCase({ userId: '999999' }, seat('rob'))).toMatchObject({ ok: false });
    expect(looked).toHaveLength(2);
  });
});

describe('what waits for somebody', () => {
  const pending = new PendingDeposits();
  const calls = () =>
    troubleConsoleHandlers({
      pending,
      ...{ engine: desk.engine, pool: desk.pool, warnings: () => ['ERC20: silent'] },
      deadLetters: { newest: async () => [] },
    });

  it('is a withdrawal that is under way for an hour, and not a moment before', async () => {
    const withdrawalId = desk.request(ann, address, '25000');
    for (const who of ['ria', 'rob']) desk.act(who, { type: 'approve-withdrawal', withdrawalId });
    desk.nowMs += sendingLongMs - 1;
    desk.submit({ type: 'record-reserve', networkId: 1, assetId: 1, amount: moneyOfText('1000000'), height: 5 });
    expect(viewOf(await calls().stuckTransactions())).toEqual([]);
    desk.nowMs += 1;
    desk.submit({ type: 'record-reserve', networkId: 1, assetId: 1, amount: moneyOfText('1000000'), height: 6 });
    expect(viewOf(await calls().stuckTransactions())).toMatchObject([
      { withdrawalId: String(withdrawalId), state: 'approved', currency: 'USDT', transactionIds: [] },
    ]);
  });

  it('are payments and deposits that have left their chain, and coins that are nobody’s', async () => {
    const arrival = { networkId: 1, output: '0', assetId: 1, address, tag: '', height: 5, amount: moneyOfText('70') };
    desk.submit({ type: 'credit-deposit', ...arrival, transactionId: '0xa1', userId: ann });
    desk.submit({ type: 'credit-deposit', ...arrival, transactionId: '0xa2', userId: ann });
    desk.submit({ type: 'reject-deposit', ...arrival, transactionId: '0xa3', userId: 0, reason: 'tag-missing' });
    await desk.written();
    for (const [transactionId, height] of [
      ['0xa1', null],
      ['0xa2', 5],
    ])
      await desk.pool.query(
        `INSERT INTO custody_arrival (network_id, transaction_id, output, currency, address, tag, units, seen_at_ms, height, ended_at_ms)
         VALUES (1, $1, '0', 'USDT', '', '', 70, 1, $2, 2)`,
        [transactionId, height],
      );
    await desk.pool.query(
      `INSERT INTO custody_payment (network_id, transaction_id, withdrawal_id, payload, conflicts, signed_at_ms, ended_at_ms, left_at_ms)
       VALUES (1, '0xp1', 1, '', '{}', 1, 2, 77)`,
    );
    const coming = { ...arrival, userId: ann, confirmations: 12, confirmationsNeeded: 12, seenAtMs: 3 };
    pending.replace(1, [
      { ...coming, transactionId: '0xa4', waitsFor: 'look', secondNode: '' },
      { ...coming, transactionId: '0xa5', waitsFor: 'second-node', secondNode: 'it has another block 5' },
      { ...coming, transactionId: '0xa6', waitsFor: 'confirmations', secondNode: '' },
    ]);
    const told = viewOf(await calls().depositTrouble());
    expect(told.held).toMatchObject([
      { transactionId: '0xa4', waitsFor: 'look', userId: String(ann), amount: '70' },
      { transactionId: '0xa5', waitsFor: 'second-node', secondNode: 'it has another block 5' },
    ]);
    expect(told.lost).toMatchObject([{ transactionId: '0xa1', userId: String(ann), amount: '70' }]);
    expect(told.unclaimed).toMatchObject([{ transactionId: '0xa3', userId: '', reason: 'tag-missing' }]);
    expect(told.warnings).toEqual(['ERC20: silent']);
    expect(viewOf(await calls().stuckTransactions())[0]).toMatchObject({
      ...{ withdrawalId: '1', state: 'left', transactionIds: ['0xp1'], since: 77 },
    });
  });
});

describe('tokens that are no coin here', () => {
  const calls = () =>
    troubleConsoleHandlers({
      ...{ engine: desk.engine, pool: desk.pool, warnings: () => [], pending: new PendingDeposits() },
      deadLetters: { newest: async () => [] },
    });

  it('are found by whose they are, where they lie and who made them, with what was not kept', async () => {
    await desk.pool.query(
      `INSERT INTO custody_unknown_token SELECT 1, place, contract, 'ERC-20', 2, 9, '', person, 5, '0xt1', 1, 6, '0xt2'
       FROM (VALUES ('0xAa', '0xC1', $1::bigint), ('0xHot', '0xC2', NULL)) AS told (place, contract, person)`,
      [ann],
    );
    await desk.pool.query('INSERT INTO custody_unknown_dropped VALUES (1, 3, 40)');
    const found = async (find?: string) => viewOf(await calls().unknownTokens({ find }));
    expect((await found()).rows.map(({ contract, userId }) => [contract, userId])).toEqual([
      ['0xC1', String(ann)],
      ['0xC2', ''],
    ]);
    expect((await found('')).dropped).toEqual({ tokens: 3, arrivals: 40 });
    for (const find of [String(ann), '0xaa', '0xc1'])
      expect((await found(find)).rows).toMatchObject([{ network: 'ERC20', address: '0xAa', arrivals: 2, units: '9' }]);
    expect((await found(String(ben))).rows).toEqual([]);
  });
});

describe('a person', () => {
  const calls = () =>
    personConsoleHandlers({
      ...{ engine: desk.engine, pool: desk.pool, now: () => desk.nowMs },
      marketOf: (marketId) => desk.engine.core.market(marketId) ?? missing(),
    });

  it('is shown with all that is his and all that holds it', async () => {
    desk.submit({ type: 'add-demo-coins', userId: ann, assetId: 1, amount: moneyOfText('1000'), clientOrderId: '' });
    const told = viewOf(await calls().personGet({ userId: String(ann) }));
    expect(told.balances.filter(({ account }) => account === 'demo')).toMatchObject([
      { currency: 'USDT', available: '1000', worth: '' },
    ]);
    expect(told).toMatchObject({
      ...{ email: 'annabel@example.net', identity: { state: 'reviewing', country: 'PT' } },
      standing: { isFrozen: false, verificationLevel: 1, country: 'CH', heldUntil: 0 },
      guards: { hasAuthenticator: false, passkeys: 0, hasFundPassword: false, liveSessions: 0 },
    });
    const [usdt] = told.balances;
    expect(usdt?.account).toBe('spot');
    expect(Number(usdt?.available) + Number(usdt?.held)).toBe(100_000 + 140);
    const open = viewOf(await calls().personOpen({ userId: String(ann) }));
    expect(open.withdrawals).toMatchObject([{ state: 'approved', amount: '25000', network: 'ERC20' }]);
    expect(usdt?.held).toBe(String(25_000 + Number(open.withdrawals[0]?.fee)));
    expect(await calls().personGet({ userId: '999' })).toEqual({ ok: false, code: 'l.error.accountUnknown' });
    expect(await calls().personOpen({ userId: '999' })).toEqual({ ok: false, code: 'l.error.accountUnknown' });
  });

  it('is shown to be closed soon where he has asked for it, and his state in the table of users is true', async () => {
    const closesAt = desk.nowMs + 7 * 86_400_000;
    const people = ['active', 'self', 'operator', 'closing', 'closed'] as const;
    for (const [place, name] of people.entries()) await desk.person(200_000 + place, `${name}@example.com`);
    await desk.pool.query(
      `INSERT INTO account_closing (user_id, address, asked_at_ms, due_at_ms) VALUES (200003, '', 0, $1)`,
      [closesAt],
    );
    await desk.pool.query(`INSERT INTO account_freeze (user_id, address, begun_at_ms) VALUES (200001, '', 0)`);
    await desk.pool.query(`INSERT INTO closed_account (user_id, address_hash, closed_at_ms) VALUES (200004, '', 0)`);
    expect(viewOf(await calls().personGet({ userId: '200003' })).closesAt).toBe(closesAt);
    expect(viewOf(await calls().personGet({ userId: '200000' })).closesAt).toBe(0);
    const isFrozen = (userId: number) => [200_001, 200_002, 200_004].includes(userId);
    const source = tableSourceOf('users') ?? expect.fail('there is no table of users');
    const read = await readTablePage(desk.pool, source, {}, { ...testNames, isFrozen });
    if (!read.ok) throw new Error(read.code);
    const states = new Map(read.page.rows.map(({ email, state }) => [email, state]));
    for (const name of people) expect(states.get(`${name}@example.com`), name).toBe(name);
  });

  it('is shown what operators did upon him and his withdrawals, and nothing that they did upon others', async () => {
    desk.act('seat:ria', { type: 'set-purchase', userId: ann, isOpen: false }, 'asked for it');
    desk.act('seat:rob', { type: 'set-purchase', userId: ben, isOpen: false });
    await desk.written();
    const acts = viewOf(await calls().personActs({ userId: String(ann) }));
    expect(acts.map(({ who, command, reason }) => [who, command, reason])).toEqual([
      ['seat:ria', 'set-purchase', 'asked for it'],
      ['rob', 'approve-withdrawal', 'looked at'],
      ['ria', 'approve-withdrawal', 'looked at'],
    ]);
  });

  it('has notes that nobody changes, the newest first, and no more at once than are told', async () => {
    const add = (text: string) => calls().personNoteAdd({ userId: String(ann), text }, seat('sue'));
    await add('called <b>back</b>');
    expect(viewOf(await calls().personNotes({ userId: String(ann) }))).toMatchObject([
      { seat: 'sue', text: 'called <b>back</b>', at: desk.nowMs },
    ]);
    expect((await add('x'.repeat(noteLengthMax))).ok).toBe(true);
    expect(await add('x'.repeat(noteLengthMax + 1))).toEqual({ ok: false, code: 'l.error.fieldMalformed' });
    expect(await calls().personNoteAdd({ userId: '999', text: 'who?' }, seat('sue'))).toMatchObject({ ok: false });
    for (const sql of ["UPDATE person_note SET body = ''", 'DELETE FROM person_note', 'TRUNCATE person_note'])
      await expect(desk.pool.query(sql)).rejects.toThrow('never changed');
    for (let count = 0; count < listedNotesMax; count += 1) await add(`note ${count}`);
    const notes = viewOf(await calls().personNotes({ userId: String(ann) }));
    expect([notes.length, notes[0]?.text]).toEqual([listedNotesMax, `note ${listedNotesMax - 1}`]);
  });
});

describe('conversations', () => {
  const calls = () => chatConsoleHandlers({ chat, pool: desk.pool, now: () => desk.nowMs });
  const words = { title: 'Times', english: 'A day at most.', chinese: '最多一天。' };

  it('wait in the inbox, the longest first, with who takes care of them', async () => {
    await chat.send(ben, 'b1', 'where are\nmy coins?');
    desk.nowMs += 60_000;
    await chat.send(ann, 'a1', 'hello');
    expect(viewOf(await calls().chatAssign({ userId: String(ben), isMine: true }, seat('sue')))).toEqual({
      assignedTo: 'sue',
    });
    const { rows, waiting } = viewOf(await calls().chatInbox());
    expect(waiting).toBe(2);
    expect(rows.map(({ userId, newestText, assignedTo, unseen }) => [userId, newestText, assignedTo, unseen])).toEqual([
      [String(ben), 'where are my coins?', 'sue', 1],
      [String(ann), 'hello', '', 1],
    ]);
  });

  it('are left by their own seat alone, and taken by any', async () => {
    const assign = async (name: string, isMine: boolean) =>
      viewOf(await calls().chatAssign({ userId: String(ben), isMine }, seat(name))).assignedTo;
    expect(await assign('sam', false)).toBe('sue');
    expect(await assign('sam', true)).toBe('sam');
    expect(await assign('sam', false)).toBe('');
    expect(viewOf(await calls().chatAssign({ userId: '999', isMine: true }, seat('sam')))).toEqual({ assignedTo: '' });
  });

  it('are read when somebody says so, and not by being looked at', async () => {
    const look = async () => viewOf(await calls().chatCase({ userId: String(ben) }));
    expect(await look()).toMatchObject({ unseen: 1, readByStaff: '0', messages: [{ text: 'where are\nmy coins?' }] });
    await calls().chatSeen({ userId: String(ben), messageId: '1' });
    expect(await look()).toMatchObject({ unseen: 0, readByStaff: '1', waitingSince: desk.nowMs - 60_000 });
    await chat.answer(ben, { name: '', text: 'on their way', isAway: false });
    expect(await look()).toMatchObject({ waitingSince: 0, messages: [{ author: 'person' }, { author: 'staff' }] });
    expect(viewOf(await calls().chatInbox()).rows.map(({ userId }) => userId)).toEqual([String(ann), String(ben)]);
  });

  it('are answered with kept words in both languages, which support changes', async () => {
    const { answerId } = viewOf(await calls().cannedAnswerPut(words, seat('sue')));
    viewOf(await calls().cannedAnswerPut({ ...words, answerId, title: 'How long' }, seat('sam')));
    expect(viewOf(await calls().cannedAnswers())).toEqual([
      { ...words, answerId, title: 'How long', changedBy: 'sam', changedAt: desk.nowMs },
    ]);
    const longest = { ...words, title: 'x'.repeat(cannedTitleLengthMax) };
    expect((await calls().cannedAnswerPut(longest, seat('sue'))).ok).toBe(true);
    for (const wrong of [{ title: '' }, { title: `${longest.title}x` }, { chinese: ' ' }, { english: 'a\u202eb' }])
      expect(await calls().cannedAnswerPut({ ...words, ...wrong }, seat('sue'))).toMatchObject({ ok: false });
    await calls().cannedAnswerRemove({ answerId });
    expect(await calls().cannedAnswerPut({ ...words, answerId }, seat('sue'))).toMatchObject({ ok: false });
    for (let count = 1; count < cannedAnswersMax; count += 1) await calls().cannedAnswerPut(words, seat('sue'));
    expect(viewOf(await calls().cannedAnswers())).toHaveLength(cannedAnswersMax);
    expect(await calls().cannedAnswerPut(words, seat('sue'))).toMatchObject({ ok: false });
  });

  it('are listed up to a bound', async () => {
    const people = `generate_series(300001, ${300_000 + LISTED_CHATS_MAX}) AS n`;
    await desk.pool.query(
      `INSERT INTO user_account (user_id, email, email_key, password_hash, invitation_code, created_at_ms)
       SELECT n, n, n, '', n, 0 FROM ${people}`,
    );
    await desk.pool.query(
      `INSERT INTO chat_conversation (user_id, newest, waiting_since_ms) SELECT n, 1, n FROM ${people}`,
    );
    await desk.pool.query(
      `INSERT INTO chat_message (user_id, message_id, author, kind, client_id, name, body, created_at_ms)
       SELECT n, 1, 'person', 'text', '1', '', $1, n FROM ${people}`,
      [hash('sha256', 'words').repeat(2)],
    );
    const { rows, waiting } = viewOf(await calls().chatInbox());
    expect([rows.length, waiting]).toEqual([LISTED_CHATS_MAX, LISTED_CHATS_MAX + 1]);
    expect(rows[0]).toMatchObject({ userId: '300001', newestText: `${hash('sha256', 'words').slice(0, 60)}…` });
  });
});

function missing(): never {
  throw new Error('there is no such market');
}
