import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type WebSocket, WebSocketServer } from 'ws';

const repositoryRoot = fileURLToPath(new URL('../../../../../', import.meta.url));
const folder = join(process.env.ASSAY_MARKET_DATA ?? join(repositoryRoot, '../shared/market-data'), 'huobi_raw');
export const hasRecordedHtx = existsSync(folder);

/** One recorded trade, every number as HTX wrote it. */
export interface WrittenTrade {
  readonly id: string;
  readonly ts: number;
  readonly amount: string;
  readonly price: string;
  readonly direction: string;
}

export interface RecordedHtx {
  /** Host and port. */
  readonly host: string;
  /** What is answered from now on. */
  fault: 'none' | 'too-often' | 'broken' | 'silent';
  /** Requests so far, by path. */
  readonly requests: ReadonlyMap<string, number>;
  readonly socketCount: number;
  /** Best bid and ask by symbol, as written. */
  readonly tops: ReadonlyMap<string, readonly [bid: string, ask: string]>;
  readonly trades: ReadonlyMap<string, readonly WrittenTrade[]>;
  dropSockets(): void;
  stop(): Promise<void>;
}

const TRADE =
  /\{"id":([0-9]+),"ts":([0-9]+),"tradeId":[0-9]+,"amount":([0-9.E+-]+),"price":([0-9.E+-]+),"direction":"(buy|sell)"\}/g;

function read(name: string): string {
  return gunzipSync(readFileSync(join(folder, name))).toString();
}

/** Recorded frames of the socket by channel, text untouched. */
function readFrames(): Map<string, string[]> {
  const frames = new Map<string, string[]>();
  for (const line of read('huobi_spot_ws_2021-04-17.jsonl.gz').split('\n')) {
    const channel = /"dir":"in","msg":\{"ch":"([^"]+)"/.exec(line)?.[1];
    if (channel === undefined) continue;
    const frame = line.slice(line.indexOf('"msg":') + '"msg":'.length, -1);
    frames.set(channel, [...(frames.get(channel) ?? []), frame]);
  }
  return frames;
}

interface Recording {
  readonly symbols: string;
  readonly frames: ReadonlyMap<string, readonly string[]>;
  readonly tops: ReadonlyMap<string, readonly [bid: string, ask: string]>;
  readonly trades: ReadonlyMap<string, readonly WrittenTrade[]>;
}

function readRecording(): Recording {
  const frames = readFrames();
  const tops = new Map<string, readonly [string, string]>();
  const trades = new Map<string, WrittenTrade[]>();
  for (const [channel, texts] of frames) {
    const symbol = channel.split('.')[1] ?? '';
    for (const text of texts) {
      const [bid, ask] = [bestOf('bids', text), bestOf('asks', text)];
      if (bid !== undefined && ask !== undefined) tops.set(symbol, [bid, ask]);
      for (const [, id = '', ts = '', amount = '', price = '', direction = ''] of text.matchAll(TRADE)) {
        trades.set(symbol, [...(trades.get(symbol) ?? []), { id, ts: Number(ts), amount, price, direction }]);
      }
    }
  }
  return { symbols: read('huobi_common_symbols_2021-04-17.json.gz'), frames, tops, trades };
}

function bestOf(side: 'bids' | 'asks', frame: string): string | undefined {
  return new RegExp(`"${side}":\\[\\[([0-9.E+-]+),`).exec(frame)?.[1];
}

/** The body of an answer; undefined for a path that is not served. */
function answerOf(recording: Recording, path: string, query: URLSearchParams): string | undefined {
  const symbol = query.get('symbol') ?? '';
  switch (path) {
    case '/v1/common/symbols':
      return recording.symbols;
    case '/v2/reference/currencies':
      return '{"code":200,"message":"success","data":[]}';
    case '/market/tickers':
      return listOf([...recording.tops].map(tickerOf));
    case '/market/history/trade':
      return listOf((recording.trades.get(symbol) ?? []).map(tradeOf).reverse());
    case '/market/history/candles': {
      const newest = Math.ceil(Number(query.get('from') ?? 0) / 60) * 60;
      return listOf([2, 1, 0].map((minute) => candleOf(newest + minute * 60)));
    }
    case '/market/depth':
      return recording.frames.get(`market.${symbol}.depth.step0`)?.at(-1)?.replace('{"ch"', '{"status":"ok","ch"');
    default:
      return undefined;
  }
}

const listOf = (rows: readonly string[]) => `{"status":"ok","ts":${Date.now()},"data":[${rows.join(',')}]}`;

const tickerOf = ([symbol, [bid, ask]]: readonly [string, readonly [string, string]]) =>
  `{"symbol":"${symbol}","open":${bid},"high":${ask},"low":${bid},"close":${bid},"amount":2.3822168242201668E8,"vol":1.5E3,"count":2,"bid":${bid},"bidSize":1.0,"ask":${ask},"askSize":2.5E-3}`;

const tradeOf = ({ id, ts, amount, price, direction }: WrittenTrade) =>
  `{"id":1,"ts":${ts},"data":[{"amount":${amount},"trade-id":${id},"ts":${ts},"id":${id},"price":${price},"direction":"${direction}"}]}`;

const candleOf = (id: number) =>
  `{"id":${id},"open":9.121E-7,"close":9.2E-7,"low":9.0E-7,"high":9.3E-7,"amount":1.05E3,"vol":9.6E-4,"count":1}`;

/** Answers who subscribes, and sends what was recorded of the channel. */
function serveFrames(socket: WebSocket, frames: Recording['frames']): void {
  const send = (text: string) => socket.send(gzipSync(text));
  send(`{"ping":${Date.now()}}`);
  socket.on('message', (data) => {
    const message: { sub?: string; id?: string } = JSON.parse(String(data));
    if (message.sub === undefined) return;
    send(`{"id":"${message.id}","status":"ok","subbed":"${message.sub}","ts":${Date.now()}}`);
    for (const frame of frames.get(message.sub) ?? []) send(frame);
  });
}

/** HTX on loopback: symbols, books and trades of 17 April 2021 as it sent them, in the answers that its documentation describes. */
export async function serveRecordedHtx(): Promise<RecordedHtx> {
  const recording = readRecording();
  const state = { fault: 'none' as RecordedHtx['fault'], requests: new Map<string, number>() };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://htx');
    state.requests.set(url.pathname, (state.requests.get(url.pathname) ?? 0) + 1);
    if (state.fault === 'silent') return;
    if (state.fault === 'too-often') {
      response.writeHead(429).end('{"status":"error","err-code":"too-many-request","err-msg":"request limit"}');
      return;
    }
    const body = state.fault === 'broken' ? undefined : answerOf(recording, url.pathname, url.searchParams);
    response.writeHead(body === undefined ? 502 : 200, { 'content-type': 'application/json' });
    response.end(body ?? '<html>Bad gateway</html>');
  });
  const sockets = new WebSocketServer({ server, path: '/ws' });
  sockets.on('connection', (socket) => serveFrames(socket, recording.frames));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dropSockets = () => {
    for (const client of sockets.clients) client.terminate();
  };
  return {
    host: `127.0.0.1:${port}`,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    requests: state.requests,
    get socketCount() {
      return sockets.clients.size;
    },
    tops: recording.tops,
    trades: recording.trades,
    dropSockets,
    async stop() {
      dropSockets();
      sockets.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
