import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import { kycPhotoAddress, type uploadKycPhoto } from '@assay/protocol/endpoints/kyc';
import type { KycPhotoSide } from '@assay/protocol/kyc-entities';
import { statementsOf } from '../account-database.ts';
import type { AccountResult } from '../accounts-port.ts';
import { PHOTO_ABANDONED_MS } from './kyc-limits.ts';
import { inPersonsTurn, type KycParts } from './kyc-parts.ts';
import { closedTo, draftPhotos, newestSubmission, photosOf } from './submissions.ts';

/** Puts the photo of one side down for what will be sent, in place of the one before. */
export async function putPhoto(
  { database, pictures, now }: KycParts,
  userId: number,
  { side, file }: ParsedRequestOf<typeof uploadKycPhoto>,
): Promise<AccountResult<DataOf<typeof uploadKycPhoto>>> {
  // Asked before the work as well: nobody draws pictures that are refused.
  const closed = await closedTo(database, userId);
  if (closed !== undefined) return closed;
  const made = await pictures.make({ userId, file, kind: 'identity' });
  if (!made.ok) return made;
  const nowMs = now();
  return inPersonsTurn(database, userId, async (transaction) => {
    const closedMeanwhile = await closedTo(transaction, userId);
    if (closedMeanwhile !== undefined) return closedMeanwhile;
    const statements = statementsOf(transaction);
    const photos = new Map(await draftPhotos(transaction, userId));
    const before = photos.get(side);
    if (before !== undefined) await pictures.store.delete(statements, [before]);
    const pictureId = await pictures.store.keep(statements, {
      userId,
      kind: 'identity',
      picture: made.picture,
      nowMs,
      deleteAtMs: nowMs + PHOTO_ABANDONED_MS,
    });
    await transaction
      .insertInto('kyc_photo')
      .values({ user_id: userId, side, picture_id: pictureId })
      .onConflict((conflict) => conflict.columns(['user_id', 'side']).doUpdateSet({ picture_id: pictureId }))
      .execute();
    photos.set(side, pictureId);
    const value = {
      front: kycPhotoAddress('front', photos.has('front')),
      back: kycPhotoAddress('back', photos.has('back')),
    };
    return { ok: true, value };
  });
}

/** A photo of the person's own, if it is kept. */
export async function readOwnPhoto(
  { database, pictures }: Pick<KycParts, 'database' | 'pictures'>,
  userId: number,
  side: KycPhotoSide,
): Promise<Buffer | undefined> {
  const sent = (await newestSubmission(database, userId)) ?? { state: 'none', front_id: null, back_id: null };
  const pictureId = (await photosOf(database, userId, sent)).get(side);
  return pictureId === undefined ? undefined : pictures.store.read(pictureId, 'identity');
}
