import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { personTextField } from '../person-text-field.ts';
import { apiBasePath } from '../wire.ts';

export const phishingCodeLengthMin = 4;
export const phishingCodeLengthMax = 20;
export const phishingCodeField = () => personTextField(phishingCodeLengthMax, { lengthMin: phishingCodeLengthMin });

export const getPhishingCode = defineEndpoint({
  name: 'getPhishingCode',
  method: 'POST',
  path: `${apiBasePath}/user/getPhishingCode`,
  scope: 'account',
  summary: 'The anti-phishing code that stands in each of our mails to you; empty while there is none.',
  request: z.object({}),
  data: z.object({ phishingCode: z.string() }),
  errors: [],
});

export const setPhishingCode = defineEndpoint({
  name: 'setPhishingCode',
  method: 'POST',
  path: `${apiBasePath}/user/setPhishingCode`,
  scope: 'account',
  weight: { base: 4 },
  summary: `Sets the anti-phishing code, ${phishingCodeLengthMin} to ${phishingCodeLengthMax} characters that can be seen. Each mail from then on holds it: one without it, or with another, is not ours.`,
  request: z.object({ phishingCode: phishingCodeField() }),
  data: z.object({ phishingCode: z.string() }),
  errors: ['l.error.textMalformed', 'l.error.textTooShort', 'l.error.textTooLong'],
});

export const phishingCodeEndpoints = [getPhishingCode, setPhishingCode] as const;
