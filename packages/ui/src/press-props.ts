import type { MouseEvent } from 'react';

/**
 * Props of a button that may be pending: it keeps the focus and its place in the tab order, but takes no press and sends no form.
 * @param onPress is called without the event, so that a handler's parameters never come from it by mistake
 */
export function pressProps(onPress: (() => void) | undefined, isPending = false) {
  return {
    'aria-disabled': isPending || undefined,
    'aria-busy': isPending || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isPending) event.preventDefault();
      else onPress?.();
    },
  };
}
