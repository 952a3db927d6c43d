import { request } from 'node:http';
import { fullScale } from '@assay/amounts/testing/scale';
import { pictureBytesMax } from '@assay/protocol/pictures';
import { tokenHeader } from '@assay/protocol/wire';
import {
  animatedPng,
  animatedWebp,
  pngOf,
  polyglot,
  svgWithScript,
} from '@assay/server/pictures/testing/hostile-pictures';
import { headOfFile, multipartBody, multipartType } from '@assay/server/pictures/testing/multipart-body';
import { beforeAll, expect, inject, it } from 'vitest';
import { mustPost, registerUser, type TestUser, untilTaken } from '../server-process/test-user.ts';

const address = inject('address');
const megabyte = 1_024 * 1_024;
const bytesOfAttack = 10_000 * megabyte;
/** The long run sends so many that most find no place. */
const uploadsAtOnce = fullScale ? 80 : 16;
/** What files under way may add to the server: twelve places of 10 MB, their copies, and what the collector has not taken back yet. */
const growthMax = 400 * megabyte;

let users: TestUser[];
beforeAll(async () => {
  users = await Promise.all(
    Array.from({ length: 8 }, (_user, at) => registerUser(address, `bomber-${at}@example.com`)),
  );
});

/**
 * What the server says of an upload that finds no place, does not arrive in time, or is not drawn in time. It is right only of the moment: the
 * same upload, sent again without the others, is told what is wrong with it.
 */
const ofTheMoment = ['l.error.overloaded', 'l.error.bodyMalformed', 'l.error.pictureDamaged', 'cut off'];

const first = () => users[0] as TestUser;

async function post(user: TestUser, path: string, body: Buffer): Promise<string> {
  const answer = await fetch(`${address}/bb/app${path}`, {
    method: 'POST',
    headers: { 'content-type': multipartType, [tokenHeader]: user.token },
    body: new Uint8Array(body),
  });
  return ((await answer.json()) as { msg: string }).msg;
}

async function residentBytes(): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

/** The most that the server had while the work was done, beyond what it had before. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = await residentBytes();
  let most = before;
  const looking = setInterval(async () => {
    most = Math.max(most, await residentBytes().catch(() => 0));
  }, 200);
  await work();
  clearInterval(looking);
  return Math.max(most, await residentBytes()) - before;
}

/** Sends a file without an end; what was answered, and how much was taken. */
function endlessUpload(user: TestUser): Promise<{ msg: string; sentBytes: number }> {
  return new Promise((resolve) => {
    let sentBytes = 0;
    let msg = '';
    const call = request(`${address}/bb/app/kyc/upload`, {
      method: 'POST',
      headers: { 'content-type': multipartType, [tokenHeader]: user.token, 'transfer-encoding': 'chunked' },
    });
    call.on('response', (answer) => {
      answer.on('data', (piece: Buffer) => {
        msg += piece.toString();
      });
    });
    call.on('error', () => undefined);
    call.on('close', () => resolve({ msg: /"msg":"([^"]*)"/.exec(msg)?.[1] ?? '', sentBytes }));
    const piece = Buffer.alloc(megabyte);
    const go = () => {
      if (call.destroyed || sentBytes >= bytesOfAttack) return void call.end();
      sentBytes += piece.length;
      call.write(piece, go);
    };
    call.write(headOfFile(), go);
  });
}

it('a file without an end is refused at its limit, and its connection is closed', async () => {
  let told = { msg: '', sentBytes: 0 };
  const growth = await growthDuring(async () => {
    told = await endlessUpload(first());
  });
  console.info(
    `endless upload: ${told.sentBytes / megabyte} MB taken, ${Math.round(growth / megabyte)} MB more memory`,
  );
  expect(told.msg).toBe('l.error.pictureTooLarge');
  expect(told.sentBytes).toBeLessThan(bytesOfAttack);
  expect(growth).toBeLessThan(growthMax);
});

it.each([
  ['50,000 × 50,000 pixels', async () => pngOf(50_000, 50_000), 'l.error.picturePixels'],
  ['a drawing with a script', async () => svgWithScript, 'l.error.pictureType'],
  ['a PNG that moves', animatedPng, 'l.error.pictureType'],
  ['a WebP that moves', animatedWebp, 'l.error.pictureType'],
  ['half a picture', async () => (await polyglot()).subarray(0, 5_000), 'l.error.pictureDamaged'],
  ['ten megabytes of nothing', async () => Buffer.alloc(pictureBytesMax), 'l.error.pictureType'],
])('%s is refused, and nothing of it is kept', async (_name, file, code) => {
  const body = multipartBody(await file(), { side: 'front' }, '../../../../etc/passwd');
  expect(await post(first(), '/kyc/upload', body)).toBe(code);
  expect(await post(first(), '/user/setAvatar', body)).toBe(code);
  const info = await mustPost(address, '/user/info', {}, first().token);
  expect(info).toMatchObject({ avatar: '', icon: '', idCardPhotoPositive: '' });
});

it('many at once are taken in turns, and memory stays bounded', async () => {
  const body = multipartBody(Buffer.alloc(pictureBytesMax), { side: 'front' });
  const codes = new Map<string, number>();
  const upload = (at: number) => post(users[at % users.length] as TestUser, '/kyc/upload', body).catch(() => 'cut off');
  const early: number[] = [];
  const growth = await growthDuring(async () => {
    await Promise.all(
      Array.from({ length: uploadsAtOnce }, async (_upload, at) => {
        const msg = await upload(at);
        codes.set(msg, (codes.get(msg) ?? 0) + 1);
        if (ofTheMoment.includes(msg)) early.push(at);
      }),
    );
  });
  console.info(
    `${uploadsAtOnce} uploads of 10 MB at once: ${JSON.stringify([...codes])}, ${Math.round(growth / megabyte)} MB more memory`,
  );
  expect(codes.get('l.error.pictureType')).toBeGreaterThan(0);
  expect([...codes.keys()].filter((msg) => !['l.error.pictureType', ...ofTheMoment].includes(msg))).toEqual([]);
  expect(growth).toBeLessThan(growthMax);
  for (const at of early) {
    const { msg } = await untilTaken(async () => ({ msg: await upload(at) }), ofTheMoment);
    expect(msg).toBe('l.error.pictureType');
  }
});
