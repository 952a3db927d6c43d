import { useMessages } from '@assay/features/messages/use-messages';
import { chatInbox } from '@assay/protocol/console/chat-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { Badge } from '@assay/ui/badge.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import MessageSquare from 'lucide-react/icons/message-square';
import { CaseQueue } from '../../cases/case-queue.tsx';
import styles from '../../cases/cases.module.css';
import { useChosenCase } from '../../cases/use-chosen-case.ts';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useAge } from '../../parts/use-age.ts';
import { useClock } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { CannedAnswers } from './canned-answers.tsx';
import own from './chat.module.css';
import { Conversation } from './conversation.tsx';

type Inbox = DataOf<typeof chatInbox>;

const lookEveryMs = 3_000;

/** `/chat`: who has written, one conversation, and the answers that are kept. */
export function ChatPage() {
  const query = useConsoleQuery(chatInbox, {}, { pollMs: lookEveryMs });
  return (
    <Screen kind="fill">
      <QueryStates query={query}>{(inbox) => <Conversations inbox={inbox} />}</QueryStates>
    </Screen>
  );
}

function Conversations({ inbox }: { inbox: Inbox }) {
  const { t } = useMessages();
  const { chosen, choose } = useChosenCase();
  return (
    <div className={own.page}>
      <CaseQueue
        title={t('chats.inbox')}
        items={inbox.rows}
        idOf={({ userId }) => userId}
        chosenId={chosen}
        onChoose={choose}
        count={t('chats.waiting', { count: inbox.waiting })}
        emptyWords={t('chats.noneWords')}
      >
        {(row) => <InboxRow row={row} />}
      </CaseQueue>
      {chosen === undefined ? (
        <Block title={t('chats.conversation')}>
          <EmptyState icon={<MessageSquare />} title={t('chats.choose')} words={t('chats.chooseWords')} />
        </Block>
      ) : (
        <Conversation key={chosen} userId={chosen} />
      )}
      <CannedAnswers />
    </div>
  );
}

function InboxRow({ row }: { row: Inbox['rows'][number] }) {
  const { t } = useMessages();
  const age = useAge();
  const nowMs = useClock();
  const { email, userId, waitingSince, unseen, assignedTo, newestText } = row;
  return (
    <span className={own.row}>
      <span className={styles.name}>
        {email} {unseen > 0 && <Badge kind="warning">{t('chats.unseen', { count: unseen })}</Badge>}
      </span>
      <span className={styles.end}>{waitingSince === 0 ? t('chats.answered') : age(nowMs - waitingSince)}</span>
      <span className={`${styles.second} ${styles.cut}`}>{newestText === '' ? `UID ${userId}` : newestText}</span>
      <span className={`${styles.second} ${styles.end}`}>{assignedTo}</span>
    </span>
  );
}
