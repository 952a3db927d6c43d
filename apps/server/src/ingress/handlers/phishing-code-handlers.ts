import { asRead } from '@assay/postgres/database-fault';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { setPhishingCode } from '@assay/protocol/endpoints/phishing-code';
import type { AccountParts } from '../../accounts/account-parts.ts';
import { keepPhishingCode, phishingCodeOf } from '../../accounts/phishing-code.ts';
import { accepted, type Call, type ProvenCall } from '../call.ts';

/** The text by which a person knows our mails. */
export function phishingCodeHandlers(parts: AccountParts) {
  return {
    getPhishingCode: async (_terms: unknown, { proof }: ProvenCall) =>
      accepted({ phishingCode: await asRead(phishingCodeOf(parts.database, proof.userId)) }),

    async setPhishingCode({ phishingCode }: ParsedRequestOf<typeof setPhishingCode>, call: Call<'account'>) {
      await keepPhishingCode(parts, call.proof.userId, phishingCode, call);
      return accepted({ phishingCode });
    },
  };
}
