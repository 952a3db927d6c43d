import { useMessages } from '@assay/features/messages/use-messages';
import { consolePageSizes, countedRowsMax } from '@assay/protocol/console/console-wire';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Select } from '@assay/ui/select.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styles from './table.module.css';
import { changedTerms } from './table-terms.ts';
import type { TablePageShown } from './use-table-page.ts';

/** How many rows there are, and the ways to other pages. */
export function TableFoot({ table }: { table: TablePageShown }) {
  const { t } = useMessages();
  const { page, terms, toNext, toPrevious, change } = table;
  const { data } = page;
  return (
    <div className={styles.foot}>
      <span role="status">
        {data !== undefined &&
          (data.total === null ? t('rows.many', { count: countedRowsMax }) : t('rows.total', { count: data.total }))}
      </span>
      <div className={styles.pager}>
        <Select
          label={t('rows.size')}
          kind="text"
          options={consolePageSizes.map((size) => ({ id: String(size), label: String(size) }))}
          selected={String(terms.size)}
          onSelect={(size) => change(changedTerms(terms, { size: Number(size) }))}
        />
        <IconButton
          label={t('rows.previous')}
          size="small"
          icon={<ChevronLeft size={16} aria-hidden />}
          isDisabled={toPrevious === undefined}
          onPress={() => toPrevious?.()}
        />
        <IconButton
          label={t('rows.next')}
          size="small"
          icon={<ChevronRight size={16} aria-hidden />}
          isDisabled={toNext === undefined}
          onPress={() => toNext?.()}
        />
      </div>
    </div>
  );
}
