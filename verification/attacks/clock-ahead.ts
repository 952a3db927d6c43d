import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeDataFolder } from '../crash/processes.ts';
import { fakeTimeLibrary } from '../faults/fake-time.ts';
import { indexGoesOn } from '../faults/index-seconds.ts';
import { orderBelowMarket } from '../load/stage.ts';
import { neverCame } from '../server-process/awaited.ts';
import {
  type ServerProcess,
  startServer,
  temporaryDataFolder,
  waitUntilHealthy,
} from '../server-process/server-process.ts';
import { giveCoins, post, registerUser, type TestUser } from '../server-process/test-user.ts';
import type { AttackCase } from './attack-case.ts';

const aheadSeconds = 3_600;
/** Longer than an index without new seconds keeps a market open. */
const indexOldSeconds = 10;

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
      const opened = server;
      const found = await neverCame('an order is taken before anybody moves the clock', () =>
        isTaken(opened, user, order),
      );
      faults.push(...found);
      await server.stop();
      setClock(aheadSeconds);
      server = await startServer({ ...options, withoutWaiting: true });
      const ended = await Promise.race([
        server.ended,
        waitUntilHealthy(server).then(
          () => 'it runs',
          () => server?.ended ?? 'it ended',
        ),
        untilItWaits(server),
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
      const last = server;
      const when = 'with the right time again';
      faults.push(...(await indexGoesOn(last.address, indexOldSeconds, when)));
      faults.push(...(await neverCame(`an order is taken ${when}`, () => isTaken(last, user, order))));
      await server.stop();
      return { faults, figures };
    } finally {
      await server?.kill();
      removeDataFolder(dataFolder);
    }
  },
};

/** Neither ended nor open: it asks for an operator. Never comes where it does not. */
async function untilItWaits({ address }: ServerProcess): Promise<string> {
  const faults = await neverCame('a start ahead of time ends, opens or asks for an operator', async () => {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    return (await answer?.text())?.includes('operator') === true;
  });
  return faults[0] ?? 'it waits';
}

async function isTaken(
  { address }: ServerProcess,
  user: TestUser,
  order: Readonly<Record<string, string>>,
): Promise<boolean> {
  const answer = await post(address, '/spot/createOrder', order, user.token).catch(() => undefined);
  return answer?.code === 1;
}
