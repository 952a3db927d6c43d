import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { amountInWords } from '../numbers/amount-in-words.ts';
import { useLine } from '../parts/use-line.ts';
import styles from './acts.module.css';
import type { PreviewShown } from './use-act.ts';

/** What an act would do now, line by line, its warnings, and what it needs. */
export function PreviewLines({ preview }: { preview: PreviewShown }) {
  const { t, language } = useMessages();
  const line = useLine();
  return (
    <div className={styles.preview}>
      <p className={styles.needs}>
        <Badge kind={preview.persons > 1 ? 'warning' : 'neutral'}>{t('act.persons', { count: preview.persons })}</Badge>
        {preview.needsProof && <Badge kind="info">{t('act.needsProof')}</Badge>}
      </p>
      {preview.amounts.map(({ amount, coin }) => (
        <p key={`${amount} ${coin}`} className={styles.amount}>
          <strong>
            {groupThousands(amount)} {coin}
          </strong>
          <span className={styles.words}>{amountInWords(amount, language)}</span>
        </p>
      ))}
      {preview.lines.length > 0 && (
        <ul className={styles.lines}>
          {numbered(preview.lines).map(({ key, text }) => (
            <li key={key}>{line(text)}</li>
          ))}
        </ul>
      )}
      {numbered(preview.warnings).map(({ key, text }) => (
        <Notice key={key} kind="warning">
          {line(text)}
        </Notice>
      ))}
    </div>
  );
}

/** Lines never change places, and two may say the same. */
function numbered(lines: readonly string[]): readonly { readonly key: string; readonly text: string }[] {
  return lines.map((text, at) => ({ key: `${at}`, text }));
}
