import { updateEmail } from '@assay/protocol/endpoints/user-email';
import { useServices } from '../services/services-context.tsx';
import type { CodeShown, FormShown, SubmittedForm } from './form-state.ts';
import { fieldOfNewEmailRefusal, type NewEmailField, newEmailFaults } from './new-email-form.ts';
import { type EmailCodeShown, useEmailCode } from './use-email-code.ts';
import { type FormState, useFormState } from './use-form-state.ts';
import { useSession } from './use-session.ts';
import { type SubmitOutcome, useSubmit } from './use-submit.ts';
import { useUserInfo } from './use-user-info.ts';

type CodePart = FormShown<'code'> & CodeShown;

export interface NewEmailForm extends SubmittedForm<NewEmailField> {
  readonly outcome: SubmitOutcome;
  /** The code that goes to the new address. */
  readonly newCode: CodePart;
  /** The code that goes to the address that the account has. */
  readonly oldCode: CodePart;
}

/** Another address for the account. @param onDone called when it has it */
export function useNewEmailForm(onDone: () => void): NewEmailForm {
  const { http } = useServices();
  const session = useSession();
  const { retry } = useUserInfo();
  const own = session.status === 'signed-in' ? session.email : '';
  const state = useFormState<NewEmailField>({
    initial: { email: '', newCode: '', code: '' },
    faultsOf: (values) => newEmailFaults(values, own),
    fieldOfRefusal: fieldOfNewEmailRefusal,
  });
  const newAddress = state.values.email.trim();
  const oldMail = useEmailCode('change', state.refuse);
  // What is refused of sending there is not the other code's.
  const newMail = useEmailCode('new-email', (msg) => {
    const field = fieldOfNewEmailRefusal(msg);
    state.refuse(msg, field === 'code' ? 'newCode' : field);
  });
  const submit = useSubmit({
    pass: () => state.pass(['email', 'newCode', 'code']),
    send: () => {
      const { newCode, code } = state.values;
      return http.call(updateEmail, { account: newAddress, newCode: newCode.trim(), code: code.trim() });
    },
    refuse: state.refuse,
    onEnd: (isDone) => {
      oldMail.used();
      newMail.used();
      retry();
      if (isDone) onDone();
    },
  });
  return {
    ...state,
    ...submit,
    newCode: codePart(state, 'newCode', newMail, {
      address: newAddress,
      send: () => {
        if (state.pass(['email'])) newMail.send(newAddress);
      },
    }),
    oldCode: codePart(state, 'code', oldMail, { address: own, send: () => oldMail.send(own) }),
  };
}

/** One of the codes as the field of a code wants it. */
function codePart(
  state: FormState<NewEmailField>,
  field: 'newCode' | 'code',
  mail: EmailCodeShown,
  { address, send }: { readonly address: string; readonly send: () => void },
): CodePart {
  const error = state.errors[field];
  return {
    values: { code: state.values[field] },
    setValue: (_, value) => state.setValue(field, value),
    errors: error === undefined ? {} : { code: error },
    leaveField: () => state.leaveField(field),
    sendCode: send,
    isSendingCode: mail.isSending,
    nextSendAtMs: mail.nextSendAtMs,
    codeAddress: address,
    codeSentTo: mail.sentTo === address ? address : undefined,
  };
}
