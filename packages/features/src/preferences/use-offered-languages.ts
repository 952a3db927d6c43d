import { useCallback, useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { type OfferedLanguageShown, usePreferences } from './use-preferences.ts';

export interface OfferedLanguagesShown {
  /** Those that the operator offers, and the one that is shown now; all of this release before the exchange was asked. */
  readonly languages: readonly OfferedLanguageShown[];
  /** Asks; whoever points at the menu may press it. Its code comes with it, since no first visit needs it. */
  readonly ask: () => void;
}

/** The languages of a menu. */
export function useOfferedLanguages(): OfferedLanguagesShown {
  const services = useServices();
  const { language, languages } = usePreferences();
  const [offered, setOffered] = useState<readonly string[]>();
  const ask = useCallback(() => {
    void import('./ask-offered-languages.ts').then(
      async ({ askOfferedLanguages }) => setOffered(await askOfferedLanguages(services)),
      // The page is older than the server: all that it knows is offered.
      () => undefined,
    );
  }, [services]);
  const shown =
    offered === undefined
      ? languages
      : languages.filter(({ tag }) => tag === language || offered.some((known) => known === tag));
  return { languages: shown, ask };
}
