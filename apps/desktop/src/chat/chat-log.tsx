import type { ChatMessageShown } from '@assay/features/chat/chat-shown';
import type { ChatShown } from '@assay/features/chat/use-chat';
import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { Fragment } from 'react';
import styles from './chat.module.css';
import { ChatMessage } from './chat-message.tsx';
import { useLogScroll } from './use-log-scroll.ts';

/** What was said, the newest in sight; earlier pages come at the top and move nothing. */
export function ChatLog({ chat }: { chat: ChatShown }) {
  const { t } = useMessages();
  const { messages, hasOlder, olderStatus, loadOlder, markRead } = chat;
  const { log, onScroll } = useLogScroll(messages, markRead);
  if (messages.length === 0)
    return (
      <div className={styles.log}>
        <EmptyState icon={<MessagesSquare />} title={t('chat.emptyTitle')} words={t('chat.emptyWords')} />
      </div>
    );
  return (
    <div ref={log} className={styles.log} role="log" aria-label={t('chat.conversation')} onScroll={onScroll}>
      {hasOlder && (
        <div className={styles.older}>
          {olderStatus === 'error' && <p>{t('state.error')}</p>}
          <Button size="small" kind="quiet" onPress={() => void loadOlder()} isPending={olderStatus === 'loading'}>
            {t('chat.older')}
          </Button>
        </div>
      )}
      {messages.map((message) => (
        <Fragment key={message.key}>
          {message.day !== '' && <p className={styles.day}>{message.day}</p>}
          <ChatMessage message={message} isLastOwn={message === lastOwn(messages)} chat={chat} />
        </Fragment>
      ))}
    </div>
  );
}

/** Of which it is told whether it was read. */
function lastOwn(messages: readonly ChatMessageShown[]): ChatMessageShown | undefined {
  return messages.findLast(({ isOwn, state }) => isOwn && (state === 'sent' || state === 'read'));
}
