import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import { SkeletonRows, type SkeletonRowsProps } from '@assay/ui/skeleton.tsx';
import { ErrorState } from '@assay/ui/states.tsx';
import Clock from 'lucide-react/icons/clock';

/** Bones of the size of what will come. */
export function Loading(bones: Omit<SkeletonRowsProps, 'label'>) {
  const { t } = useMessages();
  return <SkeletonRows label={t('state.loading')} {...bones} />;
}

export interface LoadFailedProps {
  onRetry: () => void;
  /** What still works. */
  words?: string;
}

/** What did not come, and a way to try again. */
export function LoadFailed({ onRetry, words }: LoadFailedProps) {
  const { t } = useMessages();
  return <ErrorState title={t('state.error')} words={words} retryLabel={t('state.retry')} onRetry={onRetry} />;
}

/** Beside the last picture of what is no longer told. */
export function StaleBadge() {
  const { t } = useMessages();
  return (
    <Badge kind="warning">
      <Clock size={12} aria-hidden />
      {t('state.stale')}
    </Badge>
  );
}
