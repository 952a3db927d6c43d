import { announcementTextsOf } from '@assay/protocol/announcement-texts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import { done, refuse } from '../refusal.ts';

const fields = {
  /** JSON: `AnnouncementTexts` of the protocol, which decides what is one: another shape needs new rules. */
  texts: text,
  /** When everybody is shown it (0: at once), and when nobody any more. */
  fromMs: whole,
  untilMs: whole,
};

/**
 * An announcement to everybody. It changes nothing here; whoever shows announcements reads it, so that the journal is all there is of them:
 * its number is that of its batch and its place among the batch's acts.
 */
export type PublishNotice = CommandOf<'publish-notice', typeof fields>;

export const publishNotice: OperatorDeclaration<PublishNotice, 'operator'> = {
  type: 'publish-notice',
  number: 80,
  fields,
  sender: 'operator',
  // Under any rules: what is shown is the server's.
  operator: {
    gives: 'nothing',
    apply: (_core, { texts }) => (announcementTextsOf(texts) === undefined ? refuse('l.error.fieldMalformed') : done),
  },
};
