import { useRef } from 'react';
import { keepIdentity } from './keep-identity.ts';

/** The same record while its entries stay the same, for components that draw only when their properties change. */
export function useKeptIdentity<Row extends object>(next: Row): Row {
  const last = useRef<Row>(undefined);
  last.current = keepIdentity(last.current, next);
  return last.current;
}
