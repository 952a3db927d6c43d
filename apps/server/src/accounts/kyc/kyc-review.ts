import { type KycPhotoSide, type KycRejectionReason, kycPhotoSides } from '@assay/protocol/kyc-entities';
import { type AccountDatabase, statementsOf } from '../account-database.ts';
import { PHOTO_REJECTED_MS, PHOTO_VERIFIED_MS } from './kyc-limits.ts';
import { inPersonsTurn, type KycParts } from './kyc-parts.ts';
import { kycReasonTexts } from './kyc-reason-texts.ts';
import { newestSubmission, photosOf } from './submissions.ts';

/** A submission that waits, as a reviewer knows it. */
export interface WaitingSubmission {
  readonly submissionId: number;
  readonly userId: number;
  readonly country: string;
  readonly documentType: string;
  readonly submittedAtMs: number;
  /** Others who have sent the same document, whatever became of it. */
  readonly sameDocument: readonly number[];
  /** The one among them whom it has verified: then nobody else is. */
  readonly verifiedUserId: number | undefined;
}

/** Those that wait the longest first. */
export async function waitingSubmissions(database: AccountDatabase, limit: number): Promise<WaitingSubmission[]> {
  const rows = await database
    .selectFrom('kyc_submission')
    .select(['user_id'])
    .where('state', '=', 'reviewing')
    .orderBy('submission_id')
    .limit(limit)
    .execute();
  const found = await Promise.all(rows.map(({ user_id }) => waitingOf(database, Number(user_id))));
  return found.filter((waiting) => waiting !== undefined);
}

/** What waits of a person; undefined when nothing does. */
export async function waitingOf(database: AccountDatabase, userId: number): Promise<WaitingSubmission | undefined> {
  const row = await newestSubmission(database, userId);
  if (row?.state !== 'reviewing') return undefined;
  const others = await database
    .selectFrom('kyc_submission')
    .select(['user_id', 'state'])
    .distinct()
    .where('number_hash', '=', row.number_hash)
    .where('user_id', '!=', row.user_id)
    .execute();
  const verified = others.find(({ state }) => state === 'verified');
  return {
    submissionId: Number(row.submission_id),
    userId,
    country: row.country,
    documentType: row.document_type,
    submittedAtMs: Number(row.submitted_at_ms),
    sameDocument: [...new Set(others.map((other) => Number(other.user_id)))],
    verifiedUserId: verified && Number(verified.user_id),
  };
}

/** All that a reviewer sees of what a person has sent last. */
export interface ShownSubmission {
  readonly state: string;
  readonly country: string;
  readonly documentType: string;
  readonly idNumber: string;
  readonly name: string;
  readonly submittedAtMs: number;
  readonly reason: string;
  readonly photos: readonly { readonly side: KycPhotoSide; readonly bytes: Buffer }[];
}

/** What showing it takes. */
export type ShowingParts = Pick<KycParts, 'database' | 'seal' | 'pictures'>;
type NewestSubmission = NonNullable<Awaited<ReturnType<typeof newestSubmission>>>;

export async function shownSubmission(parts: ShowingParts, userId: number): Promise<ShownSubmission | undefined> {
  const { database, seal } = parts;
  const row = await newestSubmission(database, userId);
  if (row === undefined) return undefined;
  const photos: { side: KycPhotoSide; bytes: Buffer }[] = [];
  for (const side of kycPhotoSides) {
    const bytes = await submittedPhotoOf(parts, userId, row, side);
    if (bytes !== undefined) photos.push({ side, bytes });
  }
  return {
    state: row.state,
    country: row.country,
    documentType: row.document_type,
    idNumber: seal.open(row.number_sealed, 'number', userId),
    name: seal.open(row.name_sealed, 'name', userId),
    submittedAtMs: Number(row.submitted_at_ms),
    reason: row.reason,
    photos,
  };
}

/** One photo of what a person has sent last; undefined when there is none, or none any more. */
export async function submittedPhoto(
  parts: ShowingParts,
  userId: number,
  side: KycPhotoSide,
): Promise<Buffer | undefined> {
  const row = await newestSubmission(parts.database, userId);
  return row && submittedPhotoOf(parts, userId, row, side);
}

/** What was rejected keeps its photos for a while; those that were put down since belong to the next try. */
async function submittedPhotoOf(
  { database, pictures }: ShowingParts,
  userId: number,
  row: NewestSubmission,
  side: KycPhotoSide,
): Promise<Buffer | undefined> {
  const rejected = side === 'front' ? row.front_id : row.back_id;
  const id = row.state === 'rejected' ? rejected : (await photosOf(database, userId, row)).get(side);
  return id === undefined || id === null ? undefined : pictures.store.read(id, 'identity');
}

/**
 * The core holds the verification already. True when the row says so, too, now or since before: doing it again changes nothing.
 */
export function finishApproval(parts: KycParts, userId: number, submissionId: number): Promise<boolean> {
  return decide(parts, userId, submissionId, { state: 'verified', reason: '' }, PHOTO_VERIFIED_MS);
}

/** As `finishApproval`: true when it is rejected now or was before. */
export function reject(
  parts: KycParts,
  userId: number,
  submissionId: number,
  reason: KycRejectionReason,
): Promise<boolean> {
  return decide(parts, userId, submissionId, { state: 'rejected', reason }, PHOTO_REJECTED_MS);
}

interface Decision {
  readonly state: 'verified' | 'rejected';
  readonly reason: KycRejectionReason | '';
}

/** The row, how long its photos stay, and what the person is told: all of it or nothing. */
function decide(
  { database, pictures, messages, now }: KycParts,
  userId: number,
  submissionId: number,
  { state, reason }: Decision,
  photosKeptMs: number,
): Promise<boolean> {
  return inPersonsTurn(database, userId, async (transaction) => {
    const row = await newestSubmission(transaction, userId);
    if (row === undefined || Number(row.submission_id) !== submissionId) return false;
    if (row.state !== 'reviewing') return row.state === state;
    const nowMs = now();
    await transaction
      .updateTable('kyc_submission')
      .set({ state, reason, decided_at_ms: nowMs })
      .where('submission_id', '=', row.submission_id)
      .execute();
    const photos = [row.front_id, row.back_id].filter((id) => id !== null);
    await pictures.store.deleteAt(statementsOf(transaction), photos, nowMs + photosKeptMs);
    await messages.tell(
      transaction,
      userId,
      reason === ''
        ? { name: 'verification-approved' }
        : { name: 'verification-rejected', reasons: kycReasonTexts(reason) },
    );
    return true;
  });
}

/** Finishes what was cut off between the core and the row. @param isVerified by the core */
export async function healApprovals(parts: KycParts, isVerified: (userId: number) => Promise<boolean>): Promise<void> {
  const waiting = await parts.database
    .selectFrom('kyc_submission')
    .select(['user_id', 'submission_id'])
    .where('state', '=', 'reviewing')
    .execute();
  for (const { user_id, submission_id } of waiting)
    if (await isVerified(Number(user_id))) await finishApproval(parts, Number(user_id), Number(submission_id));
}
