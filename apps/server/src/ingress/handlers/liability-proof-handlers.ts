import { INCLUSION_FORMAT, INCLUSION_FORMAT_VERSION } from '@assay/liabilities/inclusion-proof';
import { formatAmount } from '@assay/liabilities/liability-amount';
import type { DataOf } from '@assay/protocol/endpoint';
import type { proofInclusion, proofLiabilities } from '@assay/protocol/endpoints/liability-proofs';
import { dayText, parseDayText } from '../../liabilities/day-text.ts';
import type { SignedLiabilities } from '../../liabilities/liability-heads.ts';
import { rootsOf } from '../../liabilities/roots-of.ts';
import type { Liabilities } from '../../liabilities/start-liabilities.ts';
import { type Answer, accepted, type ProvenCall, refused } from '../call.ts';

export type LiabilityProofHandlers = ReturnType<typeof liabilityProofHandlers>;

export interface LiabilityProofPorts {
  readonly liabilities: {
    readonly key: Pick<Liabilities['key'], 'publicKey' | 'fingerprint'>;
    readonly heads: Pick<Liabilities['heads'], 'newest' | 'of' | 'textOf'>;
    readonly trees: Pick<Liabilities['trees'], 'ask'>;
  };
}

/** The newest day, unless one is named. */
export interface DayTerms {
  readonly day?: string | undefined;
}

/** What the exchange owes, as anybody may check it, and the caller's own part of it. */
export function liabilityProofHandlers({ liabilities: { key, heads, trees } }: LiabilityProofPorts) {
  const headOf = async ({ day }: DayTerms): Promise<SignedLiabilities | undefined> => {
    if (day === undefined) return heads.newest;
    const number = parseDayText(day);
    return number === undefined ? undefined : heads.of(number);
  };

  return {
    async proofLiabilities(terms: DayTerms): Promise<Answer<DataOf<typeof proofLiabilities>>> {
      const head = await headOf(terms);
      if (head === undefined) return refused('l.error.liabilityDayUnknown');
      const rows = rootsOf(head).map(({ asset, leaves, sum, hash }) => ({
        asset,
        leaves,
        sum: formatAmount(sum),
        root: hash,
      }));
      const { publicKey, fingerprint } = key;
      const { text, signature } = head;
      return accepted({ day: dayText(head.day), head: text, signature, publicKey, fingerprint, assets: rows });
    },

    async proofInclusion(
      terms: DayTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<DataOf<typeof proofInclusion>>> {
      const head = await headOf(terms);
      if (head === undefined) return refused('l.error.liabilityDayUnknown');
      const made = await trees.ask({ day: head.day, userId });
      if (made === 'busy' || made.own === undefined) return refused('l.error.busy');
      if (heads.textOf(head.day, made.roots) !== head.text)
        throw new Error(`the liabilities of ${dayText(head.day)} are not those that were signed`);
      const { salt, leaves } = made.own;
      return accepted({
        format: INCLUSION_FORMAT,
        formatVersion: INCLUSION_FORMAT_VERSION,
        head: head.text,
        signature: head.signature,
        publicKey: key.publicKey,
        userId,
        salt,
        leaves: leaves.map((leaf) => ({ ...leaf, path: [...leaf.path] })),
      });
    },
  };
}
