import { useSession } from '@assay/features/session/use-session';
import { useNotify } from '@assay/features/toasts/use-notify';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { CustomerServiceState } from '../page-parts/customer-service/customer-service.ts';
import type { ChatDockProps } from './chat-dock.tsx';
import type { ChatWindowProps } from './chat-window.tsx';
import { FloatingButton } from './floating-button.tsx';

/** Only who is signed in has a conversation. */
const loadDock = loadChunk(async () => (await import('./chat-dock.tsx')).ChatDock);

/** Most visits open none: it comes when its button is pointed at. */
const loadWindow = loadChunk(async () => (await import('./chat-window.tsx')).ChatWindow, 'chat');

export interface CustomerServiceProps {
  isDocked: boolean;
  /** Told how it stands, for the buttons that stand elsewhere. */
  onService: (service: CustomerServiceState) => void;
}

/** The button of customer service where the page has none in its foot, and the conversation. */
export function CustomerService({ isDocked, onService }: CustomerServiceProps) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : undefined;
  const { Dock, Window, toggle, close } = useDock(userId);
  const isOpen = Window !== undefined;
  const [unread, onUnread] = useState(0);
  useEffect(() => onService({ isOpen, unread, prepare, toggle }), [isOpen, unread, toggle, onService]);
  return (
    <>
      {!isDocked && <FloatingButton />}
      {Dock !== undefined && userId !== undefined && (
        <Dock key={userId} Window={Window} isDocked={isDocked} onClose={close} onUnread={onUnread} />
      )}
    </>
  );
}

/** Pointed at: a failure shows when it is pressed. */
function prepare(): void {
  loadWindow().catch(() => undefined);
}

/** What follows the conversation comes once somebody is signed in: it counts the answers that were not read. */
function useDock(userId: string | undefined) {
  const notify = useNotify();
  const [code, setCode] = useState<{ Dock: ComponentType<ChatDockProps> }>();
  const [opened, setOpened] = useState<{ Window: ComponentType<ChatWindowProps> }>();
  const opener = useRef<Element>(null);
  const load = useCallback(() => loadDock().then((Dock) => setCode({ Dock })), []);
  useEffect(() => {
    setOpened(undefined);
    // A failure shows when it is pressed.
    if (userId !== undefined) load().catch(() => undefined);
  }, [userId, load]);
  const close = useCallback(() => {
    setOpened(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);
  const toggle = useCallback(() => {
    if (opened !== undefined) return close();
    opener.current = document.activeElement;
    Promise.all([loadWindow(), load()]).then(
      ([Window]) => setOpened({ Window }),
      () => notify('error', 'l.client.network'),
    );
  }, [opened, close, load, notify]);
  return { Dock: code?.Dock, Window: opened?.Window, toggle, close };
}
