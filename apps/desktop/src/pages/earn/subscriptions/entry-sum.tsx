import { useMessages } from '@assay/features/messages/use-messages';
import type { EntryShown } from '@assay/features/subscriptions/entry-shown';
import { TextButton } from '@assay/ui/icon-button.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import styles from './subscriptions.module.css';

/** Opens and closes how the coins of one subscription followed. */
export function SumToggle({ entry, isOpen, onToggle }: { entry: EntryShown; isOpen: boolean; onToggle: () => void }) {
  const { t } = useMessages();
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <TextButton
      label={t(isOpen ? 'subscribe.hideSum' : 'subscribe.showSum', { name: entry.name })}
      isSelected={isOpen}
      onPress={onToggle}
    >
      <Arrow size={16} aria-hidden />
    </TextButton>
  );
}

/** How the coins of one subscription followed, a sentence a line; before the allotment, when it will be. */
export function EntrySum({ entry: { arithmetic, closesAt, statusKey } }: { entry: EntryShown }) {
  const { t, message } = useMessages();
  if (arithmetic.length === 0)
    return (
      <p className={styles.sum}>
        {statusKey === 'subscribe.entryCancelled' ? t('subscribe.sumCancelled') : t('subscribe.sumNone', { closesAt })}
      </p>
    );
  return (
    <ol className={styles.sum}>
      {arithmetic.map((sentence) => (
        <li key={sentence.key}>{message(sentence)}</li>
      ))}
    </ol>
  );
}
