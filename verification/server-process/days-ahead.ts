import { setTimeout as sleep } from 'node:timers/promises';
import { operate } from './operate.ts';
import { type ServerOptions, type ServerProcess, startServer, waitUntilHealthy } from './server-process.ts';

const DAY_MS = 86_400_000;
const confirmEveryMs = 250;

/** A script after which a process or a page lives so many days ahead of the machine's clock. */
export function daysAhead(days: number): string {
  return `const aheadMs = ${days * DAY_MS}, now = Date.now.bind(Date);
Date.now = () => now() + aheadMs;
globalThis.Date = new Proxy(Date, { construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [target.now()] : given, as) });`;
}

/** A start of an exchange so many days later, in all its threads: an operator confirms the time. */
export async function startDaysAhead(
  days: number,
  options: ServerOptions & { readonly dataFolder: string },
): Promise<ServerProcess> {
  const clock = `data:text/javascript,${encodeURIComponent(daysAhead(days))}`;
  const nodeArguments = [...(options.nodeArguments ?? []), '--import', clock];
  const server = await startServer({ ...options, nodeArguments, withoutWaiting: true });
  let isHealthy = false;
  const healthy = waitUntilHealthy(server).finally(() => {
    isHealthy = true;
  });
  const confirm = { call: 'run', command: 'confirm-time', fields: {}, who: 'alice', why: 'days have passed' } as const;
  while (!isHealthy) {
    // The operator's socket is there before the exchange is healthy; until then nobody answers.
    const answer = await operate(options.dataFolder, confirm).catch(() => undefined);
    if (typeof answer === 'object' && 'done' in answer) break;
    await sleep(confirmEveryMs);
  }
  await healthy;
  return server;
}
