import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PICTURES_PER_HOUR } from './picture-limits.ts';
import { startPictures } from './pictures.ts';

let pictures: ReturnType<typeof startPictures>;

/** Nothing is kept here: the sweep finds nothing. */
const pool = { query: async () => ({ rowCount: 0 }) } as unknown as Pool;
beforeEach(() => {
  const onFault = (error: unknown) => {
    throw error;
  };
  pictures = startPictures({ pool, key: Buffer.alloc(32, 5), onFault });
});
afterEach(() => pictures.stop());

it('draws so many pictures of one person an hour, whatever comes of them, and those of others beside', async () => {
  const codeOf = async (userId: number) => {
    const made = await pictures.make({ userId, file: Buffer.from('no picture'), kind: 'chat' });
    return made.ok ? 'made' : made.code;
  };
  for (let picture = 0; picture < PICTURES_PER_HOUR; picture += 1) expect(await codeOf(7)).toBe('l.error.pictureType');
  expect([await codeOf(7), await codeOf(8)]).toEqual(['l.error.picturesExceeded', 'l.error.pictureType']);
});
