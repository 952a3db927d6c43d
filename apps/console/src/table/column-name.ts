import { useTextOr } from '../parts/use-text-or.ts';

/** What a column is called; its own name where there is no text of it yet. */
export function useColumnName(): (name: string) => string {
  const textOr = useTextOr();
  return (name) => textOr(`column.${name}`, name);
}
