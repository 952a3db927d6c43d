import { moneyOfText } from '@assay/amounts/money';
import { GUARDED_RULES } from '@assay/exchange-core/rules';
import type { ProofScope } from '@assay/protocol/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReserveLooks } from '../../reserves/reserve-looks.ts';
import { ConsoleDesk } from '../testing/console-desk.ts';
import { LISTED_WITHDRAWALS_MAX, withdrawalConsoleHandlers } from './withdrawal-console-handlers.ts';

const [ann, ben, cy] = [100_001, 100_002, 100_003];
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const home = '0x00000000000000000000000000000000000000aa';
const elsewhere = '0x00000000000000000000000000000000000000bb';

let desk: ConsoleDesk;
const looks = new ReserveLooks();
beforeAll(async () => {
  desk = await ConsoleDesk.open();
  await desk.person(ann, 'annabel@example.net', 200_000);
  await desk.person(ben, 'ben@example.org', 200_000);
});
afterAll(() => desk?.stop());

const calls = () => withdrawalConsoleHandlers({ engine: desk.engine, looks, pool: desk.pool });
const seatWith = (...scopes: readonly ProofScope[]) => ({ proof: { scopes: new Set(scopes) } });
async function caseOf(withdrawalId: number, seat = seatWith('review', 'people')) {
  await desk.written();
  const answer = await calls().withdrawalCase({ withdrawalId: String(withdrawalId) }, seat);
  if (!answer.ok) throw new Error(answer.code);
  return answer.view;
}
async function queue() {
  await desk.written();
  const answer = await calls().withdrawalQueue();
  if (!answer.ok) throw new Error(answer.code);
  return answer.view;
}
const wordsOf = ({ notes }: Awaited<ReturnType<typeof caseOf>>) => notes.map(({ word, level }) => `${word} ${level}`);
const loggedIn = (userId: number, address: string, atMs: number, outcome = 'succeeded', times = 1) =>
  desk.pool.query(
    `INSERT INTO login_attempt (user_id, outcome, address, browser, system, happened_at_ms, times)
     VALUES ($1, $2, $3, 'Firefox', 'Linux', $4, $5)`,
    [userId, outcome, address, atMs, times],
  );
const arrived = (userId: number, transactionId: string, amount: string) => {
  const deposit = { networkId: 1, transactionId, output: '0', userId, assetId: 1, address: home, tag: '', height: 5 };
  desk.submit({ type: 'record-reserve', networkId: 1, assetId: 1, amount: moneyOfText('10000000'), height: 5 });
  desk.submit({ type: 'credit-deposit', ...deposit, amount: moneyOfText(amount) });
};
const paid = (withdrawalId: number) => {
  desk.submit({ type: 'begin-payment', withdrawalId });
  desk.submit({
    type: 'send-withdrawal',
    withdrawalId,
    transactionId: `0x${withdrawalId}`,
    conflicts: [{ spends: `nonce-${withdrawalId}` }],
  });
  desk.submit({ type: 'confirm-withdrawal', withdrawalId, transactionId: `0x${withdrawalId}` });
};

