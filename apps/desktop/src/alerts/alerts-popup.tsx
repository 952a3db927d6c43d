import { useMessages } from '@assay/features/messages/use-messages';
import { useOpenedAtOnce } from '@assay/site-frame/later-code/use-opened-at-once';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styles from './alerts-panel.module.css';
import { AlertsPanel } from './alerts-panel.tsx';

export interface AlertsPopupProps {
  symbol: string;
  label: string;
  buttonClass: string;
  /** What stands in the button. */
  children: ReactNode;
}

/** The opened price alerts, below their button. */
export function AlertsPopup({ symbol, label, buttonClass, children }: AlertsPopupProps) {
  const { t } = useMessages();
  const { place, isOpen, onOpenChange } = useOpenedAtOnce();
  return (
    <span ref={place}>
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <Button className={buttonClass} aria-label={label}>
          {children}
        </Button>
        <Popover placement="bottom end" offset={4}>
          <Dialog aria-label={t('alerts.title')} className={styles.popup}>
            <AlertsPanel symbol={symbol} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </span>
  );
}
