import type { Feed, FeedClock } from './feed.ts';
import { CcxtVenue } from './live/ccxt-venue.ts';
import { LiveFeed } from './live/live-feed.ts';
import type { FeedSetting } from './parse-feed-setting.ts';
import { RecordedFeed, recordedCandleFolder } from './recorded/recorded-feed.ts';
import { RecordedStreamFeed, recordedStreamFolder } from './recorded/recorded-stream-feed.ts';
import { SimulatedFeed } from './simulated/simulated-feed.ts';

export type OpenFeedResult =
  | { readonly ok: true; readonly feed: Feed }
  /** For the operator, in English. */
  | { readonly ok: false; readonly sentence: string };

/**
 * The feed that the setting asks for. `seed` drives the simulation; `onFault` is told of data that could not be read and of exchanges
 * that do not answer.
 */
export function openFeed(
  setting: FeedSetting,
  seed: string,
  clock: FeedClock,
  onFault: (sentence: string) => void,
): OpenFeedResult {
  if (setting.kind === 'simulated') return { ok: true, feed: new SimulatedFeed(seed, clock) };
  if (setting.kind === 'live') {
    const venues = setting.venues.map((name) => new CcxtVenue(name, () => clock.nowMs()));
    return { ok: true, feed: new LiveFeed(venues, clock, onFault) };
  }
  if (setting.period === '2024-08-08') {
    const streams = new RecordedStreamFeed(setting.folder, setting.speed, clock, onFault);
    return streams.hasData ? { ok: true, feed: streams } : noRecordings(setting.folder, recordedStreamFolder);
  }
  const feed = new RecordedFeed({ ...setting, period: setting.period }, clock, onFault);
  return feed.hasData ? { ok: true, feed } : noRecordings(setting.folder, recordedCandleFolder);
}

function noRecordings(folder: string, subfolder: string): OpenFeedResult {
  return { ok: false, sentence: `ASSAY_FEED: no recordings found in ${folder}/${subfolder}.` };
}
