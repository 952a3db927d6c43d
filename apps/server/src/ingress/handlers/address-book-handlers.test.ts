import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { openAccount } from '@assay/engine/testing/trading-commands';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import { beforeEach, expect, it } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import type { AccountDesk } from '../../accounts/testing/account-desk.ts';
import { deskOfEachTest } from '../../accounts/testing/desk-of-each-test.ts';
import { PasswordDesk } from '../../accounts/testing/password-desk.ts';
import { custodyEngine } from '../../custody/testing/custody-engine.ts';
import { stillChains, strangersAddress } from '../../custody/testing/still-chain.ts';
import { addressBookHandlers } from './address-book-handlers.ts';

const account = 'ann@example.com';
const home = { address: '127.0.0.1' };
const address = strangersAddress('ERC20');
const dayMs = 24 * 60 * 60 * 1_000;

let desk: AccountDesk;
let engine: CoreEngine;
let proof: ReturnType<typeof sessionProof>;
deskOfEachTest((opened) => {
  desk = opened;
});
beforeEach(async () => {
  const { session } = await desk.register(account, home);
  const { userId } = await new PasswordDesk(desk).proofOf(session.token);
  proof = sessionProof(7, userId);
  engine = custodyEngine(() => desk.nowMs);
  if (!engine.core.hasAccount(userId)) engine.configure([openAccount(userId)]);
});

const handlers = () => addressBookHandlers({ engine, chains: stillChains('ERC20'), accounts: desk.accounts.parts });
const call = () => ({ proof, ...home });
const code = async () => {
  desk.nowMs += 60_000;
  return new PasswordDesk(desk).changeCodeFor(account, proof, home);
};
const list = async () => {
  const answer = await handlers().addressList({}, call());
  return answer.ok ? answer.view : answer.code;
};
const add = async (fields: { network?: string; address?: string; tag?: string; code?: string } = {}) => {
  const said = { network: 'ERC20', address, label: 'home', code: fields.code ?? (await code()), ...fields };
  const answer = await handlers().addressAdd(said, call());
  return answer.ok ? answer.view : answer.code;
};

it('an address is written down with a code, once for each, and is good for something a day later', async () => {
  const mailed = await code();
  const added = { network: 'ERC20', address, tag: '', label: 'home', lockedUntil: desk.nowMs + dayMs };
  expect(await add({ code: mailed })).toEqual(added);
  expect(await list()).toEqual({ isWhitelistOnly: false, rows: [added] });
  expect(await add({ address: strangersAddress('ERC20').toLowerCase(), code: mailed })).toBe('l.error.codeWrong');
});

it('what is no address of the network is not written down, and costs no code', async () => {
  expect(await add({ address: strangersAddress('TRC20'), code: '111111' })).toBe('l.error.addressOtherNetwork');
  expect(await add({ address: '0x12', code: '111111' })).toBe('l.error.addressMalformed');
  expect(await add({ tag: '7', code: '111111' })).toBe('l.error.tagMalformed');
  expect(await add({ network: 'WOW', code: '111111' })).toBe('l.error.networkUnknown');
});

it('an address is taken out again, as it stands there', async () => {
  await add();
  const remove = async (tag = '') => handlers().addressRemove({ network: 'ERC20', address, tag }, call());
  expect(await remove('7')).toMatchObject({ code: 'l.error.addressUnknown' });
  expect(await remove()).toMatchObject({ ok: true });
  expect(await list()).toEqual({ isWhitelistOnly: false, rows: [] });
});

it('to let withdrawals go anywhere again needs a code and holds the account for a day', async () => {
  const set = async (isOn: '0' | '1', said?: string) =>
    handlers().addressSetWhitelist({ isOn, code: said ?? (await code()) }, call());
  expect(await set('1', '111111')).toMatchObject({ ok: false });
  expect(await set('1')).toMatchObject({ ok: true });
  const heldUntil = () => engine.core.views(PeopleViews).standing(proof.userId).heldUntilMs;
  expect([await list(), heldUntil()]).toEqual([{ isWhitelistOnly: true, rows: [] }, 0]);
  expect(await set('0')).toMatchObject({ ok: true });
  expect(heldUntil()).toBe(desk.nowMs + dayMs);
});
