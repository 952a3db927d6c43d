import { useMessages } from '@assay/features/messages/use-messages';
import { useOfferedLanguages } from '@assay/features/preferences/use-offered-languages';
import { usePreferences } from '@assay/features/preferences/use-preferences';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Globe from 'lucide-react/icons/globe';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { PressMenu } from './press-menu.tsx';

const themes = [
  { theme: 'dark', messageKey: 'shell.themeDark', Icon: Moon },
  { theme: 'light', messageKey: 'shell.themeLight', Icon: Sun },
  { theme: 'system', messageKey: 'shell.themeSystem', Icon: Monitor },
] as const;

/** Dark, light, or as the system has it; and what red means. */
export function ThemeSwitch() {
  const { t } = useMessages();
  const { theme, shownTheme, redUp, setTheme, setRedUp } = usePreferences();
  const ShownIcon = shownTheme === 'dark' ? Moon : Sun;
  const current = themes.find((entry) => entry.theme === theme) ?? themes[0];
  return (
    <PressMenu
      label={`${t('shell.theme')}: ${t(current.messageKey)}`}
      menuLabel={t('shell.theme')}
      hasChevron={false}
      entries={[
        ...themes.map(({ theme: choice, messageKey, Icon }) => ({
          id: choice,
          label: t(messageKey),
          icon: <Icon size={16} aria-hidden />,
          isCurrent: choice === theme,
          onAction: () => setTheme(choice),
        })),
        {
          id: 'red-up',
          label: t('shell.redUp'),
          icon: <ArrowUpDown size={16} aria-hidden />,
          isCurrent: redUp,
          startsGroup: true,
          onAction: () => setRedUp(!redUp),
        },
      ]}
    >
      <ShownIcon size={16} aria-hidden />
    </PressMenu>
  );
}

/** Always in sight. Each language is named in itself. */
export function LanguageSwitcher() {
  const { t } = useMessages();
  const { language, setLanguage } = usePreferences();
  const { languages, ask } = useOfferedLanguages();
  const current = languages.find((entry) => entry.tag === language);
  return (
    <PressMenu
      onPoint={ask}
      label={`${t('shell.language')}: ${current?.name ?? language}`}
      menuLabel={t('shell.language')}
      entries={languages.map(({ tag, name }) => ({
        id: tag,
        label: name,
        lang: tag,
        isCurrent: tag === language,
        onAction: () => setLanguage(tag),
      }))}
    >
      <Globe size={16} aria-hidden />
      <span lang={language}>{current?.name}</span>
    </PressMenu>
  );
}
