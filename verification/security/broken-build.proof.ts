import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { killPostgres } from '../crash/processes.ts';
import { buildMutant, ownershipUnchecked } from '../mutants/mutant-build.ts';
import { startServer } from '../server-process/server-process.ts';
import { foreignIds, foreignSocketIds, invitePeople } from './access-matrix.ts';

it('that lost a check of ownership is caught by the matrix, over HTTP and over the socket', async () => {
  const entry = await buildMutant(ownershipUnchecked);
  const server = await startServer({ entry });
  try {
    const people = await invitePeople(server.address, 'broken');
    for (const [find, calls] of [
      [foreignIds, ['/bb/app/spot/cancelOrder', '/bb/app/spot/replaceOrder']],
      [foreignSocketIds, ['cancelOrder', 'replaceOrder']],
    ] as const) {
      const { leaks } = await find(server.address, people);
      console.info(`${ownershipUnchecked.name}: ${leaks.length} findings, the first: ${leaks[0]?.what}`);
      expect(leaks.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining([...calls]));
      expect(leaks.map(({ what }) => what)).toContain('something of the victim’s changed');
    }
  } finally {
    await server.stop();
    killPostgres(server.dataFolder);
    rmSync(dirname(entry), { recursive: true, force: true });
  }
});
