import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { enumField } from '../fields.ts';
import { documentTypes, isCountryCode, isIdNumber, preparedIdNumber } from '../identity-documents.ts';
import { kycPhotoSides, kycRejectionReasons, kycStates } from '../kyc-entities.ts';
import { personNameField } from '../person-name.ts';
import { pictureData, pictureErrors, pictureField, uploadWeight } from '../pictures.ts';
import { apiBasePath } from '../wire.ts';

const kycPhotoPath = `${apiBasePath}/kyc/photo`;

/** Where the person's own session gets the photo; empty without one. */
export function kycPhotoAddress(side: (typeof kycPhotoSides)[number], isThere: boolean): string {
  return isThere ? `${kycPhotoPath}?side=${side}` : '';
}

const sideField = () => enumField(kycPhotoSides, 'l.error.kycSideUnknown');
const photos = z.object({ front: z.string(), back: z.string() });

export const getKyc = defineEndpoint({
  name: 'getKyc',
  method: 'POST',
  path: `${apiBasePath}/kyc/get`,
  scope: 'account',
  weight: { base: 2 },
  summary: 'How far the verification of the person’s identity is, and what is kept of it, masked.',
  request: z.object({}),
  data: z.object({
    state: z.enum(kycStates),
    /** Of what was sent last; empty before. */
    country: z.string(),
    documentType: z.enum(['', ...documentTypes]),
    /** Masked. */
    idNumber: z.string(),
    /** Masked. */
    name: z.string(),
    /** Addresses of the photos that are kept, for the own session. */
    photos,
    /** Why it was rejected; empty in every other state. */
    reason: z.enum(['', ...kycRejectionReasons]),
    /** Milliseconds since 1970 (UTC); 0 before. */
    submittedAt: z.number(),
    decidedAt: z.number(),
    /** How often data may still be sent within a day. */
    submissionsLeft: z.number(),
  }),
  errors: [],
});

export const uploadKycPhoto = defineEndpoint({
  name: 'uploadKycPhoto',
  method: 'POST',
  path: `${apiBasePath}/kyc/upload`,
  scope: 'account',
  upload: true,
  weight: uploadWeight,
  summary:
    'Keeps the photo of one side of a document, in place of the one before. It goes by itself when nothing is sent with it.',
  request: z.object({ side: sideField(), file: pictureField() }),
  data: photos,
  errors: ['l.error.kycSideUnknown', 'l.error.kycReviewing', 'l.error.kycVerified', ...pictureErrors],
});

export const submitKyc = defineEndpoint({
  name: 'submitKyc',
  method: 'POST',
  path: `${apiBasePath}/kyc/submit`,
  scope: 'account',
  weight: { base: 4 },
  summary:
    'Sends the data of the person’s identity, with the photos that are there, to be reviewed. Verified data cannot be changed.',
  request: z
    .object({
      country: z
        .string({ error: 'l.error.countryUnknown' })
        .check(z.refine(isCountryCode, { error: 'l.error.countryUnknown' })),
      documentType: enumField(documentTypes, 'l.error.documentTypeUnknown'),
      idNumber: z.string({ error: 'l.error.idNumberFormat' }).check(z.overwrite(preparedIdNumber)),
      name: personNameField(),
    })
    .check(
      z.refine(({ country, documentType, idNumber }) => isIdNumber(country, documentType, idNumber), {
        error: 'l.error.idNumberFormat',
        path: ['idNumber'],
      }),
    ),
  data: z.nullable(z.object({})),
  errors: [
    'l.error.countryUnknown',
    'l.error.documentTypeUnknown',
    'l.error.idNumberFormat',
    'l.error.personNameMalformed',
    'l.error.kycPhotoMissing',
    'l.error.kycReviewing',
    'l.error.kycVerified',
    'l.error.kycSubmissionsExceeded',
  ],
});

export const kycPhoto = defineEndpoint({
  name: 'kycPhoto',
  method: 'GET',
  path: kycPhotoPath,
  scope: 'account',
  answersPicture: true,
  weight: { base: 4 },
  summary: 'A photo of the person’s own document. Nobody else gets it over the wire.',
  request: z.object({ side: sideField() }),
  data: pictureData,
  errors: ['l.error.kycSideUnknown', 'l.error.pictureUnknown'],
});

export const kycEndpoints = [getKyc, uploadKycPhoto, submitKyc, kycPhoto] as const;
