import { gunzipSync, inflateRawSync } from 'node:zlib';
import { quoteExactNumbers } from './exact-json.ts';

/** The largest message of an exchange that is unpacked. */
const MESSAGE_BYTES_MAX = 32 * 1024 * 1024;
const CALL_TIMEOUT_MS = 10_000;

/** A connection of ccxt's, as far as it is touched. */
interface CcxtClient {
  readonly gunzip?: boolean;
  readonly inflate?: boolean;
  onMessage(event: { readonly data: unknown }): void;
}

/** What is used of an exchange of ccxt. Answers are not believed: whoever asks checks them. */
export interface CcxtExchange {
  readonly has: Readonly<Record<string, unknown>>;
  readonly markets: unknown;
  number: unknown;
  parseJson(text: string): unknown;
  client(url: string): CcxtClient;
  loadMarkets(): Promise<unknown>;
  fetchBidsAsks(symbols: readonly string[]): Promise<unknown>;
  fetchTickers(symbols: readonly string[]): Promise<unknown>;
  fetchTicker(symbol: string): Promise<unknown>;
  fetchTrades(symbol: string, since: undefined, limit: number): Promise<unknown>;
  watchTrades(symbol: string): Promise<unknown>;
  fetchOHLCV(symbol: string, frame: string, since: number | undefined, limit: number): Promise<unknown>;
  fetchOrderBook(symbol: string, limit: number): Promise<unknown>;
  loadHttpProxyAgent(): Promise<unknown>;
  close(): Promise<unknown>;
}

type ExchangeMaker = new (options: Readonly<Record<string, unknown>>) => CcxtExchange;

/** Spot only: the other kinds of markets are further hosts and seconds of loading. */
const spotOnly: Readonly<Record<string, unknown>> = { types: ['spot'] };
const fetchMarketsOptions: Readonly<Record<string, unknown>> = {
  binance: spotOnly,
  okx: spotOnly,
  bybit: spotOnly,
  gate: spotOnly,
  htx: { types: { spot: true, linear: false, inverse: false } },
};

/** Another place than the exchange's own, for tests: host and port, without encryption. */
export interface PlainHost {
  readonly host: string;
  /** What is found there, as ccxt calls it, where the source has a name of its own. */
  readonly exchange: string;
}

export interface LoadedExchange {
  readonly exchange: CcxtExchange;
  /** ccxt's error class for "too often". */
  isRateLimit(fault: unknown): boolean;
}

/**
 * Loads ccxt, which nothing else does, and makes an exchange of it that keeps numbers as they were written. ccxt parses answers into
 * floats unless a whole number is beyond 2^53, and messages of sockets always; prices with exponents and digits beyond the 17th would
 * be lost there. So numbers are put into quotes before either parser sees them, and `number` leaves them texts.
 */
export async function loadCcxtExchange(name: string, plainHost?: PlainHost): Promise<LoadedExchange> {
  const { default: ccxt } = await import('ccxt');
  const makers: object = ccxt.pro;
  const Maker: unknown = Object.hasOwn(makers, name) ? Reflect.get(makers, name) : undefined;
  if (!isExchangeMaker(Maker)) throw new Error(`ccxt knows no exchange ${name}`);
  const exchange = new Maker({
    enableRateLimit: true,
    timeout: CALL_TIMEOUT_MS,
    options: { defaultType: 'spot', fetchMarkets: fetchMarketsOptions[name] ?? {} },
    ...(plainHost === undefined ? {} : plainPlaces(name, plainHost)),
  });
  // Agents for unencrypted sockets are loaded only when asked for.
  if (plainHost !== undefined) await exchange.loadHttpProxyAgent();
  keepNumbers(exchange);
  return {
    exchange,
    isRateLimit: (fault) => fault instanceof ccxt.RateLimitExceeded || fault instanceof ccxt.DDoSProtection,
  };
}

/** What an exchange of ccxt can do is not known before it is made; its answers are checked one by one. */
function isExchangeMaker(value: unknown): value is ExchangeMaker {
  return typeof value === 'function';
}

/** HTX is the one whose answers were recorded. */
function plainPlaces(name: string, { host }: PlainHost): Readonly<Record<string, unknown>> {
  if (name !== 'htx') throw new Error(`${name} cannot be asked at another place`);
  const http = 'http://{hostname}';
  const socket = { public: 'ws://{hostname}/ws', private: 'ws://{hostname}/ws/v2', feed: 'ws://{hostname}/feed' };
  const api = {
    spot: http,
    public: http,
    private: http,
    v2Public: http,
    v2Private: http,
    ws: { api: { spot: socket } },
  };
  return { hostname: host, urls: { hostnames: { spot: host }, api } };
}

function keepNumbers(exchange: CcxtExchange): void {
  exchange.number = String;
  const parse = exchange.parseJson.bind(exchange);
  exchange.parseJson = (text) => parse(quoteExactNumbers(text));
  const clientOf = exchange.client.bind(exchange);
  const seen = new WeakSet<CcxtClient>();
  exchange.client = (url) => {
    const client = clientOf(url);
    if (seen.has(client)) return client;
    seen.add(client);
    const onMessage = client.onMessage.bind(client);
    client.onMessage = (event) => onMessage({ data: exactMessage(client, event.data) });
    return client;
  };
}

/** The message as text with its numbers in quotes; what cannot be unpacked goes on as it came, and ccxt ends the connection. */
function exactMessage(client: CcxtClient, data: unknown): unknown {
  try {
    if (typeof data === 'string') return quoteExactNumbers(data);
    if (!(data instanceof Uint8Array)) return data;
    const limit = { maxOutputLength: MESSAGE_BYTES_MAX };
    const bytes = client.gunzip ? gunzipSync(data, limit) : client.inflate ? inflateRawSync(data, limit) : data;
    return quoteExactNumbers(Buffer.from(bytes).toString('utf8'));
  } catch {
    return data;
  }
}
