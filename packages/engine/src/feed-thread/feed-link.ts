import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { openFeed } from '@assay/feeds/open-feed';
import { createSystemClock } from '@assay/feeds/system-clock';
import { startThread } from '../threads/start-thread.ts';
import { FeedHost } from './feed-host.ts';
import type { FeedOpening, FeedThreadData, FromFeed, ToFeed } from './feed-messages.ts';
import { RemoteFeed } from './remote-feed.ts';

export interface FeedLinkOptions {
  readonly data: FeedThreadData;
  /** The feed said that something went wrong; for the log. */
  readonly onFault: (sentence: string) => void;
  /** The feed's thread is gone: without prices the exchange closes, so the process ends and begins anew. */
  readonly onFatal: (error: unknown) => void;
}

/** A feed that runs elsewhere, and the end of the line on which its prices come. */
export interface FeedLink {
  readonly feed: RemoteFeed;
  readonly opening: FeedOpening;
  /** For whoever computes the index; may cross to another thread. */
  readonly prices: MessagePort;
}

export type OpenedFeedLink =
  | { readonly ok: true; readonly link: FeedLink }
  | { readonly ok: false; readonly sentence: string };

/** Opens the feed in a thread of its own. */
export async function startFeedThread({ data, onFault, onFatal }: FeedLinkOptions): Promise<OpenedFeedLink> {
  const worker = startThread(new URL('./feed-worker.ts', import.meta.url), data);
  let isStopping = false;
  worker.on('error', (error) => onFatal(error));
  worker.on('exit', (code) => {
    if (!isStopping) onFatal(new Error(`the feed’s thread ended with code ${code}`));
  });
  const first = await new Promise<FromFeed>((resolve) => worker.once('message', resolve));
  if (first.type !== 'opened') {
    isStopping = true;
    return { ok: false, sentence: first.type === 'refused' ? first.sentence : 'The feed did not open.' };
  }
  const feed = new RemoteFeed(first.opening, (message) => {
    if (message.type === 'stop') isStopping = true;
    worker.postMessage(message);
  });
  worker.on('message', (message: FromFeed) => {
    if (message.type === 'fault') onFault(message.sentence);
    else feed.receive(message);
  });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ type: 'index-port', port: port2 } satisfies ToFeed, [port2]);
  return { ok: true, link: { feed, opening: first.opening, prices: port1 } };
}

/** Opens the feed in this thread, for a test that cuts its line. */
export function hostFeedHere(open: typeof openFeed, { data, onFault }: FeedLinkOptions): OpenedFeedLink {
  const opened = open(data.setting, data.seed, createSystemClock(data.clockOffsetMs), onFault);
  if (!opened.ok) return opened;
  const host = new FeedHost(opened.feed, (message) => feed.receive(message));
  const opening = host.opening();
  const feed = new RemoteFeed(opening, (message) => host.receive(message));
  const { port1, port2 } = new MessageChannel();
  host.receive({ type: 'index-port', port: port2 });
  return { ok: true, link: { feed, opening, prices: port1 } };
}
