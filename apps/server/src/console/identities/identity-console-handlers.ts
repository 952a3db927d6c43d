import { asRead } from '@assay/postgres/database-fault';
import type { identityCase, identityPhoto } from '@assay/protocol/console/identity-console-endpoints';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import { type ShowingParts, shownSubmission, submittedPhoto } from '../../accounts/kyc/kyc-review.ts';
import { accepted, refused } from '../../ingress/call.ts';
import { maskedMail } from '../masked-mail.ts';
import type { SeatCall } from '../seat-call.ts';
import { listIdentities, othersWithDocument, submissionsOf } from './identity-cases.ts';

/** Who looked at whose identity: it is on record, as it is when an operator asks for it on the machine. */
export type OnLooked = (looked: { readonly seat: string; readonly userId: number; readonly what: string }) => void;

/** What a reviewer looks at before he decides about an identity. */
export function identityConsoleHandlers(parts: ShowingParts, onLooked: OnLooked) {
  const { database } = parts;
  return {
    async identityQueue() {
      const { rows, total } = await asRead(listIdentities(database));
      const shown = rows.map(({ submittedAtMs, email, ...row }) => ({
        ...row,
        email: maskedMail(email),
        submittedAt: submittedAtMs,
      }));
      return accepted({ rows: shown, total });
    },

    async identityCase({ userId }: ParsedRequestOf<typeof identityCase>, { proof }: SeatCall) {
      const person = Number(userId);
      const [newest, ...before] = await asRead(submissionsOf(database, person));
      const shown = newest && (await asRead(shownSubmission(parts, person)));
      if (newest === undefined || shown === undefined) return refused('l.error.accountUnknown');
      onLooked({ seat: proof.seat, userId: person, what: 'data' });
      const { state, submissionId, numberHash, submittedAt, decidedAt, reason } = newest;
      const { country, documentType, idNumber, name, photos } = shown;
      return accepted({
        ...{ userId, submissionId, state, country, documentType, idNumber, name, submittedAt, decidedAt, reason },
        sides: photos.map(({ side }) => side),
        ...(await asRead(othersWithDocument(database, person, numberHash))),
        before: before.map(({ submissionId: _, numberHash: _hash, ...earlier }) => earlier),
      });
    },

    async identityPhoto({ userId, side }: ParsedRequestOf<typeof identityPhoto>, { proof }: SeatCall) {
      const photo = await asRead(submittedPhoto(parts, Number(userId), side));
      if (photo === undefined) return refused('l.error.pictureUnknown');
      onLooked({ seat: proof.seat, userId: Number(userId), what: side });
      return accepted(photo);
    },
  };
}
