import {
  passkeyRegister,
  passkeyRegisterOptions,
  passkeyRemove,
  passkeyRename,
} from '@assay/protocol/endpoints/user-passkeys';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { passkeyNameLengthMax } from '@assay/protocol/passkeys';
import { personTextField } from '@assay/protocol/person-text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { useServices } from '../services/services-context.tsx';
import { madeCredential } from '../session/ask-authenticator.ts';
import { factorCodeFault } from '../session/factor-code.ts';
import { codeFault } from '../session/field-faults.ts';
import { type CodeShown, faultsOnly, fieldOfRefusal, type SubmittedForm } from '../session/form-state.ts';
import { codeRefusals } from '../session/proof-fields.ts';
import { useFormCode } from '../session/use-form-code.ts';
import { useFormState } from '../session/use-form-state.ts';
import { useSession } from '../session/use-session.ts';
import { securityKeys } from './security-keys.ts';
import { useFactorsChanged } from './use-second-factors.ts';

function usePasskeysChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const factorsChanged = useFactorsChanged();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: securityKeys.passkeys }), factorsChanged()]);
  };
}

function nameFault(name: string) {
  return safeParse(personTextField(passkeyNameLengthMax), name).success
    ? undefined
    : ({ key: 'passkey.nameLength', values: { most: passkeyNameLengthMax } } as const);
}

const nameRefusals = {
  'l.error.textMalformed': 'name',
  'l.error.textTooLong': 'name',
  'l.error.textTooShort': 'name',
} as const satisfies Partial<Record<ErrorCode, 'name'>>;

/** `code` is that of the mail. */
export type NewPasskeyField = 'email' | 'code' | 'name';

const newRefusals: Partial<Record<ErrorCode, NewPasskeyField>> = {
  ...nameRefusals,
  ...codeRefusals,
};

/** Makes a passkey on this device or a key of the person's. @param onDone with the recovery codes that came with a first second factor */
export function useNewPasskey(
  onDone: (recoveryCodes: readonly string[]) => void,
): SubmittedForm<NewPasskeyField> & CodeShown {
  const { http } = useServices();
  const session = useSession();
  const changed = usePasskeysChanged();
  const [isSubmitting, setSubmitting] = useState(false);
  const { state, code, used } = useFormCode<NewPasskeyField>('change', {
    initial: { email: session.status === 'signed-in' ? session.email : '', code: '', name: '' },
    faultsOf: (values) => faultsOnly({ name: nameFault(values.name), code: codeFault(values.code) }),
    fieldOfRefusal: (msg) => fieldOfRefusal(newRefusals, msg),
  });
  const make = async () => {
    const drawn = await http.call(passkeyRegisterOptions, {});
    if (!drawn.ok) return state.refuse(drawn.msg);
    const credential = await madeCredential(drawn.data.options);
    if (credential === undefined) return state.refuse('l.client.passkeyNotMade');
    const { name, code: emailCode } = state.values;
    const result = await http.call(passkeyRegister, { credential, name, emailCode: emailCode.trim() });
    if (!result.ok) return state.refuse(result.msg);
    used();
    await changed();
    onDone(result.data.recoveryCodes);
  };
  const submit = async () => {
    if (isSubmitting || !state.pass(['name', 'code'])) return;
    setSubmitting(true);
    await make();
    setSubmitting(false);
  };
  return { ...state, ...code, submit: () => void submit(), isSubmitting };
}

/** Gives a passkey another name. */
export function useRenamePasskey(
  passkey: { readonly passkeyId: string; readonly name: string },
  onDone: () => void,
): SubmittedForm<'name'> {
  const { http } = useServices();
  const changed = usePasskeysChanged();
  const [isSubmitting, setSubmitting] = useState(false);
  const state = useFormState<'name'>({
    initial: { name: passkey.name },
    faultsOf: ({ name }) => faultsOnly({ name: nameFault(name) }),
    fieldOfRefusal: (msg) => fieldOfRefusal<'name'>(nameRefusals, msg),
  });
  const submit = async () => {
    if (isSubmitting || !state.pass(['name'])) return;
    setSubmitting(true);
    const result = await http.call(passkeyRename, { passkeyId: passkey.passkeyId, name: state.values.name });
    setSubmitting(false);
    if (!result.ok) return state.refuse(result.msg);
    await changed();
    onDone();
  };
  return { ...state, submit: () => void submit(), isSubmitting };
}

/** Removes a passkey, with a code of the authenticator or a recovery code. */
export function useRemovePasskey(passkeyId: string, onDone: () => void): SubmittedForm<'factorCode'> {
  const { http } = useServices();
  const changed = usePasskeysChanged();
  const [isSubmitting, setSubmitting] = useState(false);
  const state = useFormState<'factorCode'>({
    initial: { factorCode: '' },
    faultsOf: ({ factorCode }) =>
      faultsOnly({
        factorCode: factorCodeFault('time', factorCode) && factorCodeFault('recovery', factorCode),
      }),
    fieldOfRefusal: (msg) => fieldOfRefusal<'factorCode'>({ 'l.error.secondFactorWrong': 'factorCode' }, msg),
  });
  const submit = async () => {
    if (isSubmitting || !state.pass(['factorCode'])) return;
    setSubmitting(true);
    const result = await http.call(passkeyRemove, { passkeyId, code: state.values.factorCode.trim() });
    setSubmitting(false);
    if (!result.ok) return state.refuse(result.msg);
    await changed();
    onDone();
  };
  return { ...state, submit: () => void submit(), isSubmitting };
}
