import { stallJournal } from '../crash/processes.ts';
import { until } from '../server-process/awaited.ts';
import { percentilesOf } from '../suite-script/percentiles.ts';
import { placeOrder, servedAtTimes, startCanary, timesOf } from './canary.ts';
import type { FloodProgress, FloodSeen, FloodWanted } from './flooding-client.ts';
import { answersPerSecond, countsOf, disorder, floodWithOrders } from './order-flood.ts';
import { remember, type Stage } from './stage.ts';

const capacityConnections = 64;
const capacityOrders = { short: 20, long: 60 } as const;
/** Orders that are sent without waiting, all connections together: more than the calls that may be under way at once. */
const overloadConnections = 1_000;
const overloadPipelining = 4;
/** Of each connection, and how often the disk hangs meanwhile. */
const overloads = { short: { orders: 12, hangs: 1 }, long: { orders: 240, hangs: 5 } } as const;
/** Each hang lasts until so many more orders were refused, so that orders pile up however slow the machine is that sends them. */
const refusedInHang = 1_000;
const overloadFactor = 3;
const recoveredInARow = 10;
const floodConnections = 50;
const floodPipelining = 10;
const floodOrders = { short: 40, long: 100 } as const;
const floodRefusals = 500;

/** More orders than the exchange can take, and a disk that hangs meanwhile: refusals with their codes, no other faults, and back to normal at once. */
export async function overload(stage: Stage): Promise<string[]> {
  const { server, canaryUser, body, users } = stage;
  const wanted = { port: server.port, tokens: users.map(({ token }) => token), body };
  const capacity = await floodWithOrders({
    ...wanted,
    connections: capacityConnections,
    pipelining: 1,
    orders: stage.isLong ? capacityOrders.long : capacityOrders.short,
  });
  remember(stage, users, capacity.acknowledged);
  const perSecond = answersPerSecond(capacity);
  stage.say(
    `capacity, ${capacityConnections} connections: ${Math.round(perSecond)} orders/s, ${percentilesOf(capacity.acceptedMs)}`,
  );
  const canary = startCanary(server.address, canaryUser, body);
  const { orders, hangs } = stage.isLong ? overloads.long : overloads.short;
  const flood = { ...wanted, connections: overloadConnections, pipelining: overloadPipelining, orders };
  const seen = await floodWhileDiskHangs(server.dataFolder, flood, { hangs, refusals: refusedInHang });
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
  stage.say(`back to normal ${Math.round(await timeUntilNormal(stage, endedMs))} ms after the load`);
  return faults;
}

/** The disk hangs so often in the midst of the flood, each time until so many further orders were refused. */
async function floodWhileDiskHangs(
  dataFolder: string,
  wanted: FloodWanted,
  { hangs, refusals }: { readonly hangs: number; readonly refusals: number },
): Promise<FloodSeen> {
  let progress: FloodProgress = { answered: 0, refused: 0 };
  let isOver = false;
  const flood = floodWithOrders(wanted, (told) => {
    progress = told;
  }).finally(() => {
    isOver = true;
  });
  const total = wanted.connections * wanted.orders;
  for (let hang = 0; hang < hangs && !isOver; hang += 1) {
    const begins = (total * hang) / hangs;
    await until(`${begins} orders were answered`, () => isOver || progress.answered >= begins);
    const goOn = await stallJournal(dataFolder);
    try {
      const enough = progress.refused + refusals;
      await until(`${enough} orders were refused while the disk hangs`, () => isOver || progress.refused >= enough);
    } finally {
      goOn();
    }
  }
  return flood;
}

/** One account sends far more than it may; it alone is told so. */
export async function accountFlood(stage: Stage): Promise<string[]> {
  const { server, canaryUser, body, users } = stage;
  const flooding = users.slice(0, 1);
  const canary = startCanary(server.address, canaryUser, body);
  const wanted = {
    port: server.port,
    tokens: flooding.map(({ token }) => token),
    body,
    connections: floodConnections,
    pipelining: floodPipelining,
    orders: stage.isLong ? floodOrders.long : floodOrders.short,
  };
  const seen = await floodWhileDiskHangs(server.dataFolder, wanted, { hangs: 1, refusals: floodRefusals });
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

/** Ms from `endedMs` until ten orders in a row were taken and the exchange is healthy. */
async function timeUntilNormal({ server, canaryUser, body }: Stage, endedMs: number): Promise<number> {
  let inARow = 0;
  let firstMs = 0;
  await until('the exchange is back to normal after the load', async () => {
    const health = await fetch(`${server.address}/healthz`);
    await health.body?.cancel();
    const order = await placeOrder(server.address, canaryUser, body);
    const isNormal = health.status === 200 && order.answer.code === 1;
    if (isNormal && inARow === 0) firstMs = performance.now() - endedMs;
    inARow = isNormal ? inARow + 1 : 0;
    return inARow === recoveredInARow;
  });
  return firstMs;
}
