import { markets } from '@assay/protocol/markets';
import { socketPath } from '@assay/protocol/wire';
import { startServer } from '@assay/verification/server-process/server-process';
import { WebSocket } from 'ws';
import type { BenchmarkResult } from '../alternating.ts';
import { journalMegabytesPerDay, serverCost, shareOfCore } from './server-cost.ts';
import { WatchedMarket } from './watched-market.ts';

/** As of the idle sandbox. */
const warmUpMs = 75_000;
/** 600 for a recording of full length. */
const recordMs = Number(process.env.ASSAY_LIVING_SECONDS ?? '60') * 1_000;
const mainSymbols = ['btcusdt', 'ethusdt'];

/** Row "living sandbox": what somebody sees who watches all books and tapes of a sandbox without people, and what it costs meanwhile. */
export async function livingSandbox(): Promise<BenchmarkResult> {
  const server = await startServer();
  try {
    await new Promise((resolve) => setTimeout(resolve, warmUpMs));
    const watched = markets.map(({ symbol }) => new WatchedMarket(symbol));
    const before = await serverCost(server);
    const socket = watch(server.address, watched);
    await new Promise((resolve) => setTimeout(resolve, recordMs));
    const after = await serverCost(server);
    socket.terminate();
    const seconds = (after.atMs - before.atMs) / 1_000;
    const mains = watched.filter(({ symbol }) => mainSymbols.includes(symbol));
    const widest = watched.toSorted((left, right) => right.spread.widest - left.spread.widest)[0];
    const quietest = watched.toSorted((left, right) => left.prints - right.prints)[0];
    const share = shareOfCore(before, after);
    const slowest = Math.min(...mains.map(({ updates }) => updates / seconds));
    return {
      row: `living sandbox, ${Math.round(seconds)} s of all books and tapes`,
      yardstick: 'one core; disk',
      goal: 'main pairs 5 to 10 book updates/s at 0.01 to 0.02 %; every spread ≤ 1 %; no tape empty; ≤ 0.15; ≤ 100 MB a day',
      ratioMedian: share,
      ratioMinimum: share,
      measured: `${slowest.toFixed(1)} updates/s`,
      note: [
        ...mains.map(({ symbol, updates, spread, prints, housePrints }) =>
          [
            `${symbol}: ${(updates / seconds).toFixed(1)} updates/s`,
            `spread ${spread.median.toFixed(4)} % (widest ${spread.widest.toFixed(4)} %)`,
            `${prints} prints, ${housePrints} of the house with itself`,
          ].join(', '),
        ),
        `widest of all: ${widest?.symbol} ${widest?.spread.widest.toFixed(3)} %`,
        `fewest prints: ${quietest?.symbol} ${quietest?.prints}`,
        `${(share * 100).toFixed(1)} % of one core, PostgreSQL and this reader included`,
        `journal ${journalMegabytesPerDay(before, after).toFixed(0)} MB a day`,
      ].join('; '),
    };
  } finally {
    await server.stop();
  }
}

function watch(address: string, watched: readonly WatchedMarket[]): WebSocket {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${socketPath}`);
  socket.on('open', () => {
    for (const { symbol } of watched) {
      for (const kind of ['book', 'fills']) {
        socket.send(JSON.stringify({ op: 'subscribe', channel: `${kind}.${symbol}` }));
      }
    }
  });
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if ('channel' in message && 'kind' in message) for (const market of watched) market.take(message);
  });
  return socket;
}
