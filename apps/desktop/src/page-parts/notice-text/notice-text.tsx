import { type NoticePiece, noticeParagraphs } from '@assay/features/inbox/notice-paragraphs';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import styles from './notice-text.module.css';

/** Paragraphs of a notice. Whatever its text holds, only such links come of it as noticeParagraphs lets through. */
export function NoticeText({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  return (
    <div className={styles.text}>
      {noticeParagraphs(text, hasLinks).map(({ number, pieces }) => (
        <p key={number}>
          {pieces.map((piece) => (
            <Piece key={piece.at} piece={piece} />
          ))}
        </p>
      ))}
    </div>
  );
}

function Piece({ piece }: { piece: NoticePiece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'page':
      return <PageLink to={piece.to}>{piece.text}</PageLink>;
    default:
      return (
        <a href={piece.to} target="_blank" rel="noopener noreferrer">
          {piece.text}
        </a>
      );
  }
}
