import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { killPostgres } from '../crash/processes.ts';
import { buildMutant, forgottenScopes, oneForTwo } from '../mutants/mutant-build.ts';
import { openConsoleSeat } from '../server-process/console-seat.ts';
import { startServer } from '../server-process/server-process.ts';
import { registerUser } from '../server-process/test-user.ts';
import { seatStaff, wrongActs, wrongCalls, wrongOrigins } from './console-matrix.ts';
import { proposeEach, wrongApprovals, wrongStaleActs } from './console-proposal-matrix.ts';

it('that forgot scopes of the console, and what its calls have to be, is caught by the matrix', async () => {
  const entry = await buildMutant(forgottenScopes);
  const server = await startServer({ entry });
  try {
    const exchange = { address: server.address, dataFolder: server.dataFolder };
    const staff = await seatStaff(exchange, 'broken');
    const found = {
      calls: (await wrongCalls(exchange, staff)).wrong,
      acts: (await wrongActs(exchange, staff)).wrong,
      origins: (await wrongOrigins(exchange, staff)).wrong,
    };
    console.info(`${forgottenScopes.name}: ${JSON.stringify(found, undefined, 1).slice(0, 2_000)}`);
    expect(found.calls).toEqual([expect.stringContaining('proposalList, a seat of one scope')]);
    expect(found.acts.length).toBeGreaterThan(50);
    expect(found.acts.every((wrong) => wrong.startsWith('actPreview '))).toBe(true);
    expect(found.origins.length).toBeGreaterThan(20);
    expect(found.origins.every((wrong) => / as /.test(wrong))).toBe(true);
  } finally {
    await server.stop();
    killPostgres(server.dataFolder);
    rmSync(dirname(entry), { recursive: true, force: true });
  }
});

it('in which one person is two, and a proof never gets old, is caught by the matrix', async () => {
  const entry = await buildMutant(oneForTwo);
  const server = await startServer({ entry });
  try {
    const exchange = { address: server.address, dataFolder: server.dataFolder };
    const staff = await seatStaff(exchange, 'alone');
    const { userId } = await registerUser(server.address, 'alone-upon@example.com');
    const open = (name: string, role: string) => openConsoleSeat(server.address, server.dataFolder, name, { role });
    const target = await open('alone-target', 'viewer');
    const [stale, proposer] = [await open('alone-stale', 'administrator'), await open('alone', 'administrator')];
    const targets = { userId, seat: target.name, newSeat: 'never-there', unclaimed: undefined };
    const waiting = (await proposeEach(exchange, proposer, targets)).slice(0, 1);
    const found = {
      approvals: (await wrongApprovals(exchange, staff, { waiting, proposer, stale })).wrong,
      stale: (await wrongStaleActs(exchange, stale)).wrong,
    };
    console.info(`${oneForTwo.name}: ${JSON.stringify(found, undefined, 1).slice(0, 2_000)}`);
    expect(found.approvals[0]).toContain('by whoever proposed it');
    expect(found.stale.length).toBeGreaterThan(5);
  } finally {
    await server.stop();
    killPostgres(server.dataFolder);
    rmSync(dirname(entry), { recursive: true, force: true });
  }
});
