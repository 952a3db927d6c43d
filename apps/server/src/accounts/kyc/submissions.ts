import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import { type getKyc, kycPhotoAddress, type submitKyc } from '@assay/protocol/endpoints/kyc';
import type { userInfo } from '@assay/protocol/endpoints/signed-in-user';
import { sidesOf } from '@assay/protocol/identity-documents';
import { type KycPhotoSide, kycStates, kycSubmissionsPerDay } from '@assay/protocol/kyc-entities';
import { type AccountDatabase, statementsOf } from '../account-database.ts';
import type { AccountResult } from '../accounts-port.ts';
import { SUBMISSIONS_WINDOW_MS } from './kyc-limits.ts';
import { inPersonsTurn, type KycParts } from './kyc-parts.ts';
import { maskedName, maskedNumber } from './masked-identity.ts';

const nothingSent = {
  state: 'none',
  country: '',
  document_type: '',
  number_masked: '',
  name_masked: '',
  front_id: null,
  back_id: null,
  submitted_at_ms: '0',
  decided_at_ms: null,
  reason: '',
} as const;

/** The newest of a person: the one that counts. */
export function newestSubmission(database: AccountDatabase, userId: number) {
  return database
    .selectFrom('kyc_submission')
    .selectAll()
    .where('user_id', '=', String(userId))
    .orderBy('submission_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Why a person may send nothing now. */
export async function closedTo(database: AccountDatabase, userId: number) {
  const state = (await newestSubmission(database, userId))?.state;
  if (state === 'reviewing') return { ok: false, code: 'l.error.kycReviewing' } as const;
  return state === 'verified' ? ({ ok: false, code: 'l.error.kycVerified' } as const) : undefined;
}

/** Photos with which nothing was sent yet, by their sides. */
export async function draftPhotos(
  database: AccountDatabase,
  userId: number,
): Promise<ReadonlyMap<KycPhotoSide, string>> {
  const rows = await database
    .selectFrom('kyc_photo')
    // A photo whose time is over may be gone already.
    .innerJoin('picture', 'picture.picture_id', 'kyc_photo.picture_id')
    .select(['side', 'kyc_photo.picture_id'])
    .where('kyc_photo.user_id', '=', String(userId))
    .execute();
  return new Map(rows.map(({ side, picture_id }) => [side, picture_id]));
}

/** Puts the data and the photos that are there up for review: all of it or nothing. */
export async function submitIdentity(
  { database, pictures, seal, now }: KycParts,
  userId: number,
  { country, documentType, idNumber, name }: ParsedRequestOf<typeof submitKyc>,
): Promise<AccountResult<null>> {
  const nowMs = now();
  return inPersonsTurn(database, userId, async (transaction) => {
    const closed = await closedTo(transaction, userId);
    if (closed !== undefined) return closed;
    if ((await submissionsLeft(transaction, userId, nowMs)) <= 0)
      return { ok: false, code: 'l.error.kycSubmissionsExceeded' };
    const photos = await draftPhotos(transaction, userId);
    const sides = sidesOf(documentType);
    if (sides.some((side) => !photos.has(side))) return { ok: false, code: 'l.error.kycPhotoMissing' };
    const photoOf = (side: KycPhotoSide) => (sides.includes(side) ? (photos.get(side) ?? null) : null);
    const [front, back] = [photoOf('front'), photoOf('back')];
    await transaction
      .insertInto('kyc_submission')
      .values({
        user_id: userId,
        state: 'reviewing',
        country,
        document_type: documentType,
        number_sealed: seal.seal(idNumber, 'number', userId),
        number_hash: seal.hashOf({ country, documentType, idNumber }),
        number_masked: maskedNumber(idNumber),
        name_sealed: seal.seal(name, 'name', userId),
        name_masked: maskedName(name),
        front_id: front,
        back_id: back,
        submitted_at_ms: nowMs,
        reason: '',
      })
      .execute();
    const statements = statementsOf(transaction);
    await transaction.deleteFrom('kyc_photo').where('user_id', '=', String(userId)).execute();
    const kept = [front, back].filter((id) => id !== null);
    const left = [...photos.values()].filter((id) => !kept.includes(id));
    await pictures.store.deleteAt(statements, kept, null);
    await pictures.store.delete(statements, left);
    return { ok: true, value: null };
  });
}

async function submissionsLeft(database: AccountDatabase, userId: number, nowMs: number): Promise<number> {
  const { count } = await database
    .selectFrom('kyc_submission')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', String(userId))
    .where('submitted_at_ms', '>', String(nowMs - SUBMISSIONS_WINDOW_MS))
    .executeTakeFirstOrThrow();
  return kycSubmissionsPerDay - Number(count);
}

/** What a person is told of his own identity. */
export async function readKyc(
  { database, now }: Pick<KycParts, 'database' | 'now'>,
  userId: number,
): Promise<DataOf<typeof getKyc>> {
  const sent = (await newestSubmission(database, userId)) ?? nothingSent;
  const photos = await photosOf(database, userId, sent);
  return {
    state: sent.state,
    country: sent.country,
    documentType: sent.document_type,
    idNumber: sent.number_masked,
    name: sent.name_masked,
    photos: {
      front: kycPhotoAddress('front', photos.has('front')),
      back: kycPhotoAddress('back', photos.has('back')),
    },
    reason: sent.reason,
    submittedAt: Number(sent.submitted_at_ms),
    decidedAt: Number(sent.decided_at_ms ?? 0),
    submissionsLeft: Math.max(0, await submissionsLeft(database, userId, now())),
  };
}

/** The same as `/user/info` says it. */
export async function readIdentityInfo(
  database: AccountDatabase,
  userId: number,
): Promise<
  Pick<DataOf<typeof userInfo>, 'auth' | 'idCard' | 'idCardPhotoPositive' | 'idCardPhotoReverseSide' | 'name'>
> {
  const sent = (await newestSubmission(database, userId)) ?? nothingSent;
  const photos = await photosOf(database, userId, sent);
  return {
    auth: kycStates.indexOf(sent.state),
    idCard: sent.number_masked,
    name: sent.name_masked,
    idCardPhotoPositive: kycPhotoAddress('front', photos.has('front')),
    idCardPhotoReverseSide: kycPhotoAddress('back', photos.has('back')),
  };
}

interface SentPhotos {
  readonly state: string;
  readonly front_id: string | null;
  readonly back_id: string | null;
}

/** While something waits or holds, its photos; otherwise those that were put down for the next try. Those whose time is over are gone. */
export async function photosOf(
  database: AccountDatabase,
  userId: number,
  sent: SentPhotos,
): Promise<ReadonlyMap<KycPhotoSide, string>> {
  if (sent.state === 'none' || sent.state === 'rejected') return draftPhotos(database, userId);
  const ids = [sent.front_id, sent.back_id].filter((id) => id !== null);
  const rows = await database.selectFrom('picture').select('picture_id').where('picture_id', 'in', ids).execute();
  const isThere = new Set(rows.map(({ picture_id }) => picture_id));
  const sides = [
    ['front', sent.front_id],
    ['back', sent.back_id],
  ] as const;
  return new Map(sides.flatMap(([side, id]) => (id !== null && isThere.has(id) ? [[side, id]] : [])));
}
