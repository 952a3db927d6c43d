import { useMessages } from '@assay/features/messages/use-messages';
import { announcementTextLengthMax, announcementTitleLengthMax } from '@assay/protocol/announcement-texts';
import { useState } from 'react';
import { commandNamed } from '../../acts/act-catalogue.ts';
import { ActForm } from '../../acts/act-form.tsx';
import { Block } from '../../parts/block.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { NoticeSeen } from './notice-seen.tsx';
import styles from './notices.module.css';

const languages = [
  { language: 'en-US', suffix: 'en' },
  { language: 'zh-CN', suffix: 'zh' },
] as const;
/** Asked for by the form below: when it is shown. */
const written = ['title-en', 'text-en', 'title-zh', 'text-zh'];
const command = commandNamed('publish-notice');

/** A new announcement, in every language beside what it will look like; when it is shown, and its confirmation, below. */
export function NoticeDraft() {
  const { t } = useMessages();
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({});
  if (command === undefined) return null;
  const change = (name: string) => (value: string) => setDraft((before) => ({ ...before, [name]: value }));
  const isWhole = written.every((name) => (draft[name] ?? '').trim() !== '');
  return (
    <Block title={t('figures.newNotice')} head={<span className="muted">{t('figures.newNoticeNote')}</span>}>
      <div className={styles.languages}>
        {languages.map(({ language, suffix }) => (
          <div key={language} className={styles.written}>
            <TextArea
              label={t('figures.titleIn', { language })}
              name={`title-${suffix}`}
              rows={1}
              maxLength={announcementTitleLengthMax}
              value={draft[`title-${suffix}`] ?? ''}
              onChange={change(`title-${suffix}`)}
            />
            <TextArea
              label={t('figures.textIn', { language })}
              name={`text-${suffix}`}
              rows={6}
              maxLength={announcementTextLengthMax}
              value={draft[`text-${suffix}`] ?? ''}
              onChange={change(`text-${suffix}`)}
            />
            <NoticeSeen
              language={language}
              title={draft[`title-${suffix}`] ?? ''}
              text={draft[`text-${suffix}`] ?? ''}
            />
          </div>
        ))}
      </div>
      {isWhole ? (
        <div className={styles.form}>
          <ActForm key={JSON.stringify(draft)} command={command} initial={draft} hidden={written} />
        </div>
      ) : (
        <p className={styles.form}>{t('figures.draftMissing')}</p>
      )}
    </Block>
  );
}
