import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { type OfferedLanguageShown, usePreferences } from './use-preferences.ts';

export interface OfferedLanguagesShown {
  /** Those that the operator offers, and the one that was shown when he was asked; all of this release before the exchange was asked. */
  readonly languages: readonly OfferedLanguageShown[];
  /** Asks; whoever points at the menu may press it. Its code comes with it, since no first visit needs it. */
  readonly ask: () => void;
}

/** The languages of a menu. */
export function useOfferedLanguages(): OfferedLanguagesShown {
  const services = useServices();
  const [languages, setLanguages] = useState(usePreferences().languages);
  return {
    languages,
    ask: () =>
      // When its code does not come the page is older than the server: all that it knows stays offered.
      void import('./ask-offered-languages.ts')
        .then(({ shownLanguages }) => shownLanguages(services))
        .then(setLanguages, () => undefined),
  };
}
