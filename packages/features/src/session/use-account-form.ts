import type { CallResult } from '@assay/live-client/call-result';
import type { Message } from '@assay/messages/message-keys';
import { useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import {
  type AccountField,
  type AccountForm,
  type AccountFormKind,
  type AccountValues,
  accountFault,
  accountFaults,
  emptyValues,
  fieldOfAccountRefusal,
} from './account-form.ts';
import { useEmailCode } from './use-email-code.ts';

export interface AccountFormOptions {
  readonly kind: AccountFormKind;
  readonly send: (values: AccountValues) => Promise<CallResult<{ userId: string; token: string }>>;
  readonly onSignedIn: () => void;
}

interface Refusal {
  readonly field: AccountField | undefined;
  readonly msg: string;
}

/** What logging in and registering share: values, errors, the code, submitting. */
export function useAccountForm({ kind, send, onSignedIn }: AccountFormOptions): AccountForm {
  const { session } = useServices();
  const { message, serverText } = useMessages();
  const [values, setValues] = useState(emptyValues);
  const [left, setLeft] = useState<ReadonlySet<AccountField>>(new Set());
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSubmitting, setSubmitting] = useState(false);
  const refuse = (msg: string) => setRefusal({ field: fieldOfAccountRefusal(msg), msg });
  const emailCode = useEmailCode(refuse);
  const reveal = (...fields: AccountField[]) => setLeft((known) => new Set([...known, ...fields]));

  const submit = async () => {
    if (isSubmitting) return;
    const faults = accountFaults(kind, values);
    reveal('email', 'code', 'password', 'inviteCode');
    setRefusal(undefined);
    if (Object.keys(faults).length > 0) return;
    setSubmitting(true);
    const sent = trimmed(values);
    const result = await send(sent);
    setSubmitting(false);
    if (!result.ok) return refuse(result.msg);
    session.signIn({ ...result.data, email: sent.email });
    onSignedIn();
  };

  const sendCode = () => {
    const fault = accountFault(kind, 'email', values);
    if (fault !== undefined) return reveal('email');
    setRefusal(undefined);
    emailCode.send(values.email.trim());
  };

  return {
    values,
    setValue: (field, value) => {
      setValues((known) => ({ ...known, [field]: value }));
      // What the server refused was what stood in the field before.
      setRefusal((known) => (known?.field === field || known?.field === undefined ? undefined : known));
    },
    errors: shownErrors(accountFaults(kind, values), left, refusal, { message, serverText }),
    leaveField: (field) => {
      if (values[field] !== '') reveal(field);
    },
    formError: refusal !== undefined && refusal.field === undefined ? serverText(refusal.msg) : undefined,
    sendCode,
    isSendingCode: emailCode.isSending,
    nextSendAtMs: emailCode.nextSendAtMs,
    codeSentTo: emailCode.sentTo === values.email.trim() ? emailCode.sentTo : undefined,
    submit: () => void submit(),
    isSubmitting,
  };
}

function trimmed(values: AccountValues): AccountValues {
  return {
    email: values.email.trim(),
    code: values.code.trim(),
    password: values.password,
    inviteCode: values.inviteCode.trim(),
  };
}

function shownErrors(
  faults: Partial<Record<AccountField, Message>>,
  left: ReadonlySet<AccountField>,
  refusal: Refusal | undefined,
  texts: { message: (message: Message) => string; serverText: (text: string) => string },
): AccountForm['errors'] {
  const errors: Partial<Record<AccountField, string>> = {};
  for (const field of left) {
    const fault = faults[field];
    if (fault !== undefined) errors[field] = texts.message(fault);
  }
  if (refusal?.field !== undefined) errors[refusal.field] = texts.serverText(refusal.msg);
  return errors;
}
