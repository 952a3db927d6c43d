import { describe, expect, it } from 'vitest';
import { Seal } from '../../operations/seal.ts';
import { kycReadings } from '../../operator/kyc-readings.ts';
import { PictureStore } from '../../pictures/picture-store.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { accountDatabase } from '../account-database.ts';
import type { AccountDesk } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { IdentitySeal } from './identity-seal.ts';
import {
  LISTED_SUBMISSIONS_MAX,
  PHOTO_ABANDONED_MS,
  PHOTO_REJECTED_MS,
  PHOTO_VERIFIED_MS,
  SUBMISSIONS_WINDOW_MS,
} from './kyc-limits.ts';
import type { KycParts } from './kyc-parts.ts';
import { putPhoto, readOwnPhoto } from './kyc-photos.ts';
import { finishApproval, healApprovals, reject, shownSubmission, waitingOf, waitingSubmissions } from './kyc-review.ts';
import { maskedName, maskedNumber } from './masked-identity.ts';
import { readKyc, submitIdentity } from './submissions.ts';

let desk: AccountDesk;
let parts: KycParts;
deskOfEachTest((opened) => {
  desk = opened;
  const store = new PictureStore(desk.pool, new Seal(Buffer.alloc(32, 3)));
  const make: Pictures['make'] = async ({ file }) => ({ ok: true, picture: { bytes: file, width: 1, height: 1 } });
  parts = {
    database: accountDatabase(desk.faulty.pool),
    pictures: { make, store },
    seal: new IdentitySeal(Buffer.alloc(32, 4)),
    messages: desk.accounts.parts.messages,
    now: () => desk.nowMs,
  };
});

const card = {
  country: 'CN',
  documentType: 'id-card',
  idNumber: '11010519491231002X',
  name: '张 小明',
} as const;

let people = 0;
async function person(): Promise<number> {
  people += 1;
  const { session } = await desk.register(`person-${people}@example.com`, { address: '192.0.2.1' });
  return Number(session.userId);
}

const upload = (userId: number, side: 'front' | 'back', text: string = side) =>
  putPhoto(parts, userId, { side, file: Buffer.from(text) });

async function send(userId: number, more: Partial<Parameters<typeof submitIdentity>[2]> = {}) {
  await upload(userId, 'front');
  await upload(userId, 'back');
  return submitIdentity(parts, userId, { ...card, ...more });
}

const submissionOf = async (userId: number) => (await waitingOf(parts.database, userId))?.submissionId ?? 0;
const photo = async (userId: number, side: 'front' | 'back') => (await readOwnPhoto(parts, userId, side))?.toString();
const info = (userId: number) => desk.accounts.info(userId);
const pictureCount = async () => Number((await desk.pool.query('SELECT count(*) FROM picture')).rows[0].count);
const messages = async (userId: number) =>
  (await desk.pool.query('SELECT name FROM person_message WHERE user_id = $1 ORDER BY 1', [userId])).rows.map(
    ({ name }) => name,
  );

