import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { showTestKeys } from '../server-process/test-public-keys.ts';
import { becomeOthers } from './forged-persons.ts';

const dataFolder = temporaryDataFolder();
let exchange: RunningExchange;
beforeAll(async () => {
  showTestKeys(dataFolder);
  exchange = await startExchange({}, dataFolder);
});
afterAll(async () => {
  await exchange?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

it('whoever writes into the database alone becomes nobody else, and health says what he wrote', async () => {
  expect(await becomeOthers({ address: exchange.address, dataFolder })).toEqual([]);
  const health = await (await fetch(`${exchange.address}/healthz`)).text();
  expect(health).toContain('was written into the database by somebody else and does not count');
});
