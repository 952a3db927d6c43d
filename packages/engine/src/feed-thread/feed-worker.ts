import { parentPort, workerData } from 'node:worker_threads';
import { openFeed } from '@assay/feeds/open-feed';
import { createSystemClock } from '@assay/feeds/system-clock';
import { FeedHost } from './feed-host.ts';
import type { FeedThreadData, FromFeed, ToFeed } from './feed-messages.ts';

/** The feed's thread: whatever a history costs to compute, or an exchange's answer to read, it keeps nobody else from the loop. */
const port = parentPort;
if (port === null) throw new Error('the feed runs in a worker thread');
const { setting, seed, clockOffsetMs }: FeedThreadData = workerData;
const tell = (message: FromFeed) => port.postMessage(message);

const opened = openFeed(setting, seed, createSystemClock(clockOffsetMs), (sentence) =>
  tell({ type: 'fault', sentence }),
);
if (!opened.ok) {
  tell({ type: 'refused', sentence: opened.sentence });
  port.close();
} else {
  const host = new FeedHost(opened.feed, tell);
  port.on('message', (message: ToFeed) => {
    host.receive(message);
    if (message.type === 'stop') port.close();
  });
  tell({ type: 'opened', opening: host.opening() });
}
