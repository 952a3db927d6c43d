import { useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import type { Faults, FormShown } from './form-state.ts';

export interface FormStateOptions<Field extends string> {
  readonly initial: Readonly<Record<Field, string>>;
  readonly faultsOf: (values: Readonly<Record<Field, string>>) => Faults<Field>;
  /** The field that a refusal of the server belongs to; undefined for the form as a whole. */
  readonly fieldOfRefusal: (msg: string) => Field | undefined;
}

export interface FormState<Field extends string> extends FormShown<Field> {
  readonly formError: string | undefined;
  /** @param msg the server's text @param field where it is shown, when not where such a refusal belongs */
  readonly refuse: (msg: string, field?: Field) => void;
  /** Shows what is wrong with these fields, and forgets what the server refused; true when nothing is. */
  readonly pass: (fields: readonly Field[]) => boolean;
}

interface Refusal<Field> {
  readonly field: Field | undefined;
  readonly msg: string;
}

/** What every form of texts does with values, errors and refusals. */
export function useFormState<Field extends string>(options: FormStateOptions<Field>): FormState<Field> {
  const { initial, faultsOf, fieldOfRefusal } = options;
  const { message, serverText } = useMessages();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [refusal, setRefusal] = useState<Refusal<Field>>();
  const faults = faultsOf(values);
  const reveal = (...fields: readonly Field[]) => setLeft((known) => new Set([...known, ...fields]));
  const errors: Partial<Record<Field, string>> = {};
  for (const field of left) {
    const fault = faults[field];
    if (fault !== undefined) errors[field] = message(fault);
  }
  if (refusal?.field !== undefined) errors[refusal.field] = serverText(refusal.msg);
  return {
    values,
    setValue: (field, value) => {
      setValues((known) => ({ ...known, [field]: value }));
      // What the server refused was what stood in the field before.
      setRefusal((known) => (known?.field === field || known?.field === undefined ? undefined : known));
    },
    errors,
    leaveField: (field) => {
      if (values[field] !== '') reveal(field);
    },
    formError: refusal !== undefined && refusal.field === undefined ? serverText(refusal.msg) : undefined,
    refuse: (msg, field = fieldOfRefusal(msg)) => setRefusal({ field, msg }),
    pass: (fields) => {
      reveal(...fields);
      setRefusal(undefined);
      return fields.every((field) => faults[field] === undefined);
    },
  };
}
