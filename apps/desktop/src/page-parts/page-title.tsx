import styles from './page-parts.module.css';

/** The one heading of a page, with a sentence under it. */
export function PageTitle({ title, lead }: { title: string; lead?: string }) {
  return (
    <div>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
