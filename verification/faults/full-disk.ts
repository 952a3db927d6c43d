import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killPostgres } from '../crash/processes.ts';
import { outcomeOf } from '../server-process/awaited.ts';
import { freePort, startServer, waitUntilHealthy } from '../server-process/server-process.ts';
import { type FaultCase, type FaultContext, registerPeople, verifyFaults } from './fault-case.ts';

/** Room for a new database and its log, and a little more. */
const DISK_MB = 220;
const LEFT_BYTES = 1024 * 1024;
/** Acknowledged before the disk is full. */
const ORDERS = 150;
const endCodes: readonly (number | string)[] = [75, 1];

/** The data folder's disk has 1 MB left under load: the exchange stops with a sentence, loses nothing, and starts when there is room again. */
export const fullDisk: FaultCase = {
  name: 'full-disk',
  missing: () => (process.getuid?.() === 0 && mayMount() ? undefined : 'only root may mount a small disk'),
  async run(context) {
    const disk = mountDisk();
    try {
      return await fillUnderLoad(context, disk);
    } finally {
      killPostgres(disk);
      await sleep(500);
      spawnSync('umount', ['-l', disk]);
      rmdirSync(disk);
    }
  },
};

async function fillUnderLoad(context: FaultContext, disk: string) {
  const port = await freePort();
  const ballast = join(disk, 'ballast');
  const faults: string[] = [];
  let server = await startServer({ port, dataFolder: disk });
  const people = await registerPeople(server.address, context);
  let stops = 0;
  for (let round = 0; round < context.rounds; round += 1) {
    const load = people.load(server.address, `disk${round}`, () => false);
    await people.untilAcknowledged(ORDERS);
    fill(ballast, disk);
    const code = await outcomeOf('the server ends on a full disk', server.ended);
    await load.catch(() => undefined);
    if (endCodes.includes(code)) stops += 1;
    else faults.push(`round ${round}: with a full disk the server ended with ${code}`);
    if (!server.output().includes('Assay stops: ')) faults.push(`round ${round}: the stop was not explained`);
    const again = await startServer({ port, dataFolder: disk, withoutWaiting: true });
    const said = await Promise.race([
      again.ended,
      waitUntilHealthy(again).then(
        () => 'runs',
        () => again.ended,
      ),
    ]);
    if (said === 'runs') await again.kill();
    else if (/\n\s+at .*\(/.test(again.output())) faults.push(`round ${round}: no sentence but ${again.output()}`);
    rmSync(ballast, { force: true });
    server = await startServer({ port, dataFolder: disk });
    faults.push(...(await people.examine(server.address)));
  }
  const acknowledged = people.accepted().length;
  await server.stop();
  faults.push(...verifyFaults(disk));
  return {
    faults,
    figures: [`${stops} stops on a full disk, ${acknowledged} orders acknowledged, ${faults.length} faults`],
  };
}

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'assay-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  if (mounted) spawnSync('umount', [folder]);
  rmdirSync(folder);
  return mounted;
}

function mountDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) throw new Error(`no disk could be mounted on ${folder}`);
  chmodSync(folder, 0o755);
  return folder;
}

/** Real bytes: a file system may promise space that it does not have. */
function fill(path: string, disk: string): void {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(256 * 1024, 1);
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(disk);
      if (bavail * bsize <= LEFT_BYTES) return;
      writeSync(file, block);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}
