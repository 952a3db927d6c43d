import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { enumField } from '../fields.ts';
import { kycPhotoSides } from '../kyc-entities.ts';
import { pictureData } from '../pictures.ts';
import { caseUserField } from './case-fields.ts';
import { consoleApiPath } from './console-wire.ts';

export const identityQueue = defineEndpoint({
  name: 'identityQueue',
  method: 'GET',
  path: `${consoleApiPath}/identities/queue`,
  scope: 'review',
  summary: 'Identities that wait for a review, those who wait the longest first, at most 200 of them.',
  request: z.object({}),
  data: z.object({
    rows: z.array(
      z.object({
        submissionId: z.string(),
        userId: z.string(),
        email: z.string(),
        country: z.string(),
        submittedAt: z.number(),
        /** How often the person has sent one before. */
        sentBefore: z.number(),
      }),
    ),
    total: z.number(),
  }),
  errors: ['l.error.busy'],
});

export const identityCase = defineEndpoint({
  name: 'identityCase',
  method: 'GET',
  path: `${consoleApiPath}/identities/case`,
  scope: 'review',
  summary:
    'What a person has sent last, whether others have sent the same document, and what was sent before. That it was looked at is logged.',
  request: z.object({ userId: caseUserField() }),
  data: z.object({
    userId: z.string(),
    submissionId: z.string(),
    state: z.string(),
    country: z.string(),
    documentType: z.string(),
    idNumber: z.string(),
    name: z.string(),
    submittedAt: z.number(),
    decidedAt: z.number(),
    reason: z.string(),
    /** The sides of which there is a photo. */
    sides: z.array(z.enum(kycPhotoSides)),
    sameDocument: z.array(z.string()),
    /** The one among them whom it has verified; empty: nobody. */
    verifiedUserId: z.string(),
    /** Earlier ones, the newest first. */
    before: z.array(
      z.object({ state: z.string(), submittedAt: z.number(), decidedAt: z.number(), reason: z.string() }),
    ),
  }),
  errors: ['l.error.accountUnknown', 'l.error.busy'],
});

export const identityPhoto = defineEndpoint({
  name: 'identityPhoto',
  method: 'GET',
  path: `${consoleApiPath}/identities/photo`,
  scope: 'review',
  summary: 'One photo of what a person has sent last. That it was looked at is logged.',
  request: z.object({ userId: caseUserField(), side: enumField(kycPhotoSides, 'l.error.pictureUnknown') }),
  data: pictureData,
  errors: ['l.error.pictureUnknown', 'l.error.accountUnknown'],
  answersPicture: true,
});

export const identityConsoleEndpoints = [identityQueue, identityCase, identityPhoto] as const;