describe('the first withdrawal of a new account', () => {
  it('has every note that asks for a look, and none that says that all is well', async () => {
    desk.nowMs += HOUR_MS;
    const first = desk.request(ann, home, '30000');
    const told = await caseOf(first);
    expect(wordsOf(told)).toEqual([
      'first-withdrawal medium',
      'new-address medium',
      'young-account medium',
      'no-source medium',
      'guard-unchanged low',
      'unhurried low',
    ]);
    expect(told).toMatchObject({
      ...{ email: 'anna***.net', state: 'reviewing', amount: '30000', worth: '30000', approvalsNeeded: 2 },
      ...{ bookEntry: null, registeredAt: desk.nowMs - HOUR_MS, acts: [], approvals: [] },
      risk: { level: 'medium', noted: 4 },
    });
    expect(Number(told.balanceAfter.available)).toBe(200_000 - 30_000 - Number(told.fee));
    expect(told.balanceAfter.held).toBe('0');
  });

  it('stands in the queue with as many notes, and who has approved it', async () => {
    desk.act('seat:ria', { type: 'approve-withdrawal', withdrawalId: 1 }, 'confirmed by chat');
    const { rows, total, totalWorth, secondPersonFrom } = await queue();
    expect({ total, totalWorth, secondPersonFrom }).toEqual({
      total: 1,
      totalWorth: '30000',
      secondPersonFrom: '20000',
    });
    expect(rows).toMatchObject([
      { withdrawalId: '1', approvals: ['seat:ria'], approvalsNeeded: 2, risk: { level: 'medium', noted: 4 } },
    ]);
    expect((await caseOf(1)).acts).toEqual([
      { at: desk.nowMs, who: 'seat:ria', command: 'approve-withdrawal', reason: 'confirmed by chat' },
    ]);
  });
});

describe('a later one', () => {
  it('is measured by what arrived before, where it went, and what the account did since', async () => {
    desk.act('seat:ben', { type: 'approve-withdrawal', withdrawalId: 1 });
    paid(1);
    desk.nowMs += 20 * DAY_MS;
    await loggedIn(ann, '198.51.100.4', desk.nowMs - 19 * DAY_MS);
    arrived(ann, '0xa1', '90000');
    const told = await caseOf(desk.request(ann, home, '60000'));
    expect(wordsOf(told)).toEqual([
      'above-largest medium',
      'in-and-out medium',
      'earlier-withdrawals low',
      'paid-before low',
      'known-device low',
      'guard-unchanged low',
      'deposit-trace low',
      'unhurried low',
    ]);
    expect(told.notes[0]?.numbers).toEqual({ times: '2.0', largest: '30000' });
    expect(told.notes.find(({ word }) => word === 'paid-before')?.numbers).toEqual({ count: '1', days: '20' });
  });

  it('of somebody who has just come in from elsewhere, with a new password, asks for a long look', async () => {
    await loggedIn(ann, '203.0.113.9', desk.nowMs - HOUR_MS);
    await loggedIn(ann, '203.0.113.9', desk.nowMs - HOUR_MS, 'refused', 7);
    await desk.pool.query(
      `INSERT INTO person_message (user_id, kind, name, texts, link, is_on_page, is_mailed, created_at_ms)
       VALUES ($1, 'security', 'password-changed', '{}', '', true, true, $2)`,
      [ann, desk.nowMs - 30 * HOUR_MS],
    );
    const told = await caseOf(desk.request(ann, elsewhere, '2000'));
    expect(wordsOf(told).slice(0, 4)).toEqual([
      'new-device high',
      'guard-changed high',
      'new-address medium',
      'refused-logins medium',
    ]);
    expect(told.risk).toEqual({ level: 'high', noted: 5 });
    expect(told.notes[0]?.numbers).toEqual({ hours: '1', address: '203.0.113.9', browser: 'Firefox', system: 'Linux' });
  });

  it('of somebody else has none of it', async () => {
    const told = await caseOf(desk.request(ben, home, '5000'));
    expect(wordsOf(told)).toEqual([
      'first-withdrawal medium',
      'new-address medium',
      'no-source medium',
      'guard-unchanged low',
      'unhurried low',
    ]);
  });

  it('in the same block of an IPv6 network is no new place', async () => {
    await desk.person(cy, 'cy@example.org', 50_000);
    await loggedIn(cy, '2001:db8:1:2::1', desk.nowMs + 2 * HOUR_MS);
    desk.nowMs += 30 * DAY_MS;
    await loggedIn(cy, '2001:db8:1:2::77', desk.nowMs);
    const told = await caseOf(desk.request(cy, home, '5000'));
    expect(wordsOf(told)).toContain('known-device low');
    await loggedIn(cy, '2001:db8:1:3::1', desk.nowMs);
    desk.nowMs += HOUR_MS;
    await loggedIn(cy, '2001:db8:1:3::1', desk.nowMs);
    expect(wordsOf(await caseOf(desk.request(cy, home, '5000')))).toContain('new-device high');
  });

  it('goes by an address of the book and by the freezing of the account', async () => {
    const entry = { userId: cy, networkId: 1, address: elsewhere, tag: '' };
    desk.submit({ type: 'add-withdrawal-address', ...entry, label: 'my vault', proofId: 1 });
    const addedAt = desk.nowMs;
    desk.nowMs += 2 * DAY_MS;
    const withdrawalId = desk.request(cy, elsewhere, '5000');
    const told = await caseOf(withdrawalId);
    expect(told.bookEntry).toEqual({ label: 'my vault', addedAt });
    expect(wordsOf(told)).toContain('young-address medium');
    desk.act('ria', { type: 'freeze-account', userId: cy });
    expect(wordsOf(await caseOf(withdrawalId))[0]).toBe('frozen high');
  });
});

