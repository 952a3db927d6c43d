import type { ReactNode } from 'react';
import money from '../../../page-parts/money-form.module.css';

export interface ProductFact {
  /** No two of a list have the same. */
  readonly name: string;
  readonly value: ReactNode;
  /** A smaller line below the value. */
  readonly note?: ReactNode;
}

/** Terms and numbers, one a line: the name at the left, the value on the right edge. */
export function ProductFacts({ facts }: { facts: readonly ProductFact[] }) {
  return (
    <dl className={money.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
