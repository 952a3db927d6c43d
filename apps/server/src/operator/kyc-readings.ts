import { utc } from '@assay/engine/time-text';
import { USER_ID_MAX } from '@assay/exchange-core/limits';
import { LISTED_SUBMISSIONS_MAX } from '../accounts/kyc/kyc-limits.ts';
import type { KycParts } from '../accounts/kyc/kyc-parts.ts';
import { shownSubmission, type WaitingSubmission, waitingOf, waitingSubmissions } from '../accounts/kyc/kyc-review.ts';
import type { BesideReaders } from './beside-readers.ts';
import { readFolder, writeCopy } from './operator-copies.ts';
import { type Fields, readAs, readWhole } from './operator-fields.ts';
import type { OperatorReadings } from './operator-readings.ts';

const listedDefault = 20;

/** What a reviewer looks at. @param onLooked told whose identity was looked at, so that it is on record */
export function kycReadings(parts: KycParts, onLooked: (userId: number) => void) {
  return {
    'list-kyc': async ({ limit }) => {
      const count = limit === undefined ? readAs(listedDefault) : readWhole('limit', limit, 1, LISTED_SUBMISSIONS_MAX);
      if (!count.ok) return count;
      const waiting = await waitingSubmissions(parts.database, count.value);
      return readAs(waiting.length === 0 ? ['No identity waits for a review.'] : waiting.map(waitingLine));
    },
    'show-kyc': async (fields) => {
      const user = userOf(fields);
      if (!user.ok) return user;
      const folder = fields.into === undefined ? readAs(undefined) : readFolder('into', fields.into);
      return folder.ok ? show(parts, user.value, folder.value, onLooked) : folder;
    },
  } satisfies Partial<OperatorReadings>;
}

/** What waits of the person whom the operator names. */
export function besideKyc({ database }: Pick<KycParts, 'database'>) {
  return {
    waitingKyc: async (fields) => {
      const user = userOf(fields);
      return user.ok ? waitingOf(database, user.value) : undefined;
    },
  } satisfies Partial<BesideReaders>;
}

function userOf({ user = '' }: Fields) {
  return readWhole('user', user, 1, USER_ID_MAX);
}

async function show(parts: KycParts, userId: number, folder: string | undefined, onLooked: (userId: number) => void) {
  const shown = await shownSubmission(parts, userId);
  if (shown === undefined) return readAs([`User ${userId} has sent nothing.`]);
  onLooked(userId);
  const { state, country, documentType, idNumber, name, submittedAtMs, reason, photos } = shown;
  const waiting = await waitingOf(parts.database, userId);
  const written: string[] = [];
  for (const { side, bytes } of photos) {
    const copy = folder === undefined ? 'kept' : await writeCopy(folder, `kyc-${userId}-${side}.jpg`, bytes);
    written.push(`${side}: ${copy}`);
  }
  return readAs([
    `user ${userId}: ${state}${reason === '' ? '' : ` (${reason})`}, sent ${utc(submittedAtMs)}`,
    `name: ${name}`,
    `${documentType} of ${country}: ${idNumber}`,
    ...(waiting === undefined ? [] : sameLines(waiting)),
    ...(written.length === 0 ? ['Its photos are removed.'] : written),
    ...(folder === undefined ? [] : ['Remove the files when it is decided: they are copies.']),
  ]);
}

function waitingLine(waiting: WaitingSubmission): string {
  const { userId, country, documentType, submittedAtMs } = waiting;
  return [`user ${userId}: ${documentType} of ${country}, sent ${utc(submittedAtMs)}`, ...sameLines(waiting)].join(
    '; ',
  );
}

function sameLines({ sameDocument, verifiedUserId }: WaitingSubmission): string[] {
  if (verifiedUserId !== undefined) return [`THE SAME DOCUMENT HAS VERIFIED user ${verifiedUserId}`];
  return sameDocument.length === 0
    ? []
    : [`THE SAME DOCUMENT WAS SENT BY ${sameDocument.map((id) => `user ${id}`).join(', ')}`];
}
