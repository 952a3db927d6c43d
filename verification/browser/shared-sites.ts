import type { FullConfig } from '@playwright/test';
import { type RunningServer, type ServerProcess, startServer } from '../server-process/server-process.ts';

/**
 * House that leaves people's orders alone: it takes none while a page is being read, and its quotes move once a
 * second.
 */
const stillHouse = { ASSAY_TAKER: 'off', ASSAY_STIRRING: 'off' } as const;

/** Where workers find the servers that were started for them. */
const sitesVariable = 'ASSAY_TEST_SITES';

/**
 * A server for each worker that runs at once, started before the first test and stopped after the last: files with fixtures of their own have
 * another process of Playwright each, and a start costs as much as ten tests.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers: ServerProcess[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    for (let worker = 0; worker < workers; worker += 1) servers.push(await startServer({ environment: stillHouse }));
  } catch (error) {
    await stop();
    throw error;
  }
  const sites: RunningServer[] = servers.map(({ address, port, pid, dataFolder }) => ({
    address,
    port,
    pid,
    dataFolder,
  }));
  process.env[sitesVariable] = JSON.stringify(sites);
  return stop;
}

/** The server of those workers that have this place among the ones that run at once: nobody else uses it meanwhile. */
export function siteOf(parallelIndex: number): RunningServer {
  const sites = JSON.parse(process.env[sitesVariable] ?? '[]') as RunningServer[];
  const site = sites[parallelIndex];
  if (site === undefined) throw new Error(`no server was started for worker ${parallelIndex}`);
  return site;
}
