import type { CallResult } from '@assay/live-client/call-result';
import type { HttpClient } from '@assay/live-client/http-client';
import type { RequestOf } from '@assay/protocol/endpoint';
import { sendEmailCode } from '@assay/protocol/endpoints/user';
import { sendNewEmailCode } from '@assay/protocol/endpoints/user-email';
import { sendThawCode } from '@assay/protocol/endpoints/user-freeze';
import { googleSendUnbindEmail } from '@assay/protocol/endpoints/user-google';
import { sendEmailCodeForget, sendUpdateAssetEmail } from '@assay/protocol/endpoints/user-passwords';
import type { withdrawSendCode } from '@assay/protocol/endpoints/withdraw';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';
import {
  type CodeKind,
  forgetSentCode,
  keepSentCode,
  readSentCode,
  resendAfterMs,
  type SentCode,
} from './sent-codes.ts';
import { mailboxKey } from './use-mailbox.ts';

/** The withdrawal that a code is for; codes of other kinds are about nothing. */
export type CodeAbout = RequestOf<typeof withdrawSendCode>;

const isSentAlready: ErrorCode = 'l.error.codeTooSoon';

const calls: Readonly<
  Record<CodeKind, (http: HttpClient, account: string, about: CodeAbout | undefined) => Promise<CallResult<unknown>>>
> = {
  'sign-in': (http, account) => http.call(sendEmailCode, { account }),
  forget: (http, account) => http.call(sendEmailCodeForget, { account }),
  change: (http, account) => http.call(sendUpdateAssetEmail, { account }),
  'new-email': (http, account) => http.call(sendNewEmailCode, { account }),
  unbind: (http) => http.call(googleSendUnbindEmail, {}),
  thaw: (http, account) => http.call(sendThawCode, { account }),
  // The page that asks for it has this code already; a login need not load it.
  withdraw: async (http, _account, about) => {
    if (about === undefined) throw new Error('a code of a withdrawal is about one');
    return http.call((await import('@assay/protocol/endpoints/withdraw')).withdrawSendCode, about);
  },
};

export interface EmailCodeShown {
  readonly send: (account: string) => void;
  readonly isSending: boolean;
  /** Until then no further code can be asked for by this form; milliseconds since 1970. */
  readonly nextSendAtMs: number | undefined;
  /** The address to which a code went that nobody has used yet, as far as this browser knows. */
  readonly sentTo: string | undefined;
  /** The code was used: another one may be asked for. */
  readonly used: () => void;
}

/** A code by mail. What was sent a moment ago is known to the page that is loaded next. @param onRefused called with the server's text */
export function useEmailCode(
  kind: CodeKind,
  onRefused: (msg: string) => void,
  about?: CodeAbout | undefined,
): EmailCodeShown {
  const { http, clock, storage } = useServices();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState(() => readSentCode(storage, kind, clock.now()));
  const [nextSendAtMs, setNextSendAtMs] = useState(() => nextSendOf(sent));
  const send = async (account: string) => {
    if (isSending || (nextSendAtMs !== undefined && clock.now() < nextSendAtMs)) return;
    setSending(true);
    const result = await calls[kind](http, account, about);
    setSending(false);
    const now = { account, sentAtMs: clock.now() };
    // One that was sent a moment ago waits to be used.
    if (result.ok || result.msg === isSentAlready) setSent(now);
    if (!result.ok) return onRefused(result.msg);
    // What was read there before is older than this code.
    void queryClient.resetQueries({ queryKey: mailboxKey(account) });
    keepSentCode(storage, kind, now);
    setNextSendAtMs(nextSendOf(now));
    notify('success', 'toast.codeSent');
  };
  const used = () => {
    forgetSentCode(storage, kind);
    setSent(undefined);
    setNextSendAtMs(undefined);
  };
  return { send: (account) => void send(account), isSending, nextSendAtMs, sentTo: sent?.account, used };
}

function nextSendOf(sent: SentCode | undefined): number | undefined {
  return sent === undefined ? undefined : sent.sentAtMs + resendAfterMs;
}
