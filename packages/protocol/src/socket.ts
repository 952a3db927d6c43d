import * as z from 'zod/mini';
import {
  contractBalanceRowSchema,
  contractRecordRowSchema,
  indexSourceRowSchema,
  indexTickRowSchema,
} from './contract-entities.ts';
import {
  assetRowSchema,
  candleSchema,
  dealSchema,
  decimalText,
  earnAssetRowSchema,
  fillRowSchema,
  marketPulseSchema,
  orderRowSchema,
  tickerSchema,
} from './entities.ts';
import type { laterChannelSchemas } from './later-channels.ts';
import { type TimeFrame, timeFrames } from './time-frames.ts';

/** The WebSocket under /bb/app/socket. The token goes into the first message, never into the address. */
export const socketMessageBytesMax = 4_096;
export const socketSubscriptionsMax = 64;
/** How often the server pings each connection: one that did not answer the last one is closed. */
export const socketPingIntervalMs = 15_000;
/** Without a message, or without a tick of a market's index, for so long what is shown is old: a market is cancel-only, and a page says so. */
export const staleAfterMs = 3_000;
/** Calls of one connection that may wait for their answers at once; one more is refused. */
export const socketCallsInFlightMax = 64;
export const socketCallIdLengthMax = 64;
export const socketCallNameLengthMax = 64;

/** Chosen by the caller and given back with the answer; the server does not look at it. */
export const callIdSchema = z.union([z.number(), z.string().check(z.maxLength(socketCallIdLengthMax))]);
export type CallId = z.output<typeof callIdSchema>;

export const clientMessageSchema = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('authenticate'),
    token: z.string().check(z.maxLength(200)),
    cancelOnDisconnect: z.optional(z.boolean()),
  }),
  z.object({ op: z.literal('cancel-on-disconnect'), enabled: z.boolean() }),
  z.object({
    op: z.literal('call'),
    id: callIdSchema,
    call: z.string().check(z.maxLength(socketCallNameLengthMax)),
    request: z.record(z.string(), z.unknown()),
  }),
  z.object({ op: z.literal('subscribe'), channel: z.string().check(z.maxLength(64)) }),
  z.object({ op: z.literal('unsubscribe'), channel: z.string().check(z.maxLength(64)) }),
  z.object({ op: z.literal('ping'), id: z.number() }),
]);
export type ClientMessage = z.output<typeof clientMessageSchema>;

/** The answer to one call: the caller's id and the envelope that the same call has over HTTP. */
export interface CallAnswer<Data = unknown> {
  readonly id: CallId;
  readonly code: 1 | 0 | -2;
  /** Empty on success; a key of the error catalogue on refusal. */
  readonly msg: string;
  readonly data: Data | null;
}

/** Every answer of one connection that a durable batch released, in the order in which the exchange took the calls. */
export interface AnswersMessage {
  readonly op: 'answers';
  readonly answers: readonly CallAnswer[];
}

/** Answers to `op`s, without channel. */
export type ControlMessage =
  | { readonly op: 'authenticated'; readonly userId: string }
  | { readonly op: 'cancel-on-disconnect'; readonly enabled: boolean }
  | { readonly op: 'signed-out'; readonly code: -2 }
  | { readonly op: 'pong'; readonly id: number; readonly time: number }
  | { readonly op: 'unsubscribed'; readonly channel: string }
  | { readonly op: 'error'; readonly msg: string; readonly channel?: string };

/**
 * A message of a channel. `epoch` changes when the numbering starts anew (the server restarted): then the client takes the next snapshot.
 * A delta fits when its `previousSequence` is the last sequence seen; otherwise there was a gap and the client subscribes again.
 * A snapshot stands for itself: its `sequence` is the state it holds and the following delta's `previousSequence`.
 */
export interface ChannelMessage<Kind extends ChannelKind = ChannelKind> {
  readonly channel: string;
  readonly epoch: string;
  readonly sequence: number;
  readonly previousSequence: number;
  readonly kind: 'snapshot' | 'delta';
  readonly data: ChannelData[Kind];
}

const levelSchema = z.tuple([decimalText, decimalText]);

