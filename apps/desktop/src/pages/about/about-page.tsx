import { useMessages } from '@assay/features/messages/use-messages';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { LinkTabs } from '../../page-parts/link-tabs.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './about-page.module.css';
import { aboutTextOf, aboutTexts } from './about-texts.ts';

/** `/about/…`: short texts with a version, in a column that can be read. */
export function AboutPage() {
  const { t } = useMessages();
  const text = aboutTextOf(useAddress().path);
  if (text === undefined) return <NotFoundPage />;
  const { lead, version, date, sections } = text;
  return (
    <Page className={parts.page}>
      <LinkTabs
        label={t('about.pages')}
        tabs={aboutTexts.map((entry) => ({
          to: `/about/${entry.name}`,
          label: t(entry.title),
          isCurrent: entry === text,
        }))}
      />
      <article className={styles.text}>
        <PageTitle lead={t(lead)} />
        <p className={styles.version}>{t('about.version', { version, date })}</p>
        {sections.map(({ head, words }) => (
          <section key={head}>
            <h2>{t(head)}</h2>
            <p>{t(words)}</p>
          </section>
        ))}
      </article>
    </Page>
  );
}
