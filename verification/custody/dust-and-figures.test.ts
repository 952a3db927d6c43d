import { report, workload } from '@assay/amounts/testing/scale';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { custodyGet, reservesGet } from '@assay/protocol/console/treasury-console-endpoints';
import { withdrawalCase } from '@assay/protocol/console/withdrawal-console-endpoints';
import type { DustDayRow } from '@assay/protocol/dust-entities';
import type { DataOf, Endpoint } from '@assay/protocol/endpoint';
import type { proofReserves } from '@assay/protocol/endpoints/liability-proofs';
import type { NoticeRow } from '@assay/protocol/endpoints/notices';
import { mailbox } from '@assay/protocol/endpoints/sandbox';
import type { DepositRow } from '@assay/protocol/wallet-entities';
import type { Envelope, Page } from '@assay/protocol/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleSeat, mustCallConsole } from '../server-process/console-seat.ts';
import { WalletStage } from './wallet-stage.ts';

/** Payments below the minimum deposit of 1 XRP. */
const DUST = workload(40, 520);
const DUST_AMOUNT = '0.5';
const DEPOSIT = '3000';
const DEPOSIT_TOLD = 'Deposit of 3,000 XRP';
/** One that goes without a review, twice, and one that waits for it, so that its page stays open. */
const [PAID, REVIEWED] = ['20', '2000'];
/** Longer than what a chain said counts, whether coins have moved since or not. */
const LOOKED_AGAIN_MS = 11 * 60_000;
const STRANGER = new TestKeys(78);

/** The clock that the server began with, and how far it was put forward since. */
const realNow = Date.now;
let aheadMs = 0;

let stage: WalletStage;
let seat: ConsoleSeat;
/** Where Ann's XRP arrives. */
let place: { readonly address: string; readonly tag: string };

beforeAll(async () => {
  Date.now = () => realNow.call(Date) + aheadMs;
  stage = await WalletStage.open();
  seat = await stage.openSeat('reviewer', { role: 'administrator' });
  place = await stage.depositAddress('XRP', 'XRP');
});

afterAll(async () => {
  await stage?.stop();
  Date.now = realNow;
});

const send = (tag: string, amount: string) =>
  stage.call('/sandbox/chain/send', { currency: 'XRP', network: 'XRP', address: place.address, tag, amount });

/** What Ann has been told: the names of her messages about security, the titles of the others, and the number of her mails. */
async function told() {
  const notices = (type: string) => stage.call<Page<NoticeRow>>('/index/getNoticePage', { type, pageSize: '100' });
  const [security, wallet] = [await notices('security'), await notices('service')];
  const address = `${stage.address}${mailbox.path}?account=${encodeURIComponent(stage.person.email)}`;
  const { data } = (await (await fetch(address)).json()) as Envelope<DataOf<typeof mailbox>>;
  return {
    security: security.list.map(({ noticeId }) => noticeId),
    titles: wallet.list.map(({ title }) => title),
    mails: data?.length ?? 0,
  };
}

it(`${DUST} payments of dust are a line and a message a day, no mail, and take no message about security away`, async () => {
  const before = await told();
  expect(before.security.length).toBeGreaterThan(0);
  for (let sent = 0; sent < DUST; sent += 1) await send(place.tag, DUST_AMOUNT);
  // A tag that somebody makes up, or that a slip has changed, is nobody’s.
  const last = Number(place.tag.at(-1));
  for (const tag of [stage.person.userId, `${place.tag.slice(0, -1)}${(last + 1) % 10}`]) await send(tag, '50');
  await send(place.tag, DEPOSIT);
  await stage.mine('XRP', 1);
  const finished = ({ list }: Page<DepositRow>) => list[0]?.status === 'finished';
  const deposits = await stage.until(() => stage.deposits('XRP'), finished);
  expect(deposits.list.map(({ amount }) => amount)).toEqual([DEPOSIT]);
  const dust = () => stage.call<Page<DustDayRow>>('/recharge/getDust');
  const arrivals = ({ list }: Page<DustDayRow>) => list.reduce((sum, row) => sum + row.arrivals, 0);
  const { list } = await stage.until(dust, (page) => arrivals(page) === DUST);
  // The deposit is told behind all of the dust, so nothing of that is to come any more.
  const after = await stage.until(told, ({ titles }) => titles.includes(DEPOSIT_TOLD));
  expect(after.security).toEqual(before.security);
  // One for each day, since the run may have met midnight, and one of the deposit, which alone is mailed.
  expect(after.titles.length - before.titles.length).toBe(list.length + 1);
  expect(after.mails - before.mails).toBe(1);
  report(`${DUST} payments of dust: ${list.length} lines, as many messages, no mail`);
});

