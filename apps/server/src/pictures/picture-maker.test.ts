import { readFileSync } from 'node:fs';
import { picturePixelsMax } from '@assay/protocol/pictures';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { PICTURE_TIME_MAX_MS } from './picture-limits.ts';
import { PictureMaker } from './picture-maker.ts';
import type { MadePicture, PictureOutcome } from './picture-messages.ts';
import {
  animatedPng,
  animatedWebp,
  goodPicture,
  inFourColours,
  pngOf,
  polyglot,
  svgWithScript,
  withPlace,
} from './testing/hostile-pictures.ts';

const maker = new PictureMaker();
afterAll(() => maker.stop());

const make = (file: Uint8Array) => maker.make({ file, kind: 'identity' });

function picture(outcome: PictureOutcome): MadePicture {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.picture;
}

it('whoever has used the least of the drawing is next, and is told what it took, whatever came of it', async () => {
  let nowMs = 0;
  const timed = new PictureMaker(() => (nowMs += 250));
  const drawn: [string, number][] = [];
  const used = new Map([
    ['first', 9],
    ['much', 8],
    ['little', 1],
    ['some', 5],
  ]);
  const all = [...used.keys()].map((name) =>
    timed.make(
      { file: Buffer.from('no picture'), kind: 'chat' },
      { used: () => used.get(name) ?? 0, onDrawn: (ms) => drawn.push([name, ms]) },
    ),
  );
  // What counts is what they have used when their turn could come.
  used.set('some', 0);
  expect((await Promise.all(all)).map(({ ok }) => ok)).toEqual([false, false, false, false]);
  timed.stop();
  // Nobody was before the first.
  expect(drawn).toEqual(['first', 'some', 'little', 'much'].map((name) => [name, 250]));
});

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of the type %s becomes a JPEG of the size that is kept', async (type) => {
    const made = picture(await make(await goodPicture(3_000, 1_000, type)));
    expect([made.width, made.height]).toEqual([2_400, 800]);
    expect(await sharp(made.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 2_400,
      height: 800,
      channels: 3,
    });
  });

  it('is cut to a square where it is an avatar, and never made larger where it is not', async () => {
    const avatar = await maker.make({ file: await goodPicture(), kind: 'avatar' });
    expect(picture(avatar)).toMatchObject({ width: 256, height: 256 });
    expect(picture(await make(await goodPicture(600, 500)))).toMatchObject({ width: 600, height: 500 });
  });

  it('has lost its place, its owner’s name and its turn', async () => {
    const file = await withPlace();
    expect(file.includes('a-secret-name')).toBe(true);
    const made = picture(await make(file));
    expect([made.width, made.height]).toEqual([1_200, 1_800]);
    const kept = await sharp(made.bytes).metadata();
    expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(made.bytes).includes('a-secret-name')).toBe(false);
  });

  it('has lost the page that was hidden in it', async () => {
    const made = picture(await make(await polyglot()));
    expect(Buffer.from(made.bytes).includes('<script>')).toBe(false);
  });

  it('printed in four colours is shown in three', async () => {
    const made = picture(await make(await inFourColours()));
    expect(await sharp(made.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('with one pixel too few on a side is too small', async () => {
    expect(await make(await goodPicture(480, 700))).toMatchObject({ ok: true });
    expect(await make(await goodPicture(479, 700))).toEqual({ ok: false, code: 'l.error.pictureTooSmall' });
  });
});

describe('what is no picture', () => {
  it.each([
    ['a drawing with a script', async () => svgWithScript],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a GIF',
      async () =>
        sharp(await goodPicture())
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      async () =>
        sharp(await goodPicture())
          .tiff()
          .toBuffer(),
    ],
    ['a PNG that moves', animatedPng],
    ['a WebP that moves', animatedWebp],
    ['three bytes', async () => Buffer.from('abc')],
  ])('%s is refused by its type', async (_name, file) => {
    expect(await make(await file())).toEqual({ ok: false, code: 'l.error.pictureType' });
  });

  it.each([
    // Cut off, but not too many.
    [6_400, picturePixelsMax / 6_400, 'pictureDamaged'],
    [6_400, picturePixelsMax / 6_400 + 1, 'picturePixels'],
    [50_000, 50_000, 'picturePixels'],
  ])('a PNG that says %i × %i pixels is refused: %s', async (width, height, code) => {
    expect(await make(pngOf(width, height))).toEqual({ ok: false, code: `l.error.${code}` });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('a %s that is cut off anywhere is refused', async (type) => {
    const whole = await goodPicture(800, 600, type);
    for (const part of [0.001, 0.3, 0.7, 0.99]) {
      const outcome = await make(whole.subarray(0, Math.ceil(whole.length * part)));
      expect([part, outcome.ok]).toEqual([part, false]);
    }
  });
});

describe('the process', () => {
  it('that dies over a picture takes nothing with it: the next picture has another one', async () => {
    const file = await goodPicture(3_000, 2_000, 'png');
    await make(await goodPicture());
    const first = maker.processId ?? 0;
    const doomed = make(file);
    const next = make(file);
    await Promise.resolve();
    process.kill(first, 'SIGKILL');
    expect(await doomed).toEqual({ ok: false, code: 'l.error.pictureDamaged' });
    expect(await next).toMatchObject({ ok: true });
    expect(maker.processId).not.toBe(first);
  });

  it('that is over a picture for as long as one may take is killed, and not before', async () => {
    await make(await goodPicture());
    const slow = maker.processId ?? 0;
    process.kill(slow, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const doomed = make(Buffer.alloc(0));
    await vi.advanceTimersByTimeAsync(PICTURE_TIME_MAX_MS - 1);
    // A killed process needs a moment to be gone.
    for (const startMs = performance.now(); performance.now() - startMs < 100; ) await new Promise(setImmediate);
    expect(maker.processId).toBe(slow);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await doomed).toEqual({ ok: false, code: 'l.error.pictureDamaged' });
    expect(maker.processId).toBeUndefined();
  });

  it.skipIf(process.platform !== 'linux')('knows nothing of this one’s environment', async () => {
    await make(await goodPicture());
    const environment = readFileSync(`/proc/${maker.processId}/environ`, 'latin1').split('\0').filter(Boolean);
    expect(environment.map((entry) => entry.split('=')[0]).sort()).toEqual([
      'MALLOC_ARENA_MAX',
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
    ]);
  });

  it('that is stopped makes no picture more', async () => {
    const stopped = new PictureMaker();
    stopped.stop();
    await expect(stopped.make({ file: await goodPicture(), kind: 'chat' })).rejects.toThrow('no longer made');
  });
});
