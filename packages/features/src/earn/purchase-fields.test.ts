import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import { expect, it } from 'vitest';
import { purchaseFields } from './purchase-fields.ts';

it('agrees to what one could read, whatever version the server names beside its product', () => {
  const row = { productId: '7', agreement: earnAgreementVersion + 1 };
  expect(purchaseFields(row, '12.5')).toEqual({
    productId: '7',
    amount: '12.5',
    agreement: String(earnAgreementVersion),
  });
});
