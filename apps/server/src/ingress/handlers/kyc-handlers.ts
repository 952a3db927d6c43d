import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { kycPhoto, submitKyc, uploadKycPhoto } from '@assay/protocol/endpoints/kyc';
import type { AccountResult } from '../../accounts/accounts-port.ts';
import type { KycParts } from '../../accounts/kyc/kyc-parts.ts';
import { putPhoto, readOwnPhoto } from '../../accounts/kyc/kyc-photos.ts';
import { readKyc, submitIdentity } from '../../accounts/kyc/submissions.ts';
import { type Answer, accepted, type ProvenCall, refused } from '../call.ts';

/** What a person does about the verification of his own identity. */
export function kycHandlers(parts: KycParts) {
  return {
    getKyc: async (_terms: unknown, { proof }: ProvenCall) => accepted(await readKyc(parts, proof.userId)),
    uploadKycPhoto: async (request: ParsedRequestOf<typeof uploadKycPhoto>, { proof }: ProvenCall) =>
      answerOf(await putPhoto(parts, proof.userId, request)),
    submitKyc: async (request: ParsedRequestOf<typeof submitKyc>, { proof }: ProvenCall) =>
      answerOf(await submitIdentity(parts, proof.userId, request)),
    async kycPhoto({ side }: ParsedRequestOf<typeof kycPhoto>, { proof }: ProvenCall) {
      const photo = await readOwnPhoto(parts, proof.userId, side);
      return photo === undefined ? refused('l.error.pictureUnknown') : accepted(photo);
    },
  };
}

function answerOf<Value>(result: AccountResult<Value>): Answer<Value> {
  return result.ok ? accepted(result.value) : refused(result.code);
}