describe('an identity', () => {
  it('is nothing, then reviewed, rejected for a reason, sent again, verified, and then stays', async () => {
    const userId = await person();
    expect(await readKyc(parts, userId)).toMatchObject({ state: 'none', submissionsLeft: 5 });
    expect(await info(userId)).toMatchObject({ auth: 0, idCard: '', name: '', idCardPhotoPositive: '' });
    expect(await submitIdentity(parts, userId, card)).toEqual({ ok: false, code: 'l.error.kycPhotoMissing' });
    expect(await send(userId)).toEqual({ ok: true, value: null });
    expect(await send(userId)).toEqual({ ok: false, code: 'l.error.kycReviewing' });
    expect(await upload(userId, 'front')).toEqual({ ok: false, code: 'l.error.kycReviewing' });
    expect(await info(userId)).toMatchObject({
      auth: 1,
      idCard: '110***********002X',
      name: '张** 小**',
      idCardPhotoPositive: '/bb/app/kyc/photo?side=front',
      idCardPhotoReverseSide: '/bb/app/kyc/photo?side=back',
    });
    expect(await reject(parts, userId, await submissionOf(userId), 'data-mismatch')).toBe(true);
    expect(await readKyc(parts, userId)).toMatchObject({
      state: 'rejected',
      reason: 'data-mismatch',
      submissionsLeft: 4,
    });
    expect(await info(userId)).toMatchObject({ auth: 3, idCardPhotoPositive: '' });
    expect(await send(userId, { documentType: 'passport', idNumber: 'E12345678' })).toMatchObject({ ok: true });
    const submission = await submissionOf(userId);
    expect(await finishApproval(parts, userId, submission)).toBe(true);
    expect(await finishApproval(parts, userId, submission)).toBe(true);
    expect(await reject(parts, userId, submission, 'under-age')).toBe(false);
    expect(await info(userId)).toMatchObject({ auth: 2, idCard: '*******78' });
    expect(await send(userId)).toEqual({ ok: false, code: 'l.error.kycVerified' });
    expect(await upload(userId, 'front')).toEqual({ ok: false, code: 'l.error.kycVerified' });
    expect(await messages(userId)).toEqual(['verification-approved', 'verification-rejected']);
  });

  it('has its newest photo of each side, which nobody else gets, and a passport has one', async () => {
    const [userId, other] = [await person(), await person()];
    await upload(userId, 'front', 'first');
    await upload(userId, 'front', 'second');
    await upload(userId, 'back');
    expect([await photo(userId, 'front'), await photo(userId, 'back')]).toEqual(['second', 'back']);
    expect([await photo(other, 'front'), await photo(other, 'back')]).toEqual([undefined, undefined]);
    expect(await pictureCount()).toBe(2);
    await submitIdentity(parts, userId, { ...card, documentType: 'passport', idNumber: 'E12345678' });
    expect([await photo(userId, 'front'), await photo(userId, 'back')]).toEqual(['second', undefined]);
    expect(await pictureCount()).toBe(1);
  });

  it('is in no table as text', async () => {
    const userId = await person();
    await send(userId);
    const { rows } = await desk.pool.query('SELECT * FROM kyc_submission');
    const all = JSON.stringify(rows, (_name, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    expect(all).not.toContain('19491231');
    expect(all).not.toContain('小明');
    expect(await shownSubmission(parts, userId)).toMatchObject({ idNumber: card.idNumber, name: card.name });
  });

  it('is sent five times a day and no more', async () => {
    const userId = await person();
    for (let time = 0; time < 5; time += 1) {
      expect(await send(userId)).toMatchObject({ ok: true });
      await reject(parts, userId, await submissionOf(userId), 'photo-unreadable');
    }
    expect(await send(userId)).toEqual({ ok: false, code: 'l.error.kycSubmissionsExceeded' });
    desk.nowMs += SUBMISSIONS_WINDOW_MS;
    expect(await send(userId)).toMatchObject({ ok: true });
  });

  it('sent many times at once waits once', async () => {
    const userId = await person();
    await upload(userId, 'front');
    await upload(userId, 'back');
    const all = await Promise.all(Array.from({ length: 8 }, () => submitIdentity(parts, userId, card)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await waitingSubmissions(parts.database, 10)).toHaveLength(1);
  });

  it.each(['insert into "kyc_submission"', 'delete from "kyc_photo"', 'UPDATE picture', 'commit'])(
    'of which “%s” fails is not sent, and can be sent again',
    async (statement) => {
      const userId = await person();
      await upload(userId, 'front');
      await upload(userId, 'back');
      desk.faulty.fail(statement, 'no-connection');
      await expect(submitIdentity(parts, userId, card)).rejects.toThrow();
      expect(desk.faulty.hasFailed).toBe(true);
      expect([await photo(userId, 'front'), (await info(userId)).auth]).toEqual(['front', 0]);
      expect(await submitIdentity(parts, userId, card)).toMatchObject({ ok: true });
      desk.faulty.fail(
        statement === 'delete from "kyc_photo"' ? 'update "kyc_submission"' : 'UPDATE picture',
        'no-connection',
      );
      const submission = await submissionOf(userId);
      await expect(reject(parts, userId, submission, 'under-age')).rejects.toThrow();
      expect([(await info(userId)).auth, await messages(userId)]).toEqual([1, []]);
    },
  );
});

describe('a document', () => {
  it('that was sent from another account is shown to the reviewer, and verifies one of them', async () => {
    const [first, second, third] = [await person(), await person(), await person()];
    for (const userId of [first, second, third]) await send(userId);
    expect(await waitingOf(parts.database, first)).toMatchObject({ verifiedUserId: undefined });
    expect((await waitingOf(parts.database, first))?.sameDocument.toSorted()).toEqual([second, third]);
    await finishApproval(parts, first, await submissionOf(first));
    expect(await waitingOf(parts.database, second)).toMatchObject({ verifiedUserId: first });
    // Whatever else goes wrong, the table takes no second one.
    await expect(finishApproval(parts, second, await submissionOf(second))).rejects.toThrow();
    expect((await info(second)).auth).toBe(1);
    expect((await waitingSubmissions(parts.database, 10)).map(({ userId }) => userId)).toEqual([second, third]);
  });

  it('whose approval was cut off behind the core is approved by the next start', async () => {
    const [verified, other] = [await person(), await person()];
    await send(verified);
    await send(other, { idNumber: '440524188001010014' });
    await healApprovals(parts, async (userId) => userId === verified);
    expect([(await info(verified)).auth, (await info(other)).auth]).toEqual([2, 1]);
    expect(await messages(verified)).toEqual(['verification-approved']);
  });
});

describe('photos', () => {
  it('go by their rule: not sent, rejected, verified', async () => {
    const [abandoned, rejected, verified] = [await person(), await person(), await person()];
    const { store } = parts.pictures;
    const startMs = desk.nowMs;
    await upload(abandoned, 'front');
    await send(rejected);
    await send(verified, { idNumber: '440524188001010014' });
    // What waits has no end of its own, however long that takes.
    await store.sweep(startMs + 10 * PHOTO_VERIFIED_MS);
    expect([await photo(abandoned, 'front'), await photo(rejected, 'front')]).toEqual([undefined, 'front']);
    await upload(abandoned, 'front');
    await reject(parts, rejected, await submissionOf(rejected), 'document-expired');
    await finishApproval(parts, verified, await submissionOf(verified));
    const left = async (atMs: number) => {
      await store.sweep(startMs + atMs);
      return pictureCount();
    };
    expect([await left(PHOTO_ABANDONED_MS), await left(PHOTO_ABANDONED_MS + 1)]).toEqual([5, 4]);
    expect([await left(PHOTO_REJECTED_MS), await left(PHOTO_REJECTED_MS + 1)]).toEqual([4, 2]);
    expect(await photo(verified, 'back')).toBe('back');
    expect([await left(PHOTO_VERIFIED_MS), await left(PHOTO_VERIFIED_MS + 1)]).toEqual([2, 0]);
    expect(await info(verified)).toMatchObject({ auth: 2, idCardPhotoPositive: '' });
    expect((await shownSubmission(parts, verified))?.photos).toEqual([]);
  });
});

it('lists as many that wait as an operator sees at once, the oldest, and no more are asked for', async () => {
  await desk.pool.query(
    `WITH people AS (
       INSERT INTO user_account (email, email_key, password_hash, invitation_code, created_at_ms)
       SELECT 'w' || n, 'w' || n, '', 'w' || n, 0 FROM generate_series(0, $1::int) AS n RETURNING user_id)
     INSERT INTO kyc_submission
       (user_id, country, document_type, number_sealed, number_hash, number_masked, name_sealed, name_masked, submitted_at_ms)
     SELECT user_id, 'AT', 'passport', '', user_id::text::bytea, '', '', '', 0 FROM people`,
    [LISTED_SUBMISSIONS_MAX],
  );
  const list = (limit: number) => kycReadings(parts, () => undefined)['list-kyc']({ limit: String(limit) });
  const listed = await list(LISTED_SUBMISSIONS_MAX);
  expect(listed.ok && listed.value).toHaveLength(LISTED_SUBMISSIONS_MAX);
  expect(await list(LISTED_SUBMISSIONS_MAX + 1)).toMatchObject({ ok: false });
});

it('masks of a number and a name what would tell them', () => {
  expect([maskedNumber('11010519491231002X'), maskedNumber('925076473'), maskedNumber('AB12')]).toEqual([
    '110***********002X',
    '*******73',
    '**12',
  ]);
  expect([maskedName('Mira Keller'), maskedName('张三'), maskedName('O')]).toEqual(['M** K**', '张**', 'O**']);
});
