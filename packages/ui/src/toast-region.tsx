import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast-region.module.css';
import type { Toast, Toasts } from './toasts.ts';

const ICONS = { success: CircleCheck, info: Info, error: CircleAlert } as const;

export interface ToastCardProps {
  toast: Toast;
  closeLabel: string;
  onClose: () => void;
  /** Called with true while somebody points at the card or has the focus in it. */
  onHold?: (isHeld: boolean) => void;
}

/** One toast as a card. An error can be closed before its time. */
export function ToastCard({ toast, closeLabel, onClose, onHold }: ToastCardProps) {
  const Icon = ICONS[toast.kind];
  const isError = toast.kind === 'error';
  return (
    <div
      className={classNames(styles.toast, styles[toast.kind])}
      role="status"
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <Icon size={16} aria-hidden />
      <div className={styles.text}>
        <p>{toast.text}</p>
        {toast.details.map((detail) => (
          <p key={detail} className={styles.detail}>
            {detail}
          </p>
        ))}
      </div>
      {isError && <IconButton label={closeLabel} icon={<X size={14} aria-hidden />} size="small" onPress={onClose} />}
    </div>
  );
}

export interface ToastRegionProps {
  toasts: Toasts;
  /** Name of the landmark, such as "Notifications". */
  label: string;
  closeLabel: string;
}

/** Where the toasts of an app appear; mount it once, at the end of the body's content. */
export function ToastRegion({ toasts, label, closeLabel }: ToastRegionProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown);
  return (
    <section className={styles.region} aria-label={label}>
      {shown.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          closeLabel={closeLabel}
          onClose={() => toasts.close(toast.id)}
          onHold={(isHeld) => (isHeld ? toasts.hold(toast.id) : toasts.release(toast.id))}
        />
      ))}
    </section>
  );
}
