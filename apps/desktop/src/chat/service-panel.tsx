import { useMessages } from '@assay/features/messages/use-messages';
import { classNames } from '@assay/ui/class-names';
import { IconButton } from '@assay/ui/icon-button.tsx';
import ShieldCheck from 'lucide-react/icons/shield-check';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './chat.module.css';

export interface ServicePanelProps {
  isDocked: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Stands over the page and leaves it usable: somebody who asks about an order goes on looking at it. On a narrow screen it takes all of it. */
export function ServicePanel({ isDocked, onClose, children }: ServicePanelProps) {
  const { t } = useMessages();
  const titleId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      role="dialog"
      aria-labelledby={titleId}
      className={classNames(styles.panel, isDocked && styles.docked)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{t('chat.title')}</h2>
        <IconButton label={t('state.close')} icon={<X size={16} aria-hidden />} onPress={onClose} />
      </div>
      <p className={styles.never}>
        <ShieldCheck size={14} aria-hidden />
        {t('chat.staffNever')}
      </p>
      {children}
    </section>
  );
}
