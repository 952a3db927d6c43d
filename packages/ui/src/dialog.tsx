import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** The buttons, the safe one first (give it `autoFocus`), the verb on the other. */
  actions?: ReactNode;
  /** 400 or 560 px. */
  size?: 'medium' | 'wide';
  /** `alertdialog` interrupts: it is not closed by a press outside. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** A modal dialog: focus is trapped inside and given back after, Esc closes. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, closeLabel, actions, size = 'medium', role = 'dialog', children } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={role === 'dialog'}
      className={styles.scrim}
    >
      <Modal className={classNames(styles.box, size === 'wide' && styles.wide)}>
        <AriaDialog role={role} className={styles.dialog}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton label={closeLabel} icon={<X size={16} aria-hidden />} onPress={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <div className={styles.foot}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
