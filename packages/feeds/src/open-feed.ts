import type { Feed, FeedClock } from './feed.ts';
import type { FeedSetting } from './parse-feed-setting.ts';
import { RecordedFeed, recordedCandleFolder } from './recorded/recorded-feed.ts';
import { SimulatedFeed } from './simulated/simulated-feed.ts';

export type OpenFeedResult =
  | { readonly ok: true; readonly feed: Feed }
  /** For the operator, in English. */
  | { readonly ok: false; readonly sentence: string };

/** The feed that the setting asks for. `seed` drives the simulation; `onFault` is told of data that could not be read. */
export function openFeed(
  setting: FeedSetting,
  seed: string,
  clock: FeedClock,
  onFault: (sentence: string) => void,
): OpenFeedResult {
  if (setting.kind === 'simulated') return { ok: true, feed: new SimulatedFeed(seed, clock) };
  const feed = new RecordedFeed(setting.folder, setting.speed, clock, onFault);
  if (feed.hasData) return { ok: true, feed };
  return { ok: false, sentence: `ASSAY_FEED: no recordings found in ${setting.folder}/${recordedCandleFolder}.` };
}
