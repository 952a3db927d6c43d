import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@assay/protocol/endpoint';
import { publicTicks } from '@assay/protocol/endpoints/contract-proofs';
import { protectionExcludeSelf, protectionGet } from '@assay/protocol/endpoints/contract-protection';
import { callWire } from '../security/wire-call.ts';
import { operate } from '../server-process/operate.ts';
import { freePort, type ServerProcess, startServer, waitUntilHealthy } from '../server-process/server-process.ts';
import { type Fields, giveCoins, post, registerUser } from '../server-process/test-user.ts';
import { fakeTimeLibrary } from './fake-time.ts';
import { type FaultCase, registerPeople, verifyFaults } from './fault-case.ts';

const DAY_S = 86_400;
const LOAD_MS = 1_500;
const WATCHED_MS = 6_000;
/** Of the six, at nine tenths of the speed, on a machine that may have other work. */
const SECONDS_MIN = 3;
const CONFIRM = {
  call: 'run',
  command: 'confirm-time',
  fields: {},
  who: 'ada',
  why: 'looked at another clock',
} as const;

/**
 * A server is started with its clock two days ahead. It takes nothing until an operator confirms; confirmed wrongly, it ends nobody's exclusion; started
 * with the right clock again it trades within seconds.
 */
export const wrongStarts: FaultCase = {
  name: 'wrong-starts',
  missing: () => {
    if (fakeTimeLibrary() === undefined) return 'libfaketime is not installed';
    return existsSync('/proc/uptime') ? undefined : 'the kernel does not say how long it has run';
  },
  async run(context) {
    const { dataFolder } = context;
    const clockFile = join(dataFolder, 'clock');
    const setClock = (seconds: number) => writeFileSync(clockFile, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    const environment = {
      LD_PRELOAD: fakeTimeLibrary() ?? '',
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const port = await freePort();
    const faults: string[] = [];
    const begin = (seconds: number, withoutWaiting = false) => {
      setClock(seconds);
      return startServer({ port, dataFolder, environment, withoutWaiting });
    };
    let server = await begin(0);
    const people = await registerPeople(server.address, context);
    const excluded = await registerUser(server.address, 'excluded@example.org');
    await giveCoins(server.address, excluded, 'USDT', '500');
    await ask(server, protectionExcludeSelf, { days: '1' }, excluded.token);
    const isExcluded = async () => {
      const { excludedUntil } = (await ask(server, protectionGet, {}, excluded.token)) as { excludedUntil: number };
      return excludedUntil > 0;
    };
    const trade = async (name: string) => {
      const accepted = people.accepted().length;
      let over = false;
      const load = people.load(server.address, name, () => over);
      await sleep(LOAD_MS);
      over = true;
      await load;
      if (people.accepted().length === accepted) faults.push(`${name}: no order was accepted`);
      faults.push(...(await people.examine(server.address)));
    };
    const mustBeClosed = async (name: string) => {
      await untilAnswering(server);
      const health = await fetch(`${server.address}/healthz`);
      const text = await health.text();
      if (health.status !== 503 || !text.includes('an operator must confirm it')) faults.push(`${name}: ${text}`);
      const [user] = people.users;
      const refused = await post(server.address, '/spot/cancelAll', {}, user?.token);
      if (refused.msg !== 'l.error.clockUnconfirmed') faults.push(`${name}: an order was answered ${refused.msg}`);
    };
    const confirm = async (name: string) => {
      const answer = await operate(dataFolder, CONFIRM);
      if (typeof answer === 'string' || !answer.done) faults.push(`${name}: not confirmed: ${JSON.stringify(answer)}`);
      const fromMs = performance.now();
      await waitUntilHealthy(server);
      return Math.round(performance.now() - fromMs);
    };

    await trade('before');
    await server.stop();
    server = await begin(2 * DAY_S, true);
    await mustBeClosed('ahead');
    await server.stop();
    // The right clock starts as if nothing had been.
    server = await begin(0);
    await trade('right');
    await server.stop();

    server = await begin(2 * DAY_S, true);
    await mustBeClosed('ahead again');
    await confirm('ahead again');
    await trade('ahead');
    if (!(await isExcluded())) faults.push('a clock that was ahead ended an exclusion');
    await server.stop();

    server = await begin(0, true);
    await mustBeClosed('back');
    const openAfterMs = await confirm('back');
    const before = await durableSeconds(server);
    await sleep(WATCHED_MS);
    const seconds = (await durableSeconds(server)) - before;
    if (seconds < SECONDS_MIN) faults.push(`back: ${seconds} seconds of the index in ${WATCHED_MS} ms`);
    await trade('back');
    if (!(await isExcluded())) faults.push('the way back ended an exclusion');
    await server.stop();
    server = await begin(0);
    await trade('oncemore');
    await server.stop();
    faults.push(...verifyFaults(dataFolder));
    return {
      faults,
      figures: `2 days ahead: closed, confirmed, back; healthy ${openAfterMs} ms after the way back was confirmed, then ${seconds} seconds of the index in ${WATCHED_MS / 1_000} s, ${people.accepted().length} orders acknowledged`,
    };
  },
};

async function untilAnswering(server: ServerProcess): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const answered = await fetch(`${server.address}/healthz`).catch(() => undefined);
    if (answered !== undefined && (await answered.text()).includes('operator')) return;
    await sleep(250);
  }
}

/** Ticks of one pair so far: one a second. */
async function durableSeconds(server: ServerProcess): Promise<number> {
  const ticks = (await ask(server, publicTicks, { symbol: 'btcusdt', limit: '1' })) as { sequence: number }[];
  return ticks.at(-1)?.sequence ?? 0;
}

async function ask(server: ServerProcess, endpoint: Endpoint, fields: Fields, token?: string): Promise<unknown> {
  const { envelope } = await callWire(server.address, endpoint, fields, { token });
  if (envelope.code !== 1) throw new Error(`${endpoint.path} answered ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}
