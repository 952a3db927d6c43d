import { setTimeout as sleep } from 'node:timers/promises';
import { requestTimeoutMs } from '@assay/protocol/wire';
import { startCanary, timesOf, unserved } from './canary.ts';
import { openHalfRequests } from './half-requests.ts';
import type { Stage } from './stage.ts';

/** Connections are looked through once a second, on a machine that may be busy. */
const graceMs = 6_000;

/** Slowloris: requests that begin and never end are ended by the server, and others trade meanwhile. */
export async function slowRequests({ server, canaryUser, body, isLong, say }: Stage): Promise<string[]> {
  const half = openHalfRequests(server.port, isLong ? 1_000 : 150);
  const canary = startCanary(server.address, canaryUser, body);
  const startedMs = performance.now();
  const limitMs = requestTimeoutMs + graceMs;
  while (half.ended() < half.count && performance.now() - startedMs < limitMs) await sleep(50);
  const tookMs = Math.round(performance.now() - startedMs);
  const ended = half.ended();
  half.drop();
  const beside = await canary.stop();
  say(
    `${half.count} half requests: ${ended} ended by the server within ${tookMs} ms; another person: ${timesOf(beside)}`,
  );
  const left = half.count - ended;
  return left === 0 ? unserved(beside) : [...unserved(beside), `${left} half requests were open after ${limitMs} ms`];
}
