import { usePageTitle } from '@assay/site-frame/pages/page-title';
import styles from './page-parts.module.css';

export interface PageTitleProps {
  /** If not the one of the page's description. */
  title?: string | undefined;
  lead?: string | undefined;
}

/** The one heading of a page, with a sentence under it. */
export function PageTitle({ title, lead }: PageTitleProps) {
  return (
    <div>
      <h1 className="page-title">{usePageTitle(title)}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
