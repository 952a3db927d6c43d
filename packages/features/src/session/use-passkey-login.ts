import type { CallResult } from '@assay/live-client/call-result';
import type { MessageKey } from '@assay/messages/message-keys';
import {
  passkeyLogin,
  passkeyLoginOptions,
  passkeyProve,
  passkeyProveOptions,
} from '@assay/protocol/endpoints/user-passkeys';
import { useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { askedCredential } from './ask-authenticator.ts';
import type { OwedLogin } from './owed-login.ts';
import { domainOfOptions, passkeyPageElsewhere } from './passkey-page.ts';

export interface PasskeyLoginShown {
  readonly ask: () => void;
  readonly isAsking: boolean;
  readonly error: string | undefined;
  /** The same page where passkeys work, when that is not here. */
  readonly elsewhere: string | undefined;
}

export interface PasskeyLoginOptions {
  /** What the second step is owed for; undefined: the passkey alone logs in. */
  readonly login?: OwedLogin;
  readonly onSignedIn: () => void;
  /** The login ran out: it begins again. */
  readonly onOver?: () => void;
}

/** Asks for a passkey: to log in by it alone, or for the second step of a login. */
export function usePasskeyLogin({ login, onSignedIn, onOver }: PasskeyLoginOptions): PasskeyLoginShown {
  const { http, session } = useServices();
  const { t, serverText } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [fault, setFault] = useState<MessageKey>();
  const [elsewhere, setElsewhere] = useState<string>();
  const refuse = (result: Exclude<CallResult<unknown>, { ok: true }>) => {
    if (result.code === 'session-invalid' && login !== undefined) return onOver?.();
    setRefusal(result.msg);
  };
  const signIn = async () => {
    const own = login === undefined ? {} : { token: login.token };
    const drawn = await http.call(login === undefined ? passkeyLoginOptions : passkeyProveOptions, {}, own);
    if (!drawn.ok) return refuse(drawn);
    const { options } = drawn.data;
    const other = passkeyPageElsewhere(location.href, domainOfOptions(options) ?? '');
    if (other !== undefined) return setElsewhere(other);
    const credential = await askedCredential(options);
    if (credential === undefined) return setFault('factor.passkeyNone');
    const answer = { credential };
    const result = await http.call(login === undefined ? passkeyLogin : passkeyProve, answer, own);
    if (!result.ok) return refuse(result);
    // Without the first step the server tells the address later (`/user/info`).
    session.signIn({ ...result.data, email: login?.email ?? '' });
    onSignedIn();
  };
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setRefusal(undefined);
    setFault(undefined);
    await signIn();
    setAsking(false);
  };
  const error = refusal !== undefined ? serverText(refusal) : fault !== undefined ? t(fault) : undefined;
  return { ask: () => void ask(), isAsking, error, elsewhere };
}
