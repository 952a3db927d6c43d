import { sendEmailCode } from '@assay/protocol/endpoints/user';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';

/** An unused code can be asked for again after this time (product, section 7). */
const resendAfterMs = 60_000;

export interface EmailCodeShown {
  readonly send: (account: string) => void;
  readonly isSending: boolean;
  /** Until then no further code can be asked for by this form; milliseconds since 1970. */
  readonly nextSendAtMs: number | undefined;
}

/** @param onRefused called with the server's text */
export function useEmailCode(onRefused: (msg: string) => void): EmailCodeShown {
  const { http, clock } = useServices();
  const notify = useNotify();
  const [isSending, setSending] = useState(false);
  const [nextSendAtMs, setNextSendAtMs] = useState<number>();
  const send = async (account: string) => {
    if (isSending || (nextSendAtMs !== undefined && clock.now() < nextSendAtMs)) return;
    setSending(true);
    const result = await http.call(sendEmailCode, { account });
    setSending(false);
    if (!result.ok) return onRefused(result.msg);
    setNextSendAtMs(clock.now() + resendAfterMs);
    notify('success', 'toast.codeSent');
  };
  return { send: (account) => void send(account), isSending, nextSendAtMs };
}
