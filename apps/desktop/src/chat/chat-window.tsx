import type { ChatConversation } from '@assay/features/chat/chat-conversation';
import { ChatPanel } from './chat-panel.tsx';
import { OtherService } from './other-service.tsx';
import { ServicePanel } from './service-panel.tsx';

export interface ChatWindowProps {
  /** Empty: the conversation is held here. */
  otherAddress: string;
  conversation: ChatConversation;
  draft: string;
  onDraft: (draft: string) => void;
  /** The page has the button in its foot, over which the window stands closely. */
  isDocked: boolean;
  onClose: () => void;
}

/** The conversation while it is open, or the way to the service that the operator has elsewhere. */
export function ChatWindow({ otherAddress, conversation, draft, onDraft, isDocked, onClose }: ChatWindowProps) {
  return (
    <ServicePanel isDocked={isDocked} onClose={onClose}>
      {otherAddress === '' ? (
        <ChatPanel conversation={conversation} draft={draft} onDraft={onDraft} />
      ) : (
        <OtherService address={otherAddress} />
      )}
    </ServicePanel>
  );
}
