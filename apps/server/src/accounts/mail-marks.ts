import { makeFreezeLink } from './freeze/freeze-links.ts';
import type { MailMarks } from './person-messages/person-messages.ts';
import { phishingCodeOf } from './phishing-code.ts';

/** What mail to a person carries beside its words. @param siteOrigin where links lead; undefined: mail holds none */
export function mailMarks(siteOrigin: string | undefined, now: () => number): MailMarks {
  return {
    phishingCode: phishingCodeOf,
    freezeLink: async (transaction, userId) =>
      siteOrigin === undefined ? undefined : makeFreezeLink(transaction, { userId, siteOrigin, nowMs: now() }),
  };
}
