import { useMessages } from '@assay/features/messages/use-messages';
import { loginPathFor } from '@assay/features/session/guest-routes';
import { useSession } from '@assay/features/session/use-session';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { EmptyRecords } from '../../page-parts/empty-records.tsx';

const columns = [
  { key: 'contract.time' },
  { key: 'contract.orderPair' },
  { key: 'contract.call' },
  { key: 'contract.stake', isNumber: true },
  { key: 'contract.entry', isNumber: true },
  { key: 'contract.exit', isNumber: true },
  { key: 'contract.result' },
] as const;

type Status = 'holding' | 'finished';

const empty = {
  holding: { title: 'contract.holdingTitle', words: 'contract.holdingWords' },
  finished: { title: 'contract.finishedTitle', words: 'contract.finishedWords' },
  guest: { title: 'contract.guestTitle', words: 'contract.guestWords' },
} as const;

/** The user's contracts, holding or finished: none. A guest is told whose they would be. */
export function ContractOrders() {
  const { t } = useMessages();
  const session = useSession();
  const [status, setStatus] = useState<Status>('holding');
  const isGuest = session.status === 'signed-out';
  return (
    <Panel
      title={t('contract.orders')}
      headEnd={
        <SegmentedControl<Status>
          label={t('contract.orders')}
          segments={[
            { id: 'holding', label: t('contract.holding') },
            { id: 'finished', label: t('contract.finished') },
          ]}
          selected={status}
          onSelect={setStatus}
        />
      }
    >
      <EmptyRecords
        label={t('contract.orders')}
        columns={columns}
        icon={<Hourglass />}
        {...empty[isGuest ? 'guest' : status]}
        action={isGuest ? { to: loginPathFor('/scontract'), label: t('shell.login') } : undefined}
      />
    </Panel>
  );
}
