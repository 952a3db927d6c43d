import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type ServerProcess, startServer } from '@assay/verification/server-process/server-process';
import { alternate, type BenchmarkResult, median } from '../alternating.ts';
import { registerTraders } from '../order-traders.ts';
import { type CommandCost, processorTimes } from '../processor-times.ts';
import { connectionCount, inFlight, type Load, load } from './socket-order-load.ts';

/** Processor time of the ingress process too, in µs an order. */
type MeasuredLoad = Load & { readonly ingress: number };

/** Row "orders through an ingress process": the main thread's processor time an order, against that of a server which reads its sockets itself. */
export async function ingressOrders(): Promise<BenchmarkResult> {
  const environment = { ACCOUNT_CALLS_PER_SECOND: '1000000', ACCOUNT_UNFILLED_ORDERS_PER_DAY: '1000000000' };
  const servers = {
    none: await startServer({ environment }),
    one: await startServer({ environment: { ...environment, INGRESS_PROCESSES: '1' } }),
  };
  try {
    const sides = {
      none: await sideOf(servers.none),
      one: await sideOf(servers.one),
    };
    const rounds = await alternate(
      async () => 1 / (await sides.one.measure()).cost.main,
      async () => 1 / (await sides.none.measure()).cost.main,
    );
    const told = ({ loads }: { readonly loads: readonly MeasuredLoad[] }) => {
      const of = (pick: (load: MeasuredLoad) => number) => median(loads.map(pick)).toFixed(1);
      const cost = (name: keyof CommandCost) => of((entry) => entry.cost[name]);
      return `${cost('main')} µs main thread, ${of(({ ingress }) => ingress)} ingress process, ${cost('engine')} engine, ${cost('follower')} follower; ${Math.round(Number(of(({ rate }) => rate)))} orders/s, ${of(({ perFrame }) => perFrame)} answers a frame`;
    };
    return {
      row: 'orders through an ingress process',
      yardstick: 'the same without one',
      goal: 'main thread ≤ 3 µs an order',
      ratioMedian: median(rounds.ratios),
      ratioMinimum: Math.min(...rounds.ratios),
      measured: `${median(sides.one.loads.map(({ cost }) => cost.main)).toFixed(1)} µs an order`,
      note: `${connectionCount} connections × ${inFlight} in flight; with one: ${told(sides.one)}; without: ${told(sides.none)}; load average ${loadavg()[0]?.toFixed(1)}`,
    };
  } finally {
    await servers.none.stop();
    await servers.one.stop();
  }
}

async function sideOf(server: ServerProcess) {
  const traders = await registerTraders(server.address);
  const ingress = ingressOf(server.pid);
  const loads: MeasuredLoad[] = [];
  const measure = async () => {
    const before = ingressMs(ingress);
    const measured = await load(server, traders);
    // Of the warm-up too, which counts for an eighth.
    const micros = ((ingressMs(ingress) - before) * 1_000) / (measured.rate * 4.5);
    loads.push({ ...measured, ingress: micros });
    return measured;
  };
  await measure();
  loads.length = 0;
  return { measure, loads };
}

function ingressMs(pid: number | undefined): number {
  if (pid === undefined) return 0;
  return [...processorTimes(pid, 'none').threads.values()].reduce((sum, { ms }) => sum + ms, 0);
}

function ingressOf(serverPid: number): number | undefined {
  const isIngress = (pid: string) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === serverPid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('ingress-worker');
    } catch {
      return false;
    }
  };
  const found = readdirSync('/proc').find((name) => /^[0-9]+$/.test(name) && isIngress(name));
  return found === undefined ? undefined : Number(found);
}
