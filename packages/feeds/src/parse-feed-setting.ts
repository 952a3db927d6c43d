import { liveSources } from './index-sources.ts';
import { type RecordedPeriodName, recordedPeriodNames } from './recorded/recorded-period.ts';

/** What `ASSAY_FEED` asks for. */
export type FeedSetting =
  | { readonly kind: 'simulated' }
  | {
      readonly kind: 'recorded';
      readonly folder: string;
      /** Recorded seconds in a second. */
      readonly speed: number;
      readonly period: RecordedPeriodName;
    }
  /** Exchanges in the order in which they are asked for candles and trades. */
  | { readonly kind: 'live'; readonly venues: readonly string[] };

export type FeedSettingResult =
  | { readonly ok: true; readonly setting: FeedSetting }
  /** `sentence` is for the operator, in English. */
  | { readonly ok: false; readonly sentence: string };

/** Fastest replay: a recorded hour in a second. */
export const replaySpeedMax = 3_600;

const SPEED_TEXT = /^[1-9][0-9]{0,3}$/;
const venueNames: readonly string[] = liveSources.map(({ name }) => name);
/** Names that exchanges had before, which people still type. */
const formerNames: ReadonlyMap<string, string> = new Map([['huobi', 'htx']]);

/**
 * Reads `simulated`, `recorded:<folder>[?speed=<n>&period=<period>]` or `live:<exchange>[,<exchange>…]`; empty and absent mean
 * `simulated`. Options stand after the last question mark.
 */
export function parseFeedSetting(text: string | undefined): FeedSettingResult {
  if (text === undefined || text === '' || text === 'simulated') return { ok: true, setting: { kind: 'simulated' } };
  if (text.startsWith('recorded:')) return parseRecorded(text.slice('recorded:'.length));
  if (text.startsWith('live:')) return parseLive(text.slice('live:'.length));
  if (text === 'live') return refuse('live needs exchanges, as in live:binance,okx,kraken');
  return refuse(`"${text}" is no feed: use simulated, recorded:<folder>[?speed=10] or live:<exchange>[,<exchange>…]`);
}

function parseRecorded(rest: string): FeedSettingResult {
  const mark = rest.lastIndexOf('?');
  const folder = mark < 0 ? rest : rest.slice(0, mark);
  if (folder === '') return refuse('recorded needs a folder, as in recorded:../market-data');
  let speed = 1;
  let period: RecordedPeriodName = '2021';
  const seen = new Set<string>();
  for (const option of mark < 0 ? [] : rest.slice(mark + 1).split('&')) {
    const [name = '', value = ''] = option.split('=', 2);
    if (seen.has(name)) return refuse(`recorded has the option ${name} twice`);
    seen.add(name);
    if (name === 'speed') {
      speed = SPEED_TEXT.test(value) ? Number(value) : 0;
      if (speed < 1 || speed > replaySpeedMax) {
        return refuse(`the replay speed "${value}" is not a whole number from 1 to ${replaySpeedMax}`);
      }
    } else if (name === 'period') {
      const known = recordedPeriodNames.find((entry) => entry === value);
      if (known === undefined) {
        return refuse(`the period "${value}" was not recorded: use one of ${recordedPeriodNames.join(', ')}`);
      }
      period = known;
    } else {
      return refuse(`recorded has no option "${option}": use speed=<1 to ${replaySpeedMax}> and period=<period>`);
    }
  }
  return { ok: true, setting: { kind: 'recorded', folder, speed, period } };
}

function parseLive(rest: string): FeedSettingResult {
  const venues = rest
    .split(',')
    .map((name) => name.trim())
    .map((name) => formerNames.get(name) ?? name);
  if (rest.trim() === '') return refuse('live needs exchanges, as in live:binance,okx,kraken');
  for (const [index, name] of venues.entries()) {
    if (!venueNames.includes(name)) {
      return refuse(`live knows no exchange "${name}": use some of ${venueNames.join(', ')}`);
    }
    if (venues.indexOf(name) !== index) return refuse(`live names ${name} twice, and a source counts once`);
  }
  return { ok: true, setting: { kind: 'live', venues } };
}

function refuse(reason: string): FeedSettingResult {
  return { ok: false, sentence: `ASSAY_FEED: ${reason}.` };
}
