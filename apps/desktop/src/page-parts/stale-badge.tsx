import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import Clock from 'lucide-react/icons/clock';

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
