import { kycRejectionReasons } from './kyc-entities.ts';
import type { OperatorCommandDefinition } from './operator-command-definition.ts';
import type { OperatorReadingDefinition } from './operator-reading-definition.ts';

const user = { name: 'user', needed: true, meaning: 'The person’s user id.', example: '100001' } as const;

/** What an operator decides about identities that wait for a review. */
export const kycOperatorCommands = [
  {
    name: 'reject-kyc',
    scope: 'review',
    summary: 'Rejects the identity that a person has sent, for a reason of the published list.',
    effect: 'At once: the person is told the reason, and may send it again. The photos are removed after 30 days.',
    fields: [
      user,
      {
        name: 'reason',
        needed: true,
        meaning: `One of: ${kycRejectionReasons.join(', ')}.`,
        example: 'photo-unreadable',
        words: kycRejectionReasons,
      },
    ],
  },
  {
    name: 'approve-kyc',
    scope: 'review',
    summary: 'Verifies the identity that a person has sent: `npm run operate -- list-kyc` lists those who wait.',
    effect:
      'At once: what needs a verified identity is open to the person, in the country of the document, and the person is told. Nobody can change what was verified. One document verifies one account.',
    fields: [user],
  },
] as const satisfies readonly OperatorCommandDefinition[];

/** What an operator looks at for it. */
export const kycOperatorReadings = [
  {
    name: 'list-kyc',
    scope: 'review',
    summary: 'Identities that wait for a review, those who wait the longest first.',
    fields: [{ name: 'limit', needed: false, meaning: 'How many, 1 to 200.', example: '50' }],
  },
  {
    name: 'show-kyc',
    scope: 'review',
    summary: 'What a person has sent last, and its photos as files. That it was looked at is logged.',
    fields: [
      user,
      {
        name: 'into',
        needed: false,
        meaning:
          'A folder that exists, from the root on, into which the photos are written; without it they are only named.',
        example: '/srv/review',
        isOfMachine: true,
      },
    ],
  },
] as const satisfies readonly OperatorReadingDefinition[];
