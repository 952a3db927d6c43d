import type { AnswerChat } from '@assay/exchange-core/operator/answer-chat';
import type { CloseChat } from '@assay/exchange-core/operator/close-chat';
import type { EndSessions } from '@assay/exchange-core/operator/end-sessions';
import type { PublishNotice } from '@assay/exchange-core/operator/publish-notice';
import type { ResolveDeadLetter } from '@assay/exchange-core/operator/resolve-dead-letter';
import type { WithdrawNotice } from '@assay/exchange-core/operator/withdraw-notice';
import { announcementTextsOf } from '@assay/protocol/announcement-texts';
import { utc } from '../../time-text.ts';

type BesideCore = EndSessions | ResolveDeadLetter | PublishNotice | WithdrawNotice | AnswerChat | CloseChat;

/** What an act changes that the core knows nothing of. */
export function changeBesideCore(action: BesideCore): string {
  switch (action.type) {
    case 'end-sessions':
      return `the sessions of ${action.userId === 0 ? 'everybody' : `user ${action.userId}`} are to end`;
    case 'resolve-dead-letter': {
      const becomes = action.decision === 'retry' ? 'is to be sent after all' : 'is never sent';
      return `letter ${action.letterId} of the outbox (${action.kind}) ${becomes}`;
    }
    case 'publish-notice': {
      const title = announcementTextsOf(action.texts)?.['en-US'].title;
      return `everybody is told “${title}” ${action.fromMs === 0 ? 'at once' : `from ${utc(action.fromMs)}`} until ${utc(action.untilMs)}`;
    }
    case 'withdraw-notice':
      return `announcement ${action.noticeId} is shown no longer`;
    case 'answer-chat': {
      const name = action.name === '' ? '' : ` as ${action.name}`;
      return `user ${action.userId} is answered by customer service${name}; SHA-256 of the answer: ${action.digest}`;
    }
    case 'close-chat':
      return `the conversation of user ${action.userId} with customer service is closed`;
  }
}
