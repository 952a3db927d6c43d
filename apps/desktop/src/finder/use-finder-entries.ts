import { matching } from '@assay/features/finder/finder-match';
import { useMessages } from '@assay/features/messages/use-messages';
import { useOfferedLanguages } from '@assay/features/preferences/use-offered-languages';
import { usePreferences } from '@assay/features/preferences/use-preferences';
import { useEffect, useMemo } from 'react';
import { type FinderEntry, pageEntries, pairEntries, type SettingEntry } from './finder-entries.ts';

const themes = [
  { id: 'dark', key: 'shell.themeDark' },
  { id: 'light', key: 'shell.themeLight' },
  { id: 'system', key: 'shell.themeSystem' },
] as const;

/** Rows of one kind that a query shows at most; without a query only the first few, so that all kinds are seen. */
const max = { asked: 8, unasked: 4 } as const;

export interface FinderGroup {
  readonly name: string;
  readonly entries: readonly FinderEntry[];
}

/** What a query finds, by kind; kinds without a hit are left out. @param onHelp opens the help */
export function useFinderEntries(query: string, onHelp: () => void): readonly FinderGroup[] {
  const { t } = useMessages();
  const { languages, ask } = useOfferedLanguages();
  useEffect(ask, [ask]);
  const { theme, language, redUp, setTheme, setLanguage, setRedUp } = usePreferences();
  return useMemo(() => {
    const setting = (id: string, label: string, isCurrent: boolean, act: () => void): SettingEntry => ({
      kind: 'setting',
      id: `setting-${id}`,
      label,
      words: [id],
      isCurrent,
      act,
    });
    const settings: readonly SettingEntry[] = [
      ...themes.map(({ id, key }) =>
        setting(id, t('finder.themeSet', { theme: t(key) }), id === theme, () => setTheme(id)),
      ),
      ...languages.map(({ tag, name }) =>
        setting(tag, t('finder.languageSet', { language: name }), tag === language, () => setLanguage(tag)),
      ),
      setting('red', t('finder.redUpOn'), redUp, () => setRedUp(true)),
      setting('green', t('finder.redUpOff'), !redUp, () => setRedUp(false)),
      setting('help', t('finder.help'), false, onHelp),
    ];
    const count = query.trim() === '' ? max.unasked : max.asked;
    return [
      { name: t('finder.pairs'), entries: matching<FinderEntry>(query, pairEntries, count) },
      { name: t('finder.pages'), entries: matching<FinderEntry>(query, pageEntries(t), count) },
      { name: t('finder.settings'), entries: matching<FinderEntry>(query, settings, count) },
    ].filter(({ entries }) => entries.length > 0);
  }, [query, t, theme, language, languages, redUp, setTheme, setLanguage, setRedUp, onHelp]);
}
