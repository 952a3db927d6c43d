import { statusesOf } from '@assay/features/hosting/hosting-position-shown';
import { useHostingPositions } from '@assay/features/hosting/use-hosting-records';
import { useRedemption } from '@assay/features/hosting/use-redemption';
import { useMessages } from '@assay/features/messages/use-messages';
import type { HostingKind } from '@assay/protocol/earn-rules';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { useState } from 'react';
import { ListStates } from '../../../page-parts/list-states.tsx';
import styles from './hosting.module.css';
import { hostingTexts } from './hosting-kind.ts';
import { PositionTable } from './position-table.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

const all = 'all';
const bones = { rows: 6, columns: 7, rowHeight: 52 };

export interface PositionsPanelProps {
  kind: HostingKind;
  title: string;
}

/** Own orders of a kind by state, ten at a time, each with its rewards and the way out of it. */
export function PositionsPanel({ kind, title }: PositionsPanelProps) {
  const { t } = useMessages();
  const [status, setStatus] = useState<string>(all);
  const positions = useHostingPositions(kind, status === all ? undefined : Number(status));
  const redemption = useRedemption();
  const { recordTitle, recordWords } = hostingTexts[kind];
  const segments = [
    { id: all, label: t('hosting.all') },
    ...statusesOf(kind).map((key, number) => ({ id: String(number), label: t(key) })),
  ];
  return (
    <Panel
      title={title}
      headEnd={
        <SegmentedControl label={t('hosting.status')} segments={segments} selected={status} onSelect={setStatus} />
      }
    >
      <div className={styles.list}>
        <ListStates
          list={positions}
          bones={bones}
          empty={
            <EmptyState
              icon={<PackageOpen />}
              title={t(recordTitle)}
              words={t(recordWords)}
              action={
                <ButtonLink to={`/${kind}/list`} size="small">
                  {t('earn.toOffers')}
                </ButtonLink>
              }
            />
          }
        >
          <PositionTable label={title} positions={positions.rows} onRedeem={redemption.open} />
        </ListStates>
      </div>
      <RedeemDialog redemption={redemption} />
    </Panel>
  );
}
