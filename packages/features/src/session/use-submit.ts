import type { CallResult } from '@assay/live-client/call-result';
import { useState } from 'react';
import { mayBeDone } from './may-be-done.ts';

/** `unknown`: the server may have done it although no answer came. */
export type SubmitOutcome = 'open' | 'done' | 'unknown';

export interface Submit {
  readonly isSubmitting: boolean;
  readonly outcome: SubmitOutcome;
  readonly submit: () => void;
}

export interface SubmitOptions {
  /** Looks at the fields; false when something is wrong with them. */
  readonly pass: () => boolean;
  readonly send: () => Promise<CallResult<unknown>>;
  readonly refuse: (msg: string) => void;
  /** It was done, or may have been. */
  readonly onEnd: (isDone: boolean) => void;
}

/** Sends a change once, and says what became of it. */
export function useSubmit({ pass, send, refuse, onEnd }: SubmitOptions): Submit {
  const [isSubmitting, setSubmitting] = useState(false);
  const [outcome, setOutcome] = useState<SubmitOutcome>('open');
  const submit = async () => {
    if (isSubmitting || !pass()) return;
    setSubmitting(true);
    const result = await send();
    setSubmitting(false);
    if (!result.ok && !mayBeDone(result)) return refuse(result.msg);
    setOutcome(result.ok ? 'done' : 'unknown');
    onEnd(result.ok);
  };
  return { isSubmitting, outcome, submit: () => void submit() };
}
