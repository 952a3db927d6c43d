import { useMessages } from '@assay/features/messages/use-messages';
import { useOfferedLanguages } from '@assay/features/preferences/use-offered-languages';
import { usePreferences } from '@assay/features/preferences/use-preferences';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl, type SegmentedControlProps } from '@assay/ui/segmented-control.tsx';
import { useEffect } from 'react';
import styles from './setting.module.css';

/** Language, theme and what red means. */
export function DisplaySettings() {
  const { t } = useMessages();
  const { languages, ask } = useOfferedLanguages();
  useEffect(ask, [ask]);
  const { language, theme, redUp, setLanguage, setTheme, setRedUp } = usePreferences();
  return (
    <Panel title={t('security.display')}>
      <div className={styles.body}>
        <Choice
          label={t('shell.language')}
          segments={languages.map(({ tag, name }) => ({ id: tag, label: <span lang={tag}>{name}</span>, name }))}
          selected={language}
          onSelect={setLanguage}
        />
        <Choice
          label={t('shell.theme')}
          segments={[
            { id: 'dark', label: t('shell.themeDark') },
            { id: 'light', label: t('shell.themeLight') },
            { id: 'system', label: t('shell.themeSystem') },
          ]}
          selected={theme}
          onSelect={setTheme}
        />
        <Choice
          label={t('security.colours')}
          segments={[
            { id: 'green', label: t('security.greenUp') },
            { id: 'red', label: t('security.redUp') },
          ]}
          selected={redUp ? 'red' : 'green'}
          onSelect={(choice) => setRedUp(choice === 'red')}
        />
        <p>{t('security.displayWords')}</p>
      </div>
    </Panel>
  );
}

function Choice<Id extends string>(props: SegmentedControlProps<Id>) {
  return (
    <div className={styles.row}>
      <span>{props.label}</span>
      <SegmentedControl {...props} />
    </div>
  );
}
