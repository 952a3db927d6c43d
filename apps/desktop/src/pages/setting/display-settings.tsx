import { useMessages } from '@assay/features/messages/use-messages';
import { usePreferences } from '@assay/features/preferences/use-preferences';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import styles from './setting.module.css';

/** Language, theme and what red means. */
export function DisplaySettings() {
  const { t } = useMessages();
  const { language, languages, theme, redUp, setLanguage, setTheme, setRedUp } = usePreferences();
  return (
    <Panel title={t('security.display')}>
      <div className={styles.body}>
        <div className={styles.row}>
          <span>{t('shell.language')}</span>
          <SegmentedControl
            label={t('shell.language')}
            segments={languages.map(({ tag, name }) => ({ id: tag, label: <span lang={tag}>{name}</span>, name }))}
            selected={language}
            onSelect={setLanguage}
          />
        </div>
        <div className={styles.row}>
          <span>{t('shell.theme')}</span>
          <SegmentedControl
            label={t('shell.theme')}
            segments={[
              { id: 'dark', label: t('shell.themeDark') },
              { id: 'light', label: t('shell.themeLight') },
              { id: 'system', label: t('shell.themeSystem') },
            ]}
            selected={theme}
            onSelect={setTheme}
          />
        </div>
        <div className={styles.row}>
          <span>{t('security.colours')}</span>
          <SegmentedControl
            label={t('security.colours')}
            segments={[
              { id: 'green', label: t('security.greenUp') },
              { id: 'red', label: t('security.redUp') },
            ]}
            selected={redUp ? 'red' : 'green'}
            onSelect={(choice) => setRedUp(choice === 'red')}
          />
        </div>
        <p>{t('security.displayWords')}</p>
      </div>
    </Panel>
  );
}
