import { neverCame } from '../server-process/awaited.ts';
import { startCanary, timesOf, unserved } from './canary.ts';
import { openHalfRequests } from './half-requests.ts';
import type { Stage } from './stage.ts';

/** Slowloris: requests that begin and never end are ended by the server, and others trade meanwhile. */
export async function slowRequests({ server, canaryUser, body, isLong, say }: Stage): Promise<string[]> {
  const half = openHalfRequests(server.port, isLong ? 1_000 : 150);
  const canary = startCanary(server.address, canaryUser, body);
  const startedMs = performance.now();
  const faults = await neverCame('the server has ended every half request', () => half.ended() === half.count);
  const tookMs = Math.round(performance.now() - startedMs);
  const ended = half.ended();
  half.drop();
  const beside = await canary.stop();
  say(
    `${half.count} half requests: ${ended} ended by the server, after ${tookMs} ms; another person: ${timesOf(beside)}`,
  );
  return [...faults, ...unserved(beside)];
}
