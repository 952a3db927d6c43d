import * as z from 'zod/mini';
import { emailCodeField } from '../account-fields.ts';
import { codeCallWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { enumField } from '../fields.ts';
import { personTextField } from '../person-text-field.ts';
import { addressRowSchema } from '../wallet-entities.ts';
import { apiBasePath } from '../wire.ts';
import { addressField, networkField, tagField } from '../withdrawal-fields.ts';
import { addressLabelLengthMax } from '../withdrawal-rules.ts';

const path = `${apiBasePath}/address`;

export const addressList = defineEndpoint({
  name: 'addressList',
  method: 'POST',
  path: `${path}/list`,
  scope: 'read',
  summary: 'Own address book, in the order in which it was written, and whether withdrawals go to its entries alone.',
  request: z.object({}),
  data: z.object({ isWhitelistOnly: z.boolean(), rows: z.array(addressRowSchema) }),
  errors: [],
});

export const addressAdd = defineEndpoint({
  name: 'addressAdd',
  method: 'POST',
  path: `${path}/add`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Writes an address into the book, with a code of sendUpdateAssetEmail. It is good for nothing for 24 hours. One that is there gets the new label and keeps its time.',
  request: z.object({
    network: networkField(),
    address: addressField(),
    tag: z.optional(tagField()),
    label: personTextField(addressLabelLengthMax, { lengthMin: 0 }),
    code: emailCodeField(),
  }),
  data: addressRowSchema,
  errors: [
    'l.error.networkUnknown',
    'l.error.addressMalformed',
    'l.error.addressOtherNetwork',
    'l.error.addressNobodys',
    'l.error.addressOwn',
    'l.error.depositTagNeeded',
    'l.error.tagMalformed',
    'l.error.addressLabelMalformed',
    'l.error.addressesExceeded',
    'l.error.accountFrozen',
    'l.error.textMalformed',
    'l.error.textTooLong',
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
  ],
});

export const addressRemove = defineEndpoint({
  name: 'addressRemove',
  method: 'POST',
  path: `${path}/remove`,
  scope: 'account',
  summary: 'Takes an address out of the book.',
  request: z.object({ network: networkField(), address: addressField(), tag: z.optional(tagField()) }),
  data: z.nullable(z.object({})),
  errors: [
    'l.error.networkUnknown',
    'l.error.addressMalformed',
    'l.error.tagMalformed',
    'l.error.addressUnknown',
    'l.error.accountFrozen',
  ],
});

export const addressSetWhitelist = defineEndpoint({
  name: 'addressSetWhitelist',
  method: 'POST',
  path: `${path}/setWhitelist`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Withdrawals go to entries of the address book alone (1), or anywhere (0), with a code of sendUpdateAssetEmail. Lifting it holds withdrawals of the account for 24 hours.',
  request: z.object({ isOn: enumField(['0', '1'], 'l.error.fieldMalformed'), code: emailCodeField() }),
  data: z.nullable(z.object({})),
  errors: ['l.error.accountFrozen', 'l.error.codeMalformed', 'l.error.codeWrong', 'l.error.codeTriesExceeded'],
});

export const addressBookEndpoints = [addressList, addressAdd, addressRemove, addressSetWhitelist] as const;
