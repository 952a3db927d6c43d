import { useMessages } from '@assay/features/messages/use-messages';
import { SkeletonRows, type SkeletonRowsProps } from '@assay/ui/skeleton.tsx';
import { ErrorState } from '@assay/ui/states.tsx';

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
