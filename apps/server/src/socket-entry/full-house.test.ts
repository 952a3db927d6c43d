import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import type { BotClient } from './testing/bot-client.ts';
import { openSocketDoor, type SocketDoor } from './testing/socket-door.ts';

const CLOSE_TRY_AGAIN_LATER = 1013;
const limits = {
  connectionsMax: 4,
  connectionsKeptForAccounts: 1,
  connectionsOfAccountSure: 2,
  connectionsOfSiteSure: 2,
};
let door: SocketDoor;
let cancelled: number;

beforeEach(async () => {
  cancelled = 0;
  door = await openSocketDoor(
    {
      sessionOf: async (token) => (token === 'token-of-ann' ? sessionProof(1, 100_001) : undefined),
      join: async (channel) => (channel === 'tickers' ? () => undefined : 'l.error.channelUnknown'),
      cancelOrders: () => {
        cancelled += 1;
      },
    },
    limits,
  );
});
afterEach(() => door.stop());

const open = (from: string) => door.open(from);

/** What was said is heard before the answer to a ping behind it. */
async function heard(bot: BotClient): Promise<void> {
  const before = bot.controls('pong').length;
  bot.say({ op: 'ping', id: before });
  await bot.until('a pong', () => bot.controls('pong').length > before);
}

async function visitor(from: string): Promise<BotClient> {
  const bot = await open(from);
  bot.say({ op: 'subscribe', channel: 'tickers' });
  await heard(bot);
  return bot;
}

it('makes room for each newcomer, and tells who goes that he may come again', async () => {
  const person = await open('192.0.2.1');
  person.say({ op: 'authenticate', token: 'token-of-ann', cancelOnDisconnect: true });
  await person.until('the sign-in', () => person.controls('authenticated').length === 1);
  const silent = [await open('192.0.2.2'), await open('192.0.2.2'), await open('192.0.2.2')];
  const visitors = [await visitor('192.0.2.3'), await visitor('192.0.2.4'), await visitor('192.0.2.5')];
  expect(await Promise.all(silent.map((bot) => bot.closed()))).toEqual(silent.map(() => CLOSE_TRY_AGAIN_LATER));
  for (const bot of [person, ...visitors]) await heard(bot);
  expect(cancelled).toBe(0);
});

it('a channel that does not exist asks for nothing', async () => {
  const bots = [await open('192.0.2.2'), await open('192.0.2.2'), await open('192.0.2.2'), await open('192.0.2.2')];
  for (const bot of bots) {
    bot.say({ op: 'subscribe', channel: 'nothing' });
    await bot.until('a refusal', () => bot.controls('error').length === 1);
  }
  await visitor('192.0.2.3');
  expect(await bots[0]?.closed()).toBe(CLOSE_TRY_AGAIN_LATER);
});

it('keeps a part for accounts: a guest too many is told so, and an account comes in', async () => {
  for (const host of [2, 3, 4]) await visitor(`192.0.2.${host}`);
  const late = await visitor('192.0.2.5');
  expect(late.controls('error')).toEqual([{ op: 'error', msg: 'l.error.overloaded', channel: 'tickers' }]);
  const person = await open('192.0.2.6');
  person.say({ op: 'authenticate', token: 'token-of-ann' });
  await person.until('the sign-in', () => person.controls('authenticated').length === 1);
  person.say({ op: 'subscribe', channel: 'tickers' });
  await heard(person);
  expect(person.controls('error')).toEqual([]);
  expect(await late.closed()).toBe(CLOSE_TRY_AGAIN_LATER);
});
