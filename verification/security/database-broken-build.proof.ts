import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { openDatabase } from '@assay/postgres/open-database';
import { expect, it } from 'vitest';
import { removeDataFolder } from '../crash/processes.ts';
import { forgeBatch } from '../custody/forged-batch.ts';
import { buildMutant, personMarksUnchecked, sealUnchecked } from '../mutants/mutant-build.ts';
import { startServer, temporaryDataFolder } from '../server-process/server-process.ts';
import { showTestKeys } from '../server-process/test-public-keys.ts';
import { becomeOthers, forgedPersons } from './forged-persons.ts';

it('that believes rows of people without a mark is caught by whoever writes them', async () => {
  const entry = await buildMutant(personMarksUnchecked);
  const dataFolder = temporaryDataFolder();
  showTestKeys(dataFolder);
  const server = await startServer({ entry, dataFolder });
  try {
    const succeeded = await becomeOthers(server);
    console.info(`${personMarksUnchecked.name}: ${succeeded.join('; ')}`);
    expect(succeeded).toHaveLength(forgedPersons);
  } finally {
    await server.stop();
    removeDataFolder(dataFolder);
    rmSync(dirname(entry), { recursive: true, force: true });
  }
});

it('that believes batches without a seal goes on behind one that somebody has written', async () => {
  const entry = await buildMutant(sealUnchecked);
  const dataFolder = temporaryDataFolder();
  try {
    await (await startServer({ entry, dataFolder })).stop();
    const database = await openDatabase({ ASSAY_DATA: dataFolder }, () => undefined);
    if (typeof database === 'string') throw new Error(database);
    const { head } = await forgeBatch(database.connection, [{ type: 'open-account', userId: 990_001, kind: 'user' }]);
    await database.close();
    await expect(startServer({ dataFolder })).rejects.toThrow(`Batch ${head + 1} carries no seal`);
    const broken = await startServer({ entry, dataFolder });
    await broken.stop();
  } finally {
    removeDataFolder(dataFolder);
    rmSync(dirname(entry), { recursive: true, force: true });
  }
});
