import { useMessages } from '@assay/features/messages/use-messages';
import { chatAssign, chatCase, chatCasePicture, chatSeen } from '@assay/protocol/console/chat-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styles from '../../cases/cases.module.css';
import { PresenceNote } from '../../cases/presence-note.tsx';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useConsoleCall } from '../../seat/use-console-call.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { useSeat } from '../../seat/use-seat.ts';
import { AnswerForm } from './answer-form.tsx';
import own from './chat.module.css';

type Case = DataOf<typeof chatCase>;
type Message = Case['messages'][number];

const lookEveryMs = 3_000;

/** One conversation: the newest messages and older ones on asking, who takes care of it, and the answer. */
export function Conversation({ userId }: { userId: string }) {
  const { t } = useMessages();
  const [before, setBefore] = useState<string>();
  const query = useConsoleQuery(chatCase, { userId }, { pollMs: lookEveryMs });
  const older = useConsoleQuery(chatCase, { userId, before: before ?? '1' }, { isWanted: before !== undefined });
  const earlier = before === undefined ? [] : (older.data?.messages ?? []);
  return (
    <Block
      title={t('chats.conversation')}
      headEnd={
        <PageLink to={`/users/${userId}`} className={styles.link}>
          UID {userId}
        </PageLink>
      }
    >
      <QueryStates query={query}>
        {(found) => (
          <>
            <Care found={found} />
            <Messages
              found={found}
              earlier={earlier}
              onEarlier={
                found.hasMore && before === undefined ? () => setBefore(found.messages[0]?.messageId) : undefined
              }
            />
            <AnswerForm found={found} />
          </>
        )}
      </QueryStates>
    </Block>
  );
}

/** Who takes care of it. Everybody may answer whoever has it: it says who feels responsible, and forbids nothing. */
function Care({ found }: { found: Case }) {
  const { t } = useMessages();
  const seat = useSeat();
  const queryClient = useQueryClient();
  const assign = useConsoleCall(chatAssign);
  const isMine = found.assignedTo !== '' && found.assignedTo === seat?.name;
  const press = async () => {
    await assign.call({ userId: found.userId, isMine: !isMine });
    void queryClient.invalidateQueries({ queryKey: ['console'] });
  };
  return (
    <div className={own.care}>
      <PresenceNote caseName={`chat-${found.userId}`} />
      <span>
        {found.email} · {found.assignedTo === '' ? t('chats.nobody') : t('chats.assigned', { name: found.assignedTo })}
      </span>
      <Button size="small" isPending={assign.isPending} onPress={() => void press()}>
        {t(isMine ? 'chats.leave' : 'chats.take')}
      </Button>
    </div>
  );
}

interface MessagesProps {
  found: Case;
  earlier: readonly Message[];
  onEarlier: (() => void) | undefined;
}

function Messages({ found, earlier, onEarlier }: MessagesProps) {
  const { t } = useMessages();
  const list = useRef<HTMLOListElement>(null);
  const { userId, messages, readByStaff, readByPerson } = found;
  const newest = messages.at(-1)?.messageId ?? '0';
  useSeen(userId, newest, readByStaff);
  useEffect(() => {
    // A new message brings the end into sight; whoever reads earlier ones meanwhile is left where he is.
    if (newest !== '0') list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return (
    <ol className={own.messages} ref={list} aria-label={t('chats.conversation')} aria-live="polite">
      {onEarlier !== undefined && (
        <li className={own.middle}>
          <Button size="small" onPress={onEarlier}>
            {t('chats.earlier')}
          </Button>
        </li>
      )}
      {[...earlier, ...messages].map((message) => (
        <MessageView
          key={message.messageId}
          userId={userId}
          message={message}
          isRead={Number(readByPerson) >= Number(message.messageId)}
        />
      ))}
    </ol>
  );
}

/** Whoever has a conversation on the screen has seen it: the person is shown so. */
function useSeen(userId: string, newest: string, readByStaff: string): void {
  const seen = useConsoleCall(chatSeen);
  const { call } = seen;
  const isUnseen = Number(newest) > Number(readByStaff);
  useEffect(() => {
    if (isUnseen && document.visibilityState === 'visible') void call({ userId, messageId: newest });
  }, [call, userId, newest, isUnseen]);
}

function MessageView({ userId, message, isRead }: { userId: string; message: Message; isRead: boolean }) {
  const { t } = useMessages();
  const { messageId, author, name, kind, text, createdAt } = message;
  if (kind === 'closed')
    return (
      <li className={own.middle}>
        {t('chats.closed')} · {utcText(createdAt)}
      </li>
    );
  const isOurs = author === 'staff';
  return (
    <li className={classNames(own.message, isOurs && own.ours)}>
      <p className={styles.second}>
        {isOurs ? t('chats.staff', { name }) : t('chats.person')} · {utcText(createdAt)}
        {isOurs && isRead && ` · ${t('chats.read')}`}
      </p>
      {kind === 'picture' ? (
        <a href={pictureAddress(userId, messageId)} target="_blank" rel="noreferrer">
          <img src={pictureAddress(userId, messageId)} alt={t('chats.picture')} className={own.picture} />
        </a>
      ) : (
        <p className={styles.words}>{text}</p>
      )}
    </li>
  );
}

const pictureAddress = (userId: string, messageId: string) =>
  `${chatCasePicture.path}?userId=${userId}&messageId=${messageId}`;
