import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neverCame } from '../server-process/awaited.ts';
import { freePort, startServer, waitUntilHealthy } from '../server-process/server-process.ts';
import { fakeTimeLibrary } from './fake-time.ts';
import { type FaultCase, registerPeople, verifyFaults } from './fault-case.ts';
import { indexGoesOn } from './index-seconds.ts';

/** In seconds. */
const jumps = [300, -300, 3_600, -3_600] as const;
/** Seconds of the index while the clock is off: more than it may lack before markets take cancellations only. */
const JUMP_LASTS_S = 4;
/** Acknowledged before the jump, and while the clock is off. */
const ORDERS = 100;
/** Journal time against this process's clock, which nobody moves. */
const JOURNAL_TIME_OFF_MAX_MS = 5_000;

/** The server's wall clock is moved while people trade. Trade, index and the journal's time go on as if nothing were, and the difference is told. */
export const clockJumps: FaultCase = {
  name: 'clock-jumps',
  missing: () => (fakeTimeLibrary() === undefined ? 'libfaketime is not installed' : undefined),
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
    setClock(0);
    let server = await startServer({ port, dataFolder, environment });
    const people = await registerPeople(server.address, context);
    let told = 0;
    const count = 2 * context.rounds;
    for (let round = 0; round < count; round += 1) {
      const jump = jumps[round % jumps.length] ?? 300;
      let over = false;
      const load = people.load(server.address, `clock${round}`, () => over);
      await people.untilAcknowledged(ORDERS);
      const before = server.output().length;
      setClock(jump);
      const found = await indexGoesOn(server.address, JUMP_LASTS_S, 'while the clock is off');
      await people.untilAcknowledged(ORDERS);
      let difference = Number.NaN;
      const isRight = async () => {
        difference = await metricOf(server.address, 'assay_clock_difference_ms');
        return Math.abs(difference - jump * 1_000) <= JOURNAL_TIME_OFF_MAX_MS;
      };
      if ((await neverCame('the metric says how far the wall clock is off', isRight)).length > 0)
        found.push(`the wall clock is ${jump} s off, the metric says ${difference} ms`);
      const isTold = () => server.output().slice(before).includes('the wall clock differs');
      const untold = await neverCame(`a jump of ${jump} s is told`, isTold);
      if (untold.length === 0) told += 1;
      faults.push(...[...found, ...untold].map((fault) => `round ${round}: ${fault}`));
      // A machine with other work may leave the read side behind for a moment; a clock that were the cause would leave it there.
      await waitUntilHealthy(server).catch((error: Error) =>
        faults.push(`round ${round}: not healthy while the clock is off: ${error.message}`),
      );
      over = true;
      await load;
      setClock(0);
      await waitUntilHealthy(server);
      faults.push(...(await people.examine(server.address)));
    }
    // A start whose wall clock is behind the newest batch.
    await server.stop();
    setClock(-300);
    server = await startServer({ port, dataFolder, environment, withoutWaiting: true });
    const address = server.address;
    faults.push(...(await neverCame('a start behind the newest batch answers', () => isAnswering(address))));
    setClock(0);
    await server.stop();
    faults.push(...verifyFaults(dataFolder));
    const acknowledged = people.accepted().length;
    return {
      faults,
      figures: [
        `${count} jumps of ±5 min and ±1 h, ${told} told, journal time backwards 0 (verify), ${acknowledged} orders acknowledged`,
      ],
    };
  },
};

async function isAnswering(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/healthz`).catch(() => undefined);
  return answer !== undefined;
}

async function metricOf(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
