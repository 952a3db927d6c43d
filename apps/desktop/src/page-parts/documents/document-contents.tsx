import { useMessages } from '@assay/features/messages/use-messages';
import type { DocumentName } from '@assay/protocol/documents';
import { documentTexts } from './document-texts.ts';
import styles from './documents.module.css';

/** The headings of a document, each leading to its section. */
export function DocumentContents({ name }: { name: DocumentName }) {
  const { t } = useMessages();
  return (
    <nav className={styles.contents} aria-label={t('about.contents')}>
      <p className={styles.label}>{t('about.contents')}</p>
      <ol>
        {documentTexts[name].sections.map(({ id, head }) => (
          <li key={id}>
            <a href={`#${id}`}>{t(head)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
