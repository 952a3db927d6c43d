import type { Message } from '@assay/messages/message-keys';
import type { ErrorCode } from '@assay/protocol/error-codes';

/** What a form of texts gives to its fields. */
export interface FormShown<Field extends string> {
  readonly values: Readonly<Record<Field, string>>;
  readonly setValue: (field: Field, value: string) => void;
  /** Translated; a field shows its error after it was left or the form was submitted. */
  readonly errors: Readonly<Partial<Record<Field, string>>>;
  readonly leaveField: (field: Field) => void;
}

/** A form whose submission goes to the server. */
export interface SubmittedForm<Field extends string> extends FormShown<Field> {
  /** What the server refused that belongs to no field. */
  readonly formError: string | undefined;
  readonly submit: () => void;
  readonly isSubmitting: boolean;
}

/** The email code of a form. */
export interface CodeShown {
  readonly sendCode: () => void;
  readonly isSendingCode: boolean;
  /** Until then no further code can be asked for; milliseconds since 1970. */
  readonly nextSendAtMs: number | undefined;
  /** Where the code goes. */
  readonly codeAddress: string;
  /** That address, when a code went there that nobody has used yet. */
  readonly codeSentTo: string | undefined;
}

export type Faults<Field extends string> = Partial<Record<Field, Message>>;

/** Without the fields in which nothing is wrong. */
export function faultsOnly<Field extends string>(checked: Partial<Record<Field, Message | undefined>>): Faults<Field> {
  const faults: Faults<Field> = {};
  for (const field in checked) {
    const fault = checked[field];
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
}

/** The field that a refusal of the server belongs to; undefined for the form as a whole. */
export function fieldOfRefusal<Field>(fields: Partial<Record<ErrorCode, Field>>, msg: string): Field | undefined {
  return Object.entries<Field | undefined>(fields).find(([code]) => code === msg)?.[1];
}
