import { sendEmailCode } from '@assay/protocol/endpoints/user';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';
import { mailboxKey } from './use-mailbox.ts';

/** An unused code can be asked for again after this time (product, section 7). */
const resendAfterMs = 60_000;

const isSentAlready: ErrorCode = 'l.error.codeTooSoon';

export interface EmailCodeShown {
  readonly send: (account: string) => void;
  readonly isSending: boolean;
  /** Until then no further code can be asked for by this form; milliseconds since 1970. */
  readonly nextSendAtMs: number | undefined;
  /** The address to which a code went that nobody has used yet, as far as this form knows. */
  readonly sentTo: string | undefined;
}

/** @param onRefused called with the server's text */
export function useEmailCode(onRefused: (msg: string) => void): EmailCodeShown {
  const { http, clock } = useServices();
  const notify = useNotify();
  const [isSending, setSending] = useState(false);
  const [nextSendAtMs, setNextSendAtMs] = useState<number>();
  const [sentTo, setSentTo] = useState<string>();
  const queryClient = useQueryClient();
  const send = async (account: string) => {
    if (isSending || (nextSendAtMs !== undefined && clock.now() < nextSendAtMs)) return;
    setSending(true);
    const result = await http.call(sendEmailCode, { account });
    setSending(false);
    // One that was sent a moment ago waits to be used.
    if (result.ok || result.msg === isSentAlready) setSentTo(account);
    if (!result.ok) return onRefused(result.msg);
    // What was read there before is older than this code.
    void queryClient.resetQueries({ queryKey: mailboxKey(account) });
    setNextSendAtMs(clock.now() + resendAfterMs);
    notify('success', 'toast.codeSent');
  };
  return { send: (account) => void send(account), isSending, nextSendAtMs, sentTo };
}
