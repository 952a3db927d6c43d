import { useMessages } from '@assay/features/messages/use-messages';
import { EmptyState } from '@assay/ui/states.tsx';
import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import { Block } from '../parts/block.tsx';
import { useListKeys } from '../parts/use-list-keys.ts';
import styles from './cases.module.css';

export interface CaseQueueProps<Item> {
  title: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** Beside the title. */
  count: string;
  headEnd?: ReactNode;
  emptyWords: string;
  /** Between head and list, such as filters and the heads of columns. */
  above?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** What waits, the oldest first: a list of buttons among which arrows and letters move. */
export function CaseQueue<Item>(props: CaseQueueProps<Item>) {
  const { title, items, idOf, chosenId, onChoose, count, headEnd, emptyWords, above, children } = props;
  const { t } = useMessages();
  const keys = useListKeys(items, chosenId, idOf, (item) => onChoose(idOf(item)));
  return (
    <Block title={title} head={<span className="muted">{count}</span>} headEnd={headEnd} foot={t('case.keysHint')}>
      {above}
      {items.length === 0 ? (
        <EmptyState icon={<Inbox />} title={t('case.none')} words={emptyWords} />
      ) : (
        <ul className={styles.list} onKeyDown={keys.onKeyDown} ref={keys.list}>
          {items.map((item) => (
            <li key={idOf(item)}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={idOf(item) === chosenId}
                onClick={() => onChoose(idOf(item))}
              >
                {children(item)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
