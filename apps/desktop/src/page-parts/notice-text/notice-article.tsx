import type { ReactNode } from 'react';
import styles from './notice-text.module.css';
import { NoticeText } from './notice-text.tsx';

export interface NoticeArticleProps {
  title: string;
  text: string;
  hasLinks: boolean;
  /** The line below the title. */
  facts: ReactNode;
  /** Where it leads to. */
  footer?: ReactNode;
}

/** One message or announcement, whole. */
export function NoticeArticle({ title, text, hasLinks, facts, footer }: NoticeArticleProps) {
  return (
    <article className={styles.notice}>
      <header>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p>{facts}</p>
      </header>
      <NoticeText text={text} hasLinks={hasLinks} />
      {footer !== undefined && <footer>{footer}</footer>}
    </article>
  );
}
