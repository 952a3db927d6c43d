import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { killPostgres } from '../crash/processes.ts';
import { buildMutant, type Mutation } from '../mutants/mutant-build.ts';
import { startServer } from '../server-process/server-process.ts';
import { seatStaff, wrongActs, wrongCalls, wrongOrigins } from './console-matrix.ts';

const door = 'apps/server/src/console';

/** A call whose scope is forgotten, a command that nobody's scope is asked for, and a gate that stands open. */
const forgottenScopes: Mutation = {
  name: 'forgotten-scopes',
  edits: [
    {
      file: 'packages/protocol/src/console/act-endpoints.ts',
      from: "scope: 'overview',",
      to: "scope: 'own-seat',",
    },
    {
      file: `${door}/acts/act-handlers.ts`,
      from: "return refused('l.error.seatScope');\n      const planned",
      to: 'void 0;\n      const planned',
    },
    { file: `${door}/dialect/console-gate.ts`, from: 'if (!jsonType.test(contentType)) return false;', to: '' },
  ],
};

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
