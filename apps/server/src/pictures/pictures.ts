import type { Pool } from 'pg';
import { HourlyCounts } from '../operations/hourly-counts.ts';
import { Seal } from '../operations/seal.ts';
import { DrawingTimes, uploaderName } from './drawing-times.ts';
import { PICTURE_PEOPLE_REMEMBERED_MAX, PICTURE_SWEEP_INTERVAL_MS, PICTURES_PER_HOUR } from './picture-limits.ts';
import { PictureMaker } from './picture-maker.ts';
import type { PictureOutcome, PictureTask } from './picture-messages.ts';
import { PictureStore } from './picture-store.ts';

/** What whoever takes pictures of people needs: a file becomes a picture, and the picture is kept. */
export interface Pictures {
  /** Draws one anew for somebody, who has so many an hour. */
  make(task: PictureTask & { readonly userId: number }): Promise<PictureOutcome | TooMany>;
  readonly store: PictureStore;
}

export interface StartedPictures extends Pictures {
  /** Who has used how much of the drawing. */
  readonly times: DrawingTimes;
  stop(): void;
}

interface TooMany {
  readonly ok: false;
  readonly code: 'l.error.picturesExceeded';
}

export interface PicturesOptions {
  readonly pool: Pool;
  /** Under which pictures are sealed. */
  readonly key: Buffer;
  readonly onFault: (error: unknown) => void;
  readonly now?: () => number;
}

/** The table is there (`accounts/account-migrations.ts`). Looks for pictures whose time is over, at once and from time to time: also after a restore, which brings old ones back. */
export function startPictures(options: PicturesOptions): StartedPictures {
  const { pool, key, onFault, now = Date.now } = options;
  const store = new PictureStore(pool, new Seal(key));
  const maker = new PictureMaker();
  const times = new DrawingTimes(now);
  const hourly = new HourlyCounts({ limit: PICTURES_PER_HOUR, rememberedMax: PICTURE_PEOPLE_REMEMBERED_MAX, now });
  const sweep = () => void store.sweep(now()).catch(onFault);
  sweep();
  const sweeping = setInterval(sweep, PICTURE_SWEEP_INTERVAL_MS).unref();
  return {
    store,
    times,
    async make({ userId, file, kind }) {
      const account = uploaderName(userId);
      if (!hourly.take(account)) return { ok: false, code: 'l.error.picturesExceeded' };
      const drawnFor = { used: () => times.of(account), onDrawn: (ms: number) => times.spend(account, ms) };
      return maker.make({ file, kind }, drawnFor);
    },
    stop() {
      clearInterval(sweeping);
      maker.stop();
    },
  };
}
