import { logout } from '@assay/protocol/endpoints/signed-in-user';
import { useCallback, useMemo } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';
import { useNotify } from '../toasts/use-notify.ts';
import { maskedEmail } from './masked-email.ts';

export type SessionShown =
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly email: string;
      readonly maskedEmail: string;
      readonly canPurchase: boolean;
    }
  | { readonly status: 'signed-out' };

const flushTimeoutMs = 1_000;

export function useSession(): SessionShown {
  const { session } = useServices();
  const current = useExternal(session);
  return useMemo(() => {
    if (current.status === 'signed-out') return current;
    const { userId, email, canPurchase } = current;
    return { status: 'signed-in', userId, email, maskedEmail: maskedEmail(email), canPurchase };
  }, [current]);
}

/** Forgets the session here at once and ends it on the server too. */
export function useLogout(): () => Promise<void> {
  const { http, kept, clock, session } = useServices();
  const notify = useNotify();
  return useCallback(async () => {
    // What is not on the account yet goes there while the session lives; what does not get there in time waits here for the next one.
    await Promise.race([kept.flush(), new Promise<void>((late) => clock.after(flushTimeoutMs, late))]);
    // The call takes the token along before it is forgotten.
    const ended = http.call(logout, {});
    session.clear();
    notify('success', 'toast.exited');
    await ended;
  }, [http, kept, clock, session, notify]);
}
