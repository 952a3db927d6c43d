import type { KeyboardEvent } from 'react';

/** Arrows, Home and End move between the rows of a list that is one tab stop. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const step = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
  const next = step === undefined || at === -1 ? undefined : rows[step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
