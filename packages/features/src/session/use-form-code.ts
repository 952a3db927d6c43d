import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import type { CodeShown } from './form-state.ts';
import { type CodeKind, readSentCode } from './sent-codes.ts';
import { type CodeAbout, useEmailCode } from './use-email-code.ts';
import { type FormState, type FormStateOptions, useFormState } from './use-form-state.ts';

export interface FormWithCode<Field extends string> {
  readonly state: FormState<Field>;
  readonly code: CodeShown;
  /** The code was used up. */
  readonly used: () => void;
}

/** A form with an address and a code that goes there. The address of a code that was sent a moment ago stands in it already. */
export function useFormCode<Field extends string>(
  kind: CodeKind,
  options: FormStateOptions<Field | 'email' | 'code'>,
  about?: CodeAbout | undefined,
): FormWithCode<Field | 'email' | 'code'> {
  const { storage, clock } = useServices();
  const [known] = useState(() => readSentCode(storage, kind, clock.now())?.account);
  const initial = known === undefined ? options.initial : { ...options.initial, email: known };
  const state = useFormState({ ...options, initial });
  const emailCode = useEmailCode(kind, state.refuse, about);
  const address = state.values.email.trim();
  return {
    state,
    used: emailCode.used,
    code: {
      sendCode: () => {
        if (state.pass(['email'])) emailCode.send(address);
      },
      isSendingCode: emailCode.isSending,
      nextSendAtMs: emailCode.nextSendAtMs,
      codeAddress: address,
      codeSentTo: emailCode.sentTo === address ? emailCode.sentTo : undefined,
    },
  };
}
