import type { ChatMessageShown } from '@assay/features/chat/chat-shown';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** So near to its end somebody reads the newest message. */
const endPx = 48;

interface LogScroll {
  readonly log: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
}

/**
 * Keeps the end in sight for who reads there, and what is in sight where it is for everybody else, also when earlier messages come above it.
 * What is read at the end of a page that is looked at is marked as read.
 */
export function useLogScroll(messages: readonly ChatMessageShown[], markRead: () => Promise<void>): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const first = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const isOlder = first.current !== undefined && first.current !== messages[0]?.key;
    if (isAtEnd.current || messages.at(-1)?.state === 'sending') element.scrollTop = element.scrollHeight;
    else if (isOlder) element.scrollTop += element.scrollHeight - height.current;
    height.current = element.scrollHeight;
    first.current = messages[0]?.key;
  }, [messages]);
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    // Whoever has no mouse scrolls it with the arrow keys.
    element.tabIndex = 0;
    // The field below grows with what is written in it.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const look = () => {
      if (isAtEnd.current && document.visibilityState === 'visible' && messages.length > 0) void markRead();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [messages, markRead]);
  const onScroll = () => {
    const element = log.current;
    if (element === null) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < endPx;
    if (isAtEnd.current) void markRead();
  };
  return { log, onScroll };
}
