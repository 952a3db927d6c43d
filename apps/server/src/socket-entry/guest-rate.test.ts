import { eventually } from '@assay/amounts/testing/news';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import { admitGuest, CallRates } from '../ingress/call-rates.ts';
import { openSocketDoor, type SocketDoor } from './testing/socket-door.ts';

const perSecond = 20;
let door: SocketDoor;
/** Stands still, so that a second is as long as a test wants. */
let rateClockMs = 0;
let lookedUp = 0;
let joined = 0;

beforeEach(async () => {
  lookedUp = 0;
  joined = 0;
  const rates = new CallRates<string>(() => rateClockMs);
  door = await openSocketDoor({
    admits: (session, from, weight) => session !== undefined || admitGuest(rates, from, perSecond, weight),
    isKnown: (token) => token === 'token-of-ann',
    async sessionOf(token) {
      lookedUp += 1;
      return token === 'token-of-ann' ? sessionProof(1, 100_001) : undefined;
    },
    async join() {
      joined += 1;
      return () => undefined;
    },
    now: () => rateClockMs,
  });
});
afterEach(() => door.stop());

const open = (from: string) => door.open(from);

it('counts what guests of one network say over all their connections, and nobody else', async () => {
  // The address that the proxy saw is the last one; what stands before it was written by the caller.
  const bots = await Promise.all([1, 2, 3].map((host) => open(`127.0.0.1, 2001:db8:77:1::${host}`)));
  // Each of their connections counted, too.
  const said = perSecond - bots.length;
  for (const bot of bots) {
    for (let count = 0; count < 10; count += 1) bot.say({ op: 'subscribe', channel: `nothing.${count}` });
    for (let count = 0; count < 10; count += 1) bot.say({ op: 'authenticate', token: 'guessed' });
  }
  const refusals = () => bots.flatMap((bot) => bot.controls('error'));
  await eventually(() => expect(refusals()).toHaveLength(bots.length * 20 - said));
  expect(new Set(refusals().map((error) => 'msg' in error && error.msg))).toEqual(new Set(['l.error.tooManyRequests']));
  // What was refused has cost no look-up.
  expect(lookedUp + joined).toBe(said);
  const other = await open('2001:db8:77:2::1');
  other.say({ op: 'ping', id: 1 });
  await other.until('an answer', () => other.controls('pong').length === 1);
  rateClockMs += 1_000;
  bots[0]?.say({ op: 'ping', id: 1 });
  await bots[0]?.until('an answer', () => bots[0]?.controls('pong').length === 1);
  for (const bot of [...bots, other]) bot.socket.terminate();
});

it('counts connections, and takes no more of them than may be asked for in a second', async () => {
  const ends = await Promise.allSettled(Array.from({ length: perSecond + 5 }, () => open('192.0.2.9')));
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  await eventually(() => expect(door.server.connectionCount).toBe(perSecond));
  for (const end of ends) if (end.status === 'fulfilled') end.value.socket.terminate();
});

it('counts a subscription by its snapshot, and a token that nobody knows for the address even of who is signed in', async () => {
  const [guest, user] = [await open('192.0.2.6'), await open('192.0.2.7')];
  for (const channel of ['index.btcusdt', 'book.btcusdt']) guest.say({ op: 'subscribe', channel });
  await guest.until('a refusal', () => guest.controls('error').length === 1);
  expect(guest.controls('error')).toMatchObject([{ msg: 'l.error.tooManyRequests', channel: 'book.btcusdt' }]);
  expect(joined).toBe(1);
  user.say({ op: 'authenticate', token: 'token-of-ann' });
  await user.until('the sign-in', () => user.controls('authenticated').length === 1);
  const before = lookedUp;
  for (let count = 0; count < 2 * perSecond; count += 1) user.say({ op: 'authenticate', token: `guessed ${count}` });
  // The connection and the sign-in were the first things that counted for the address.
  await user.until('refusals', () => user.controls('error').length === perSecond + 2);
  expect(lookedUp - before).toBe(perSecond - 2);
  for (const bot of [guest, user]) bot.socket.terminate();
});

it('counts nothing of it for who is signed in, and nothing for loopback', async () => {
  const [user, own] = [await open('192.0.2.5'), await open('127.0.0.1')];
  user.say({ op: 'authenticate', token: 'token-of-ann' });
  await user.until('the sign-in', () => user.controls('authenticated').length === 1);
  for (const bot of [user, own]) {
    for (let count = 0; count < 2 * perSecond; count += 1) bot.say({ op: 'ping', id: count });
    await bot.until('every answer', () => bot.controls('pong').length === 2 * perSecond);
    expect(bot.controls('error')).toEqual([]);
    bot.socket.terminate();
  }
});
