import { useMessages } from '@assay/features/messages/use-messages';
import { type DocumentName, documentVersions } from '@assay/protocol/documents';
import { documentTexts } from './document-texts.ts';
import styles from './documents.module.css';

export interface DocumentBodyProps {
  name: DocumentName;
  /** Of the headings, in the outline of the page or dialog that it stands in. */
  level?: 2 | 3;
}

/** The words of a document, with its version: for its page, and for whoever has it read before agreeing. The area `about` must be loaded. */
export function DocumentBody({ name, level = 2 }: DocumentBodyProps) {
  const { t } = useMessages();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.body}>
      <p className={styles.version}>{t('about.version', { ...documentVersions[name] })}</p>
      {documentTexts[name].sections.map(({ id, head, words }) => (
        <section key={id}>
          <Heading id={id}>{t(head)}</Heading>
          {t(words)
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
    </div>
  );
}
