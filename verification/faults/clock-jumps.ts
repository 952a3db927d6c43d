import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startServer, waitUntilHealthy } from '../server-process/server-process.ts';
import { fakeTimeLibrary } from './fake-time.ts';
import { type FaultCase, registerPeople, verifyFaults } from './fault-case.ts';

/** In seconds. */
const jumps = [300, -300, 3_600, -3_600] as const;
/** Longer than an index without new seconds may grow old. */
const JUMP_LASTS_MS = 4_000;
const LOAD_MS = 400;
/** Journal time against this process's clock, which nobody moves. */
const JOURNAL_TIME_OFF_MAX_MS = 5_000;
/** Beyond it markets take cancellations only. */
const INDEX_AGE_MAX_MS = 3_000;

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
      await sleep(LOAD_MS);
      const before = server.output().length;
      setClock(jump);
      await sleep(JUMP_LASTS_MS);
      const difference = await metricOf(server.address, 'assay_clock_difference_ms');
      if (Math.abs(difference - jump * 1_000) > JOURNAL_TIME_OFF_MAX_MS) {
        faults.push(`round ${round}: the wall clock is ${jump} s off, the metric says ${difference} ms`);
      }
      if (server.output().slice(before).includes('the wall clock differs')) told += 1;
      else faults.push(`round ${round}: a jump of ${jump} s was not told`);
      const indexAgeMs = await metricOf(server.address, 'assay_index_age_ms');
      if (!(indexAgeMs < INDEX_AGE_MAX_MS)) faults.push(`round ${round}: the index is ${indexAgeMs} ms old`);
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
    await sleep(JUMP_LASTS_MS);
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

async function metricOf(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
