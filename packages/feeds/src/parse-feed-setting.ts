/** What `ASSAY_FEED` asks for. */
export type FeedSetting =
  | { readonly kind: 'simulated' }
  | { readonly kind: 'recorded'; readonly folder: string; readonly speed: number };

export type FeedSettingResult =
  | { readonly ok: true; readonly setting: FeedSetting }
  /** `sentence` is for the operator, in English. */
  | { readonly ok: false; readonly sentence: string };

/** Fastest replay: a recorded minute in a second. */
export const replaySpeedMax = 60;

const SPEED_TEXT = /^([1-9][0-9]{0,2})x?$/;

/** Reads `simulated`, `recorded:<folder>` or `recorded:<folder>@<speed>`; empty and absent mean `simulated`. */
export function parseFeedSetting(text: string | undefined): FeedSettingResult {
  if (text === undefined || text === '' || text === 'simulated') return { ok: true, setting: { kind: 'simulated' } };
  if (text.startsWith('recorded:')) return parseRecorded(text.slice('recorded:'.length));
  if (text === 'live' || text.startsWith('live:')) {
    return refuse('live feeds are not part of this version: use simulated or recorded:<folder>');
  }
  return refuse(`"${text}" is no feed: use simulated or recorded:<folder>[@speed]`);
}

function parseRecorded(rest: string): FeedSettingResult {
  const at = rest.lastIndexOf('@');
  const folder = at < 0 ? rest : rest.slice(0, at);
  if (folder === '') return refuse('recorded needs a folder, as in recorded:../market-data');
  if (at < 0) return { ok: true, setting: { kind: 'recorded', folder, speed: 1 } };
  const speed = Number(SPEED_TEXT.exec(rest.slice(at + 1))?.[1]);
  if (!(speed <= replaySpeedMax)) {
    return refuse(`the replay speed "${rest.slice(at + 1)}" is not a whole number from 1 to ${replaySpeedMax}`);
  }
  return { ok: true, setting: { kind: 'recorded', folder, speed } };
}

function refuse(reason: string): FeedSettingResult {
  return { ok: false, sentence: `ASSAY_FEED: ${reason}.` };
}
