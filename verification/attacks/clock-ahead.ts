import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeDataFolder } from '../crash/processes.ts';
import { fakeTimeLibrary } from '../faults/fake-time.ts';
import { orderBelowMarket } from '../load/stage.ts';
import {
  type ServerProcess,
  startServer,
  temporaryDataFolder,
  waitUntilHealthy,
} from '../server-process/server-process.ts';
import { giveCoins, post, registerUser, type TestUser } from '../server-process/test-user.ts';
import type { AttackCase } from './attack-case.ts';

const aheadSeconds = 3_600;
/** A start that is refused has ended by then; one that neither ends nor takes orders waits for an operator. */
const decidedWithinMs = 20_000;
/** Longer than an index without new seconds keeps a market open, at half the speed of time too. */
const indexOldMs = 10_000;
const tries = 10;
const tryEveryMs = 500;

/** One start while the machine's clock is an hour ahead, then one with the right time: the exchange does not pay for it with hours. */
export const clockAhead: AttackCase = {
  name: 'clock-ahead',
  missing: () => (fakeTimeLibrary() === undefined ? 'libfaketime is not installed' : undefined),
  async run({ entry }) {
    const dataFolder = temporaryDataFolder();
    const clockFile = join(dataFolder, 'clock');
    const setClock = (seconds: number) => writeFileSync(clockFile, `+${seconds}\n`);
    const environment = {
      LD_PRELOAD: fakeTimeLibrary() ?? '',
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const options = { dataFolder, environment, ...(entry === undefined ? {} : { entry }) };
    const faults: string[] = [];
    const figures: string[] = [];
    let server: ServerProcess | undefined;
    try {
      setClock(0);
      server = await startServer(options);
      const user = await registerUser(server.address, 'trader@example.org');
      await giveCoins(server.address, user, 'USDT', '1000');
      const order = await orderBelowMarket(server.address, 'ioc');
      const before = await untilTaken(server, user, order);
      if (before === undefined) faults.push('no order was taken before anybody moved the clock');
      await server.stop();
      setClock(aheadSeconds);
      server = await startServer({ ...options, withoutWaiting: true });
      const ended = await Promise.race([
        server.ended,
        waitUntilHealthy(server).then(
          () => 'it runs',
          () => server?.ended ?? 'it ended',
        ),
        sleep(decidedWithinMs, 'it waits', { ref: false }),
      ]);
      const lines = server.output().trim().split('\n');
      const said = (lines.findLast((line) => /clock/i.test(line)) ?? lines.at(-1) ?? '').slice(0, 300);
      figures.push(
        `a start ${aheadSeconds} s ahead: ${ended === 'it runs' || ended === 'it waits' ? ended : `ended with ${ended}`}, ${said === '' ? 'nothing said' : said}`,
      );
      if (ended === 'it runs' || ended === 'it waits') {
        if (await isTaken(server, user, order)) faults.push('orders were taken an hour ahead of time, unasked');
        await server.stop();
      } else if (!/clock/i.test(said)) faults.push(`the start was refused without a word on the clock: ${said}`);
      setClock(0);
      server = await startServer(options);
      await sleep(indexOldMs);
      const taken = await untilTaken(server, user, order);
      if (taken === undefined) faults.push('with the right time again the exchange is closed');
      figures.push(
        `with the right time again, ${indexOldMs / 1_000} s after the start: ${taken === undefined ? `none of ${tries} orders taken` : `an order taken by try ${taken}`}`,
      );
      await server.stop();
      return { faults, figures };
    } finally {
      await server?.kill();
      removeDataFolder(dataFolder);
    }
  },
};

/** The number of the try at which an order was taken; undefined when none was. */
async function untilTaken(
  server: ServerProcess,
  user: TestUser,
  order: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  for (let count = 1; count <= tries; count += 1) {
    if (await isTaken(server, user, order)) return count;
    await sleep(tryEveryMs);
  }
  return undefined;
}

async function isTaken(
  { address }: ServerProcess,
  user: TestUser,
  order: Readonly<Record<string, string>>,
): Promise<boolean> {
  const answer = await post(address, '/spot/createOrder', order, user.token).catch(() => undefined);
  return answer?.code === 1;
}
