import {
  type AddressBookShown,
  type AddressShown,
  useAddressBook,
} from '@assay/features/custody/address-book/use-address-book';
import { useAddressRemoval } from '@assay/features/custody/address-book/use-address-removal';
import { networkTitle } from '@assay/features/custody/destination-fault';
import { useMessages } from '@assay/features/messages/use-messages';
import { withdrawalAddressesMax } from '@assay/protocol/withdrawal-rules';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import BookUser from 'lucide-react/icons/book-user';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ConfirmDialog } from '../../../page-parts/confirm-dialog.tsx';
import { CopyButton } from '../../../page-parts/copy-button.tsx';
import { HoldNote } from '../../../page-parts/hold-note.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { StaleBadge } from '../../../page-parts/stale-badge.tsx';
import { AccountFrame } from '../../account/account-frame.tsx';
import styles from './address.module.css';
import { AddressDialog } from './address-dialog.tsx';
import { WhitelistDialog } from './whitelist-dialog.tsx';

/** `/setting/address`: the book of withdrawal addresses, and whether withdrawals go to them alone. */
export function AddressPage() {
  const { t } = useMessages();
  const book = useAddressBook();
  const [isAdding, setAdding] = useState(false);
  const isFull = book.rows.length >= withdrawalAddressesMax;
  const add = (
    <Button size="small" kind="primary" isDisabled={isFull} onPress={() => setAdding(true)}>
      <Plus size={14} aria-hidden />
      {t(isFull ? 'l.error.addressesExceeded' : 'address.add')}
    </Button>
  );
  return (
    <AccountFrame page="/setting/address" lead={t('address.lead')}>
      <HoldNote />
      <Whitelist book={book} />
      <Panel
        title={t('address.title')}
        head={
          <span className={styles.count}>
            {t('address.entries', { count: book.rows.length, most: withdrawalAddressesMax })}
            {book.status === 'stale' && <StaleBadge />}
          </span>
        }
        headEnd={book.rows.length > 0 && add}
      >
        <div className={styles.list}>
          {book.status === 'loading' && <Loading rows={4} columns={5} rowHeight={44} />}
          {book.status === 'error' && <LoadFailed onRetry={book.retry} />}
          {(book.status === 'ready' || book.status === 'stale') &&
            (book.rows.length === 0 ? (
              <EmptyState
                icon={<BookUser />}
                title={t('address.emptyTitle')}
                words={t('address.emptyWords')}
                action={add}
              />
            ) : (
              <Entries book={book} />
            ))}
        </div>
      </Panel>
      {isAdding && <AddressDialog onClose={() => setAdding(false)} />}
    </AccountFrame>
  );
}

function Whitelist({ book: { isWhitelistOnly } }: { book: AddressBookShown }) {
  const { t } = useMessages();
  const [wanted, setWanted] = useState<boolean>();
  const isOn = isWhitelistOnly === true;
  return (
    <Panel>
      <div className={styles.whitelist}>
        <div>
          <Switch isSelected={isOn} isDisabled={isWhitelistOnly === undefined} onChange={setWanted}>
            <b>{t('address.whitelist')}</b>
          </Switch>
          <p>{isWhitelistOnly !== undefined && t(isOn ? 'address.whitelistOn' : 'address.whitelistOff')}</p>
        </div>
      </div>
      {wanted !== undefined && <WhitelistDialog isOn={wanted} onClose={() => setWanted(undefined)} />}
    </Panel>
  );
}

function Entries({ book }: { book: AddressBookShown }) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<AddressShown>();
  const columns: Column<AddressShown>[] = [
    {
      head: t('address.label'),
      cell: ({ label }) => (label === '' ? <span className="muted">{t('address.noLabel')}</span> : label),
    },
    { head: t('custody.network'), cell: ({ network }) => networkTitle(network) },
    {
      head: t('custody.address'),
      cell: ({ address }) => (
        <span className={styles.address}>
          <code>{address}</code>
          <CopyButton isSmall text={address} what={t('custody.address')} />
        </span>
      ),
      second: ({ tag }) => (tag === '' ? undefined : t('custody.tag', { tag })),
    },
    {
      head: t('address.state'),
      cell: ({ lock }) => (
        <span className={styles.state}>
          <Badge kind={lock === undefined ? 'success' : 'warning'}>
            {t(lock === undefined ? 'address.ready' : 'address.locked')}
          </Badge>
          {lock !== undefined && <small>{t('address.lockLeft', { hours: lock.hours, minutes: lock.minutes })}</small>}
        </span>
      ),
    },
    {
      head: t('address.remove'),
      hidesHead: true,
      isNumber: true,
      cell: (entry) => (
        <Button size="small" label={t('address.removeOf', { address: entry.address })} onPress={() => setAsked(entry)}>
          {t('address.remove')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable label={t('address.title')} height="roomy" columns={columns} rows={book.rows} keyOf={({ id }) => id} />
      {asked !== undefined && <RemoveDialog entry={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function RemoveDialog({ entry, onClose }: { entry: AddressShown; onClose: () => void }) {
  const { t } = useMessages();
  const { isPending, remove } = useAddressRemoval();
  return (
    <ConfirmDialog
      title={t('address.removeTitle')}
      keep={t('address.removeKeep')}
      verb={t('address.remove')}
      isPending={isPending}
      onConfirm={() => void remove(entry).then(onClose)}
      onClose={onClose}
    >
      <p>
        <code className={styles.whole}>{entry.address}</code>
      </p>
      <p>{t('address.removeWords')}</p>
    </ConfirmDialog>
  );
}
