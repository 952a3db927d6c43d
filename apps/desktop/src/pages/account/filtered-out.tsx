import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ListFilter from 'lucide-react/icons/list-filter';

/** There may be records, but none that the filter shows. */
export function FilteredOut({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<ListFilter />}
      title={t('records.filteredTitle')}
      words={t('records.filteredWords')}
      action={
        <Button size="small" onPress={onShowAll}>
          {t('records.showAll')}
        </Button>
      }
    />
  );
}
