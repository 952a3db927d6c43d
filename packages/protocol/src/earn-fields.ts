import * as z from 'zod/mini';
import { earnAgreementVersion } from './earn-rules.ts';
import { wholeField } from './fields.ts';

/** Of a product of any kind. */
export const productIdField = () => wholeField('l.error.productUnknown', 1, Number.MAX_SAFE_INTEGER);
/** The version of the financial agreement that the caller accepts. */
export const agreementField = () => z.literal(String(earnAgreementVersion), { error: 'l.error.agreementMissing' });
