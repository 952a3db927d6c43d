import { earnAgreementVersion } from '@assay/protocol/earn-rules';

/**
 * What every purchase says. It agrees to the version whose words stand in this build, which are those that one could read: a server that has a
 * newer one by now refuses it.
 */
export function purchaseFields({ productId }: { readonly productId: string }, amount: string) {
  return { productId, amount, agreement: String(earnAgreementVersion) };
}
