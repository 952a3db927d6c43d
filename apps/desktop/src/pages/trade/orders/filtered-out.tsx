import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ListFilter from 'lucide-react/icons/list-filter';

/** There are rows, but none that the filter shows. */
export function FilteredOut({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<ListFilter />}
      title={t('desk.filteredTitle')}
      words={t('desk.filteredWords')}
      action={
        <Button size="small" onPress={onClear}>
          {t('desk.clearFilter')}
        </Button>
      }
    />
  );
}
