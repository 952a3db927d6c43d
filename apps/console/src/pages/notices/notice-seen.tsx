import { type NoticePiece, noticeParagraphs } from '@assay/features/inbox/notice-paragraphs';
import styles from './notices.module.css';

/** An announcement in one language as its page shows it: the same paragraphs, and only such links as come through there. */
export function NoticeSeen({ language, title, text }: { language: string; title: string; text: string }) {
  return (
    <section className={styles.seen} lang={language} aria-label={language}>
      <small className="muted">{language}</small>
      {title !== '' && <h3>{title}</h3>}
      {noticeParagraphs(text, true).map(({ number, pieces }) => (
        <p key={number}>
          {pieces.map((piece) => (
            <Piece key={piece.at} piece={piece} />
          ))}
        </p>
      ))}
    </section>
  );
}

/** Links are shown with where they lead: a page of the people's site is none of the console. */
function Piece({ piece }: { piece: NoticePiece }) {
  if (piece.kind === 'text') return piece.text;
  return (
    <span className={styles.link} title={piece.to}>
      {piece.text} <small>({piece.to})</small>
    </span>
  );
}
