import type { TestProject } from 'vitest/node';
import { startBuiltExchange } from '../server-process/built-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly address: string;
    /** Of the same exchange, for what is done on its machine. */
    readonly dataFolder: string;
  }
}

/** Its own limits stay in force but those on loopback's speed; a caller's address is what the test says behind a trusted proxy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = temporaryDataFolder();
  const exchange = await startBuiltExchange(
    {
      ACCOUNT_CALLS_PER_SECOND: '1000000',
      ADDRESS_CALLS_PER_SECOND: '1000000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    dataFolder,
  );
  project.provide('address', exchange.address);
  project.provide('dataFolder', dataFolder);
  return async () => {
    await exchange.stop();
    // Whatever was sent: nothing of it may have been a fault of the server.
    if (exchange.errorLines.length > 0) throw new Error(`the server logged faults:\n${exchange.errorLines.join('')}`);
  };
}
