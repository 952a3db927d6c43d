import * as z from 'zod/mini';
import { textField } from './fields.ts';
import { addressLengthMax, addressTagLengthMax } from './withdrawal-rules.ts';

/** A network by its name (`networks.ts`). Whether the coin has it is the handler's to say. */
export const networkField = () => textField('l.error.networkUnknown', /^[A-Z0-9]{2,10}$/);
/** What a chain calls a place. Its own rules are in `@assay/addresses`. */
export const addressField = () =>
  textField('l.error.addressMalformed', /^[A-Za-z0-9.:]+$/).check(
    z.maxLength(addressLengthMax, { error: 'l.error.addressMalformed' }),
  );
export const tagField = () =>
  z
    .string({ error: 'l.error.tagMalformed' })
    .check(z.maxLength(addressTagLengthMax, { error: 'l.error.tagMalformed' }));
