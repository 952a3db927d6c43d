import type { Message } from '@assay/messages/message-keys';
import { googleProve } from '@assay/protocol/endpoints/user-google';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { type FactorCodeKind, factorCodeFault } from './factor-code.ts';
import type { OwedLogin } from './owed-login.ts';

export interface SecondStepShown {
  readonly kind: FactorCodeKind;
  /** Forgets what was typed. */
  readonly setKind: (kind: FactorCodeKind) => void;
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly codeError: string | undefined;
  readonly formError: string | undefined;
  readonly submit: () => void;
  readonly isSubmitting: boolean;
}

export interface SecondStepOptions {
  readonly login: OwedLogin;
  readonly onSignedIn: () => void;
  /** The login ran out, or its last try was wrong: it begins again. */
  readonly onOver: () => void;
}

const isWrong: ErrorCode = 'l.error.secondFactorWrong';

/** The second step of a login by code. */
export function useSecondStep({ login, onSignedIn, onOver }: SecondStepOptions): SecondStepShown {
  const { http, session } = useServices();
  const { message, serverText } = useMessages();
  const [kind, setKind] = useState<FactorCodeKind>(login.owes.includes('google') ? 'time' : 'recovery');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<Message>();
  const [refusal, setRefusal] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const change = (next: string) => {
    setCode(next);
    setFault(undefined);
    setRefusal(undefined);
  };
  const submit = async () => {
    const wrong = factorCodeFault(kind, code);
    setFault(wrong);
    if (isSubmitting || wrong !== undefined) return;
    setSubmitting(true);
    const result = await http.call(googleProve, { code: code.trim() }, { token: login.token });
    setSubmitting(false);
    if (result.ok) {
      session.signIn({ ...result.data, email: login.email });
      return onSignedIn();
    }
    if (result.code === 'session-invalid') return onOver();
    setRefusal(result.msg);
  };
  const isOfCode = refusal === isWrong;
  return {
    kind,
    setKind: (next) => {
      setKind(next);
      change('');
    },
    code,
    setCode: change,
    codeError: fault !== undefined ? message(fault) : isOfCode ? serverText(refusal) : undefined,
    formError: refusal !== undefined && !isOfCode ? serverText(refusal) : undefined,
    submit: () => void submit(),
    isSubmitting,
  };
}
