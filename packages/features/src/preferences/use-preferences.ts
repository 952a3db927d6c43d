import { languages, type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';
import { useMemo } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';
import type { ThemeChoice } from '../stores/preferences-store.ts';

export interface OfferedLanguageShown {
  readonly tag: OfferedLanguage;
  /** In the language itself. */
  readonly name: string;
}

export interface PreferencesShown {
  readonly theme: ThemeChoice;
  readonly shownTheme: 'dark' | 'light';
  readonly language: OfferedLanguage;
  readonly languages: readonly OfferedLanguageShown[];
  readonly redUp: boolean;
  readonly setTheme: (theme: ThemeChoice) => void;
  readonly setLanguage: (language: OfferedLanguage) => void;
  readonly setRedUp: (redUp: boolean) => void;
}

/** All of this release. */
export const releasedLanguages: readonly OfferedLanguageShown[] = offeredLanguages.map((tag) => ({
  tag,
  name: languages.find((language) => language.tag === tag)?.name ?? tag,
}));

export function usePreferences(): PreferencesShown {
  const { preferences, toasts } = useServices();
  const { theme, shownTheme, language, redUp } = useExternal(preferences);
  return useMemo(
    () => ({
      theme,
      shownTheme,
      language,
      languages: releasedLanguages,
      redUp,
      setTheme: (choice) => preferences.setTheme(choice),
      setLanguage: async (choice) => {
        const isLoaded = await preferences.setLanguage(choice);
        if (!isLoaded) toasts.show('error', preferences.snapshot().translator.t('state.languageLoadFailed'));
      },
      setRedUp: (choice) => preferences.setRedUp(choice),
    }),
    [theme, shownTheme, language, redUp, preferences, toasts],
  );
}
