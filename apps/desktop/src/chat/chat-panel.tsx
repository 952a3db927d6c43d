import type { ChatConversation } from '@assay/features/chat/chat-conversation';
import { type ChatShown, useChat } from '@assay/features/chat/use-chat';
import { useConnection } from '@assay/features/connection/use-connection';
import { useMessages } from '@assay/features/messages/use-messages';
import { Notice } from '@assay/ui/states.tsx';
import { useEffect } from 'react';
import { LoadFailed, Loading } from '../page-parts/load-state.tsx';
import styles from './chat.module.css';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLog } from './chat-log.tsx';

export interface ChatPanelProps {
  conversation: ChatConversation;
  draft: string;
  onDraft: (draft: string) => void;
}

/** The conversation: what to expect of the service now, what was said, and the field to write in. */
export function ChatPanel({ conversation, draft, onDraft }: ChatPanelProps) {
  const chat = useChat(conversation);
  const { load } = chat;
  useEffect(() => void load(), [load]);
  return (
    <>
      {chat.status === 'loading' && (
        <div className={styles.log}>
          <Loading rows={5} columns={2} rowHeight={56} />
        </div>
      )}
      {chat.status === 'error' && (
        <div className={styles.log}>
          <LoadFailed onRetry={() => void load()} />
        </div>
      )}
      {chat.status === 'ready' && <ChatLog chat={chat} />}
      <Expectation chat={chat} />
      <ChatComposer draft={draft} onDraft={onDraft} onSend={chat.send} onPicture={chat.sendPicture} />
    </>
  );
}

/** The form for when nobody is there is the same field: what is written stays in this conversation and is answered in it. */
function Expectation({ chat: { status, service, hours } }: { chat: ChatShown }) {
  const { t } = useMessages();
  const { state } = useConnection();
  if (state === 'offline' || state === 'stale')
    return (
      <div className={styles.expectation}>
        <Notice kind="warning">{t('chat.offline')}</Notice>
      </div>
    );
  if (status !== 'ready' || service === 'here') return null;
  return (
    <div className={styles.expectation}>
      <Notice kind="info">{service === 'late' ? t('chat.late') : t('chat.closed', { hours })}</Notice>
    </div>
  );
}
