import { useChatConversation, useUnreadAnswers } from '@assay/features/chat/use-chat';
import { useUserInfo } from '@assay/features/session/use-user-info';
import { type ComponentType, useEffect, useState } from 'react';
import type { ChatWindowProps } from './chat-window.tsx';

export interface ChatDockProps {
  /** What shows the conversation, while it is open. */
  Window: ComponentType<ChatWindowProps> | undefined;
  isDocked: boolean;
  onClose: () => void;
  onUnread: (unread: number) => void;
}

/** The conversation of who is signed in: followed all the time, shown while it is open. What is being written stays when it is closed. */
export function ChatDock({ Window, isDocked, onClose, onUnread }: ChatDockProps) {
  const conversation = useChatConversation();
  const unread = useUnreadAnswers(conversation);
  const [draft, setDraft] = useState('');
  const { user } = useUserInfo();
  useEffect(() => onUnread(unread), [unread, onUnread]);
  if (Window === undefined) return null;
  return (
    <Window
      otherAddress={user?.customerServiceUrl ?? ''}
      conversation={conversation}
      draft={draft}
      onDraft={setDraft}
      isDocked={isDocked}
      onClose={onClose}
    />
  );
}