describe('one that has ended', () => {
  it('is shown as it ended, with who decided', async () => {
    desk.act('seat:ria', { type: 'reject-withdrawal', withdrawalId: 2, reason: 'address-risk' }, 'on a list');
    const told = await caseOf(2);
    expect(told).toMatchObject({ state: 'rejected', endReason: 'address-risk', changedAt: desk.nowMs });
    expect(told.acts).toMatchObject([{ who: 'seat:ria', command: 'reject-withdrawal', reason: 'on a list' }]);
    expect((await queue()).rows.map(({ withdrawalId }) => withdrawalId)).not.toContain('2');
  });

  it('that never was is refused', async () => {
    expect(await calls().withdrawalCase({ withdrawalId: '999' }, seatWith('review'))).toEqual({
      ok: false,
      code: 'l.error.withdrawalUnknown',
    });
  });
});

it('lists as many as a queue shows, the oldest first, and says how many there are', async () => {
  const before = (await queue()).total;
  for (let count = 0; count < LISTED_WITHDRAWALS_MAX; count += 1) {
    const userId = 200_000 + Math.floor(count / 20);
    if (count % 20 === 0) await desk.person(userId, `person${userId}@example.org`, 100_000);
    desk.request(userId, home, '1500', `w${count}`);
  }
  const { rows, total } = await queue();
  expect([rows.length, total]).toEqual([LISTED_WITHDRAWALS_MAX, before + LISTED_WITHDRAWALS_MAX]);
  const times = rows.map(({ requestedAt }) => requestedAt);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(rows.at(-1)?.risk.level).toBe('high');
});

describe('one that is paid within the exchange', () => {
  it('shows its recipient to a seat that may see people, and to no other', async () => {
    desk.submit({ type: 'activate-rules', rulesVersion: GUARDED_RULES });
    const result = desk.engine.apply({
      ...{ type: 'request-inside', userId: ben, networkId: 1, assetId: 1, address: elsewhere, tag: '' },
      ...{ amount: moneyOfText('20'), clientOrderId: '', hasSecondFactor: true, proofId: 1, receiverId: ann },
    });
    if (!result.accepted || result.kind !== 'withdrawal') throw new Error(JSON.stringify(result));
    const { withdrawalId } = result;
    const shown = async () => [
      (await caseOf(withdrawalId)).recipientId,
      (await caseOf(withdrawalId, seatWith('review'))).recipientId,
    ];
    expect(await shown()).toEqual([String(ann), '']);
    for (const who of ['ria', 'rob']) desk.act(who, { type: 'approve-withdrawal', withdrawalId });
    desk.submit({ type: 'pay-inside', withdrawalId });
    expect((await caseOf(withdrawalId)).state).toBe('confirmed');
    expect(await shown()).toEqual([String(ann), '']);
    expect((await caseOf(2)).recipientId).toBe('');
  });
});
