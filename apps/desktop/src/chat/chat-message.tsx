import type { ChatMessageShown } from '@assay/features/chat/chat-shown';
import type { ChatShown } from '@assay/features/chat/use-chat';
import { useMessages } from '@assay/features/messages/use-messages';
import { classNames } from '@assay/ui/class-names';
import { TextButton } from '@assay/ui/icon-button.tsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './chat.module.css';
import { ChatPicture } from './chat-picture.tsx';

export interface ChatMessageProps {
  message: ChatMessageShown;
  /** It says whether it was read: what stands above it was, too. */
  isLastOwn: boolean;
  chat: Pick<ChatShown, 'retry' | 'discard'>;
}

/** One message, as text: an address in it is no link, for nobody is to follow one that a stranger wrote. */
export function ChatMessage({ message, isLastOwn, chat }: ChatMessageProps) {
  const { t } = useMessages();
  const { isOwn, name, kind, text, messageId, picture, time, state, holdsLink } = message;
  if (kind === 'closed') return <p className={styles.day}>{t('chat.closedHere')}</p>;
  return (
    <article className={classNames(styles.message, isOwn && styles.own)}>
      <p className={styles.who}>
        <span className={isOwn ? 'visually-hidden' : undefined}>
          {isOwn ? t('chat.you') : name === '' ? t('chat.staff') : name}
        </span>{' '}
        {time !== '' && <time className="tabular">{time}</time>}
      </p>
      {kind === 'picture' ? (
        <ChatPicture messageId={messageId} coming={picture} />
      ) : (
        <p className={styles.bubble} dir="auto">
          {text}
        </p>
      )}
      {holdsLink && <p className={styles.mark}>{t('chat.linkWarning')}</p>}
      {state === 'sending' && <p className={styles.mark}>{t('chat.sending')}</p>}
      {isOwn && isLastOwn && <p className={styles.mark}>{t(state === 'read' ? 'chat.read' : 'chat.sent')}</p>}
      {state === 'failed' && <Unsent message={message} chat={chat} />}
    </article>
  );
}

function Unsent({
  message: { fault, clientMessageId },
  chat: { retry, discard },
}: {
  message: ChatMessageShown;
  chat: Pick<ChatShown, 'retry' | 'discard'>;
}) {
  const { t } = useMessages();
  return (
    <div className={styles.unsent} role="alert">
      <p>
        <CircleAlert size={14} aria-hidden />
        <span>{t('chat.notSent', { fault })}</span>
      </p>
      <TextButton onPress={() => retry(clientMessageId)}>{t('chat.retry')}</TextButton>
      <TextButton onPress={() => discard(clientMessageId)}>{t('chat.discard')}</TextButton>
    </div>
  );
}
