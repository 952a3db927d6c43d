import { Fragment } from 'react';

/** A sentence of the catalogue, in which commands stand between backticks. */
export function CommandWords({ text }: { text: string }) {
  return text.split('`').map((part, place) =>
    // Every second part stands between two of them. The parts never change places.
    place % 2 === 1 ? <code key={part}>{part}</code> : <Fragment key={part}>{part}</Fragment>,
  );
}
