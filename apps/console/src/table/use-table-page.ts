import type { ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { tablePage } from '@assay/protocol/console/table-endpoints';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useConsoleQuery } from '../seat/use-console-query.ts';
import { readTerms, requestOf, type TableFilters, type TableTermsShown, writeTerms } from './table-terms.ts';

export interface TablePageOptions {
  readonly definition: ConsoleTableDefinition;
  readonly fixed: TableFilters | undefined;
  readonly prefix: string;
  readonly pollMs: number | undefined;
}

/** The page of a table that the address names, and the ways to others. */
export function useTablePage({ definition, fixed, prefix, pollMs }: TablePageOptions) {
  const { path, query } = useAddress();
  const [, navigate] = useLocation();
  const terms = readTerms(definition, query, prefix);
  const page = useConsoleQuery(
    tablePage,
    requestOf(definition.name, terms, fixed),
    pollMs === undefined ? {} : { pollMs },
  );
  // Pages go by key, so the way back is what one came by; who came by an address goes back to the first.
  const [before, setBefore] = useState<readonly (string | undefined)[]>([]);
  const show = (next: TableTermsShown) => navigate(`${path}${writeTerms(query, next, prefix)}`);
  const next = page.data?.next ?? undefined;
  return {
    terms,
    page,
    /** How many pages came before, as far as one came by them. */
    pagesBefore: before.length,
    change: (changed: TableTermsShown) => {
      setBefore([]);
      show(changed);
    },
    toNext:
      next === undefined || page.isPlaceholderData
        ? undefined
        : () => {
            setBefore([...before, terms.after]);
            show({ ...terms, after: next });
          },
    toPrevious:
      terms.after === undefined
        ? undefined
        : () => {
            setBefore(before.slice(0, -1));
            show({ ...terms, after: before.at(-1) });
          },
  };
}

export type TablePageShown = ReturnType<typeof useTablePage>;
