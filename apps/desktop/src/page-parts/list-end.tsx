import type { PagedShown } from '@assay/features/lists/use-paged-rows';
import { useMessages } from '@assay/features/messages/use-messages';
import { pageSizeDefault } from '@assay/protocol/wire';
import { Button } from '@assay/ui/button.tsx';
import styles from './list-end.module.css';

/** Lists that show every row have no limit to end at. */
export type ListEndProps = Pick<PagedShown<unknown>, 'rows' | 'hasMore' | 'loadMore' | 'isLoadingMore'> &
  Partial<Pick<PagedShown<unknown>, 'endsAtLimit'>>;

/** Below a list in pages: the way to its next ten; or that there is no more, or no more is listed, where more than one page was loaded. */
export function ListEnd({ rows, hasMore, endsAtLimit = false, loadMore, isLoadingMore }: ListEndProps) {
  const { t } = useMessages();
  if (hasMore)
    return (
      <div className={styles.end}>
        <Button size="small" onPress={loadMore} isPending={isLoadingMore}>
          {t('state.loadMore')}
        </Button>
      </div>
    );
  if (endsAtLimit) return <p className={styles.end}>{t('state.pagesEnd')}</p>;
  return rows.length > pageSizeDefault ? <p className={styles.end}>{t('state.noMore')}</p> : null;
}
