import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '@assay/postgres/running-process';
import { expect, it, onTestFinished } from 'vitest';
import { startServer, temporaryDataFolder } from './server-process.ts';

it('leaves no PostgreSQL behind when the server does not start, and keeps a data folder that was given', async () => {
  const dataFolder = temporaryDataFolder();
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const entry = join(import.meta.dirname, 'testing/ends-beside-postgres.ts');
  const starting = startServer({ entry, dataFolder, nodeArguments: ['--import', 'tsx'] });
  const sentence = await starting.then(String, ({ message }: Error) => message);
  expect(sentence).toContain('the server ended with 1 before it was healthy');
  const pid = Number(/PostgreSQL runs as process (\d+)/.exec(sentence)?.[1]);
  expect(pid, sentence).toBeGreaterThan(1);
  expect(isRunning(pid)).toBe(false);
  expect(existsSync(join(dataFolder, 'postgres'))).toBe(true);
});
