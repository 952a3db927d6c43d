import { useMessages } from '@assay/features/messages/use-messages';
import { Panel } from '@assay/ui/panel.tsx';
import BookUser from 'lucide-react/icons/book-user';
import { EmptyRecords } from '../../page-parts/empty-records.tsx';
import { AccountFrame } from '../account/account-frame.tsx';

const columns = [
  { key: 'address.label' },
  { key: 'address.coin' },
  { key: 'address.network' },
  { key: 'address.address' },
  { key: 'address.added' },
] as const;

/** `/setting/address`: the book of withdrawal addresses. */
export function AddressPage() {
  const { t } = useMessages();
  return (
    <AccountFrame page="/setting/address">
      <Panel>
        <EmptyRecords
          label={t('address.title')}
          columns={columns}
          icon={<BookUser />}
          title="address.emptyTitle"
          words="address.emptyWords"
          action={{ to: '/account/assert/2', label: t('address.toAssets') }}
        />
      </Panel>
    </AccountFrame>
  );
}