const asked = async <Data>(endpoint: Endpoint, fields: unknown = {}) =>
  (await mustCallConsole<Data>(stage.address, endpoint, fields, seat)).data;

/** What a page says that lies at the hot address, and when the chain said so. */
interface HotShown {
  readonly hot: string | undefined;
  readonly lookedAt: number | undefined;
}

/** What each page says; the page of a withdrawal only where one is open. */
async function hotShown(withdrawalId?: string): Promise<readonly HotShown[]> {
  const treasury = await asked<DataOf<typeof custodyGet>>(custodyGet);
  const reserves = await asked<DataOf<typeof reservesGet>>(reservesGet);
  const proof = await stage.call<DataOf<typeof proofReserves>>('/proof/reserves');
  const row = treasury.networks.find(({ network }) => network === 'XRP');
  const proven = proof.networks.find(({ network }) => network === 'XRP');
  const shown: HotShown[] = [
    { hot: row?.coins[0]?.hot ?? undefined, lookedAt: row?.look?.lookedAt },
    {
      hot: reserves.coins.find(({ coin }) => coin === 'XRP')?.hot ?? undefined,
      lookedAt: reserves.networks.find(({ network }) => network === 'XRP')?.lookedAt,
    },
    { hot: proven?.coins[0]?.hot, lookedAt: proven?.lookedAt },
  ];
  if (withdrawalId === undefined) return shown;
  const { hotWallet } = await asked<DataOf<typeof withdrawalCase>>(withdrawalCase, { withdrawalId });
  return [...shown, { hot: hotWallet?.told?.hot, lookedAt: hotWallet?.told?.lookedAt }];
}

/** Waits for a look that is later than this moment, and expects all pages to say the same of it. */
async function figureFromNow(withdrawalId?: string): Promise<number> {
  const fromMs = Date.now();
  aheadMs += LOOKED_AGAIN_MS;
  const isOneLook = (shown: readonly HotShown[]) =>
    shown.every(({ lookedAt }) => (lookedAt ?? 0) > fromMs && lookedAt === shown[0]?.lookedAt);
  const [first, ...others] = await stage.until(() => hotShown(withdrawalId), isOneLook);
  for (const { hot } of others) expect(hot).toBe(first?.hot);
  return Number(first?.hot);
}

it('four pages say one number of the hot wallet, which falls by what two payouts took', async () => {
  const wanted = (amount: string, clientOrderId: string) => ({
    ...({ currency: 'XRP', network: 'XRP', address: STRANGER.addressOn('XRP', 1) } as const),
    ...{ amount, clientOrderId },
  });
  const before = await figureFromNow();
  for (const name of ['first', 'second']) {
    await stage.withdraw(wanted(PAID, name));
    await stage.arrived('XRP', 'XRP');
  }
  const { row } = await stage.withdraw(wanted(REVIEWED, 'reviewed'));
  const after = await figureFromNow(row.withdrawalId);
  const [open] = (await stage.withdrawals('XRP')).list;
  expect(open).toMatchObject({ withdrawalId: row.withdrawalId, state: 'reviewing' });
  report(`the hot wallet held ${before} XRP and holds ${after}`);
  // The network's own fees are a small part of an XRP.
  expect(before - after).toBeGreaterThanOrEqual(2 * Number(PAID));
  expect(before - after).toBeLessThan(2 * Number(PAID) + 1);
});
