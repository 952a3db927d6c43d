import { type RefObject, useEffect, useRef } from 'react';

/** The first field of a step, whatever was pressed to come to it: who goes by the keyboard begins where the step does. */
export function useStepFocus(step: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), button')?.focus();
  }, [step]);
  return form;
}
