import X from 'lucide-react/icons/x';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useHasTabStop } from './use-has-tab-stop.ts';

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
          <Body>{children}</Body>
          {actions !== undefined && <div className={styles.foot}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Words that are longer than the window and hold nothing to stop at are a stop themselves, so that they can be scrolled by keys. */
function Body({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const hasTabStop = useHasTabStop(place);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const look = () => setCut(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(look);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.body} tabIndex={isCut && !hasTabStop ? 0 : undefined}>
      {children}
    </div>
  );
}
