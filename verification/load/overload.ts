import { setTimeout as sleep } from 'node:timers/promises';
import { stallJournal } from '../crash/processes.ts';
import { percentilesOf } from '../suite-script/percentiles.ts';
import { placeOrder, servedAtTimes, startCanary, timesOf } from './canary.ts';
import { answersPerSecond, countsOf, disorder, floodWithOrders } from './order-flood.ts';
import { remember, type Stage } from './stage.ts';

const capacityConnections = 64;
const capacitySeconds = 3;
/** Orders that are sent without waiting, all connections together: more than the calls that may be under way at once. */
const overloadConnections = 1_000;
const overloadPipelining = 4;
const overloadFactor = 3;
/** The disk hangs so often and so long in the midst of it, so that orders pile up however slow the machine is that sends them. */
const hangEveryMs = 12_000;
const hangFirstMs = 2_000;
const hangMs = 1_500;
const recoveryMs = 10_000;
const recoveredInARow = 10;
const floodConnections = 50;
const floodPipelining = 10;
const floodSeconds = 2;

/** More orders than the exchange can take, and a disk that hangs meanwhile: refusals with their codes, no other faults, and back to normal at once. */
export async function overload(stage: Stage): Promise<string[]> {
  const { server, canaryUser, body, users } = stage;
  const wanted = { port: server.port, tokens: users.map(({ token }) => token), body };
  const capacity = await floodWithOrders({
    ...wanted,
    connections: capacityConnections,
    pipelining: 1,
    seconds: capacitySeconds,
  });
  remember(stage, users, capacity.acknowledged);
  const perSecond = answersPerSecond(capacity);
  stage.say(
    `capacity, ${capacityConnections} connections: ${Math.round(perSecond)} orders/s, ${percentilesOf(capacity.acceptedMs)}`,
  );
  const canary = startCanary(server.address, canaryUser, body);
  const seconds = stage.isLong ? 60 : 5;
  const [seen] = await Promise.all([
    floodWithOrders({ ...wanted, connections: overloadConnections, pipelining: overloadPipelining, seconds }),
    hangNowAndThen(server.dataFolder, seconds * 1_000),
  ]);
  const endedMs = performance.now();
  const beside = await canary.stop();
  remember(stage, users, seen.acknowledged);
  const factor = answersPerSecond(seen) / perSecond;
  stage.say(
    `${overloadConnections * overloadPipelining} orders under way for ${seen.seconds.toFixed(0)} s, the disk hanging at times: ${Math.round(answersPerSecond(seen))} orders/s wanted, ${factor.toFixed(1)} × capacity: ${countsOf(seen)}; accepted ones ${percentilesOf(seen.acceptedMs)}`,
  );
  if (factor < overloadFactor) stage.say(`less than ${overloadFactor} × capacity: this machine could not ask for more`);
  stage.say(`another person meanwhile: ${timesOf(beside)}`);
  const faults = [...disorder(capacity), ...disorder(seen), ...servedAtTimes(beside)];
  if (seen.acceptedMs.length === 0) faults.push('nothing was accepted under load');
  if ((seen.answers['503 l.error.overloaded'] ?? 0) === 0) faults.push('nothing was refused as beyond the capacity');
  const backMs = await timeUntilNormal(stage, endedMs);
  if (backMs === undefined) faults.push(`not back to normal within ${recoveryMs} ms after the load`);
  else stage.say(`back to normal ${Math.round(backMs)} ms after the load`);
  return faults;
}

async function hangNowAndThen(dataFolder: string, durationMs: number): Promise<void> {
  for (let atMs = hangFirstMs; atMs + hangMs < durationMs; atMs += hangEveryMs) {
    await sleep(atMs === hangFirstMs ? hangFirstMs : hangEveryMs - hangMs);
    const goOn = await stallJournal(dataFolder);
    await sleep(hangMs);
    goOn();
  }
}

/** One account sends far more than it may; it alone is told so. */
export async function accountFlood(stage: Stage): Promise<string[]> {
  const { server, canaryUser, body, users } = stage;
  const flooding = users.slice(0, 1);
  const canary = startCanary(server.address, canaryUser, body);
  const seen = await floodWithOrders({
    port: server.port,
    tokens: flooding.map(({ token }) => token),
    body,
    connections: floodConnections,
    pipelining: floodPipelining,
    seconds: floodSeconds,
  });
  const beside = await canary.stop();
  remember(stage, flooding, seen.acknowledged);
  stage.say(
    `one account floods with ${floodConnections} connections: ${countsOf(seen)}; another person: ${timesOf(beside)}`,
  );
  const faults = [...disorder(seen), ...servedAtTimes(beside)];
  if (beside.some(({ status }) => status === 429)) faults.push('another account was refused for it');
  if ((seen.answers['429 l.error.tooManyRequests'] ?? 0) === 0) faults.push('the flooding account was never refused');
  return faults;
}

/** Ms from `endedMs` until ten orders in a row were taken and the exchange is healthy; undefined when it takes too long. */
async function timeUntilNormal({ server, canaryUser, body }: Stage, endedMs: number): Promise<number | undefined> {
  let inARow = 0;
  let firstMs = 0;
  while (performance.now() - endedMs < recoveryMs) {
    const health = await fetch(`${server.address}/healthz`);
    await health.body?.cancel();
    const order = await placeOrder(server.address, canaryUser, body);
    const isNormal = health.status === 200 && order.answer.code === 1;
    if (isNormal && inARow === 0) firstMs = performance.now() - endedMs;
    inARow = isNormal ? inARow + 1 : 0;
    if (inARow === recoveredInARow) return firstMs;
    await sleep(20);
  }
  return undefined;
}
