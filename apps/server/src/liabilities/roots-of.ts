import { type AssetRoot, parseLiabilityHead } from '@assay/liabilities/liability-head';
import type { SignedLiabilities } from './liability-heads.ts';

/** What was signed of a day, asset by asset. */
export function rootsOf({ text }: SignedLiabilities): readonly AssetRoot[] {
  const head = parseLiabilityHead(text);
  if (head === undefined) throw new Error('a signed text is no head of liabilities');
  return head.roots;
}
