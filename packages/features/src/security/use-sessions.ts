import { endSession, getSessions, otherSessions, type SessionRow } from '@assay/protocol/endpoints/user-sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';
import { securityKeys } from './security-keys.ts';
import { useSecurityQuery } from './use-security-query.ts';

export interface SessionsShown {
  readonly status: LoadStatus;
  /** The one that asks, then the one used last. */
  readonly sessions: readonly SessionRow[];
  readonly retry: () => void;
}

const noSessions: readonly SessionRow[] = [];

/** Where the person is logged in. */
export function useSessions(): SessionsShown {
  const { data, ...shown } = useSecurityQuery(
    securityKeys.sessions,
    (http, signal) => http.call(getSessions, {}, { signal }),
    0,
  );
  return { ...shown, sessions: data ?? noSessions };
}

export interface SessionEnds {
  /** What is being ended: a session, or `others`. */
  readonly ending: string | undefined;
  /** Resolves when it is done or refused; what was refused is told. */
  readonly end: (sessionId: string) => Promise<void>;
}

/** Ends one session, or with `others` all but this one. */
export function useEndSession(): SessionEnds {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [ending, setEnding] = useState<string>();
  const end = async (sessionId: string) => {
    if (ending !== undefined) return;
    setEnding(sessionId);
    const result = await http.call(endSession, { sessionId });
    await queryClient.invalidateQueries({ queryKey: securityKeys.sessions });
    setEnding(undefined);
    if (!result.ok) return notify('error', result.msg);
    notify('success', sessionId === otherSessions ? 'devices.othersEnded' : 'devices.ended');
  };
  return { ending, end };
}