/**
 * Channels by kind:
 * `book.<symbol>`: our book; the snapshot holds at most `bookSnapshotRows` levels a side, a delta the changed levels, amount `0` removes one.
 * `trades.<symbol>`: deals of the reference feed, newest last. `fills.<symbol>`: our own tape (source=assay), newest last.
 * `tickers`: all symbols in the snapshot, the changed ones in a delta. `candles.<symbol>.<frame>`: running candle and those that just closed.
 * `assay-candles.<symbol>.<frame>` and `assay-tickers`: the same of our own books; a market without a trade in 24 hours has no ticker there.
 * `markets`: state, index and band of every market, each second. `index.<symbol>`: the ticks of the index, oldest first; the snapshot holds
 * the newest 900, a delta the new one; `sources` are those of the newest tick, the ones that were left out too.
 * `account`: the signed-in user's open orders, holding contracts, orders of funds that wait, and balances; a delta holds changed orders and
 * contracts (closed ones once more, with their last status), new fills and changed balances, never merged away; `earnBalances` change with
 * all that products do.
 * `notices`: how many notices the signed-in user has not read, and the newest of them. `announcements`: those in force, newest first.
 * `wallet`: the signed-in user's deposits and withdrawals that are pending, newest first; a delta holds those that changed, and each once more
 * when it has ended. A deposit that a reorganisation took away comes once more with no confirmations, and is not in the next snapshot.
 * `chat`: the signed-in user's conversation with customer service: how far both sides have read; a delta holds new messages too.
 */
export const channelDataSchemas = {
  book: z.object({ bids: z.array(levelSchema), asks: z.array(levelSchema), time: z.number() }),
  trades: z.object({ trades: z.array(dealSchema) }),
  fills: z.object({ trades: z.array(dealSchema) }),
  tickers: z.object({ tickers: z.array(tickerSchema) }),
  candles: z.object({ candles: z.array(candleSchema) }),
  'assay-candles': z.object({ candles: z.array(candleSchema) }),
  'assay-tickers': z.object({ tickers: z.array(tickerSchema) }),
  markets: z.object({ markets: z.array(marketPulseSchema) }),
  account: z.object({
    orders: z.array(orderRowSchema),
    fills: z.array(fillRowSchema),
    balances: z.array(assetRowSchema),
    contracts: z.array(contractRecordRowSchema),
    contractBalances: z.array(contractBalanceRowSchema),
    earnBalances: z.array(earnAssetRowSchema),
    fundOrders: z.array(z.object({ orderId: z.string(), status: z.number() })),
  }),
  /** `hash`: the chain's value behind the newest tick, in hexadecimal; empty before the first one. */
  index: z.object({ ticks: z.array(indexTickRowSchema), sources: z.array(indexSourceRowSchema), hash: z.string() }),
} as const;

type ChannelSchemas = typeof channelDataSchemas & typeof laterChannelSchemas;
export type ChannelKind = keyof ChannelSchemas;
export type ChannelData = { readonly [Kind in ChannelKind]: z.output<ChannelSchemas[Kind]> };

/** What a subscription counts against the caller's allowance of a second: its snapshot, by the measure of `CallWeight`. */
export const channelWeights: Readonly<Record<ChannelKind, number>> = {
  book: 5,
  trades: 2,
  fills: 2,
  tickers: 3,
  candles: 2,
  'assay-candles': 2,
  'assay-tickers': 3,
  markets: 3,
  account: 5,
  notices: 3,
  announcements: 2,
  wallet: 5,
  chat: 4,
  index: 30,
};

export const bookSnapshotRows = 200;

const plainKinds = [
  'tickers',
  'assay-tickers',
  'markets',
  'account',
  'notices',
  'announcements',
  'wallet',
  'chat',
] as const;
const symbolKinds = ['book', 'trades', 'fills', 'index'] as const;
const frameKinds = ['candles', 'assay-candles'] as const;

/** Channels of the signed-in person: whoever is signed out, or signs in as somebody else, has left them. */
export const personalChannels = ['account', 'chat', 'notices', 'wallet'] as const satisfies readonly ChannelKind[];

/** A channel as its name says it. */
export type ChannelAddress<Kind extends ChannelKind = ChannelKind> = {
  readonly [K in Kind]: { readonly kind: K } & (K extends (typeof plainKinds)[number]
    ? unknown
    : { readonly symbol: string } & (K extends (typeof frameKinds)[number] ? { readonly frame: TimeFrame } : unknown));
}[Kind];

/** Reads a channel name; undefined when no such kind exists. Whether the symbol exists is for the caller to know. */
export function parseChannel(name: string): ChannelAddress | undefined {
  const [kind, symbol, frame, ...rest] = name.split('.');
  if (rest.length > 0 || symbol === '') return undefined;
  if (symbol === undefined) {
    const plain = plainKinds.find((entry) => entry === kind);
    return plain && { kind: plain };
  }
  if (frame === undefined) {
    const ofSymbol = symbolKinds.find((entry) => entry === kind);
    return ofSymbol && { kind: ofSymbol, symbol };
  }
  const ofFrame = frameKinds.find((entry) => entry === kind);
  const known = timeFrames.find((entry) => entry === frame);
  return ofFrame !== undefined && known !== undefined ? { kind: ofFrame, symbol, frame: known } : undefined;
}

export function channelName(channel: ChannelAddress): string {
  if ('frame' in channel) return `${channel.kind}.${channel.symbol}.${channel.frame}`;
  return 'symbol' in channel ? `${channel.kind}.${channel.symbol}` : channel.kind;
}
