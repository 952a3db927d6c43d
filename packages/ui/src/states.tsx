import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Info from 'lucide-react/icons/info';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { TextButton } from './icon-button.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** Why it is empty. */
  words: string;
  /** The next step, a small button or link. */
  action?: ReactNode;
}

/** Says why there is nothing, and gives the next step. Centred in the space that the ready panel has. */
export function EmptyState({ icon, title, words, action }: EmptyStateProps) {
  return (
    <div className={styles.centre}>
      <div className={styles.box}>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <p className={styles.title}>{title}</p>
        <p className={styles.words}>{words}</p>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  /** What still works. */
  words?: string;
  /** The code or request id to quote. */
  detail?: string;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** What failed, what still works, the code to quote, and a way to try again. */
export function ErrorState({ title, words, detail, retryLabel, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div className={styles.centre} role="alert">
      <div className={styles.box}>
        <span className={styles.icon} aria-hidden>
          <CloudOff />
        </span>
        <p className={styles.title}>{title}</p>
        {words !== undefined && <p className={styles.words}>{words}</p>}
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        <div className={styles.action}>
          <Button size="small" onPress={onRetry} isPending={isRetrying}>
            <RefreshCw size={14} aria-hidden />
            {retryLabel}
          </Button>
        </div>
      </div>
    </div>
  );
}

export interface StaleBannerProps {
  /** How old the picture is: "Reconnecting. Prices are 6 s old." */
  words: string;
  retryLabel?: string;
  onRetry?: () => void;
}

/** Over a picture that is kept while the connection heals: whoever shows it says where. The words may count up: they are not announced each second. */
export function StaleBanner({ words, retryLabel, onRetry }: StaleBannerProps) {
  return (
    <div className={styles.banner}>
      <WifiOff size={16} aria-hidden />
      <span className={styles['banner-words']}>{words}</span>
      {retryLabel !== undefined && <TextButton onPress={onRetry}>{retryLabel}</TextButton>}
    </div>
  );
}

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const NOTICE_ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** A remark inside a form or dialog. An error is announced when it appears. */
export function Notice({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
  const Icon = NOTICE_ICONS[kind];
  return (
    <div className={classNames(styles.notice, styles[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={16} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
