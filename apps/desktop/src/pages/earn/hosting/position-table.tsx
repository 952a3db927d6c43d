import type { HostingPositionShown } from '@assay/features/hosting/hosting-position-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { exactNumber } from '@assay/features/numbers/exact-number';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import parts from '../../../page-parts/page-parts.module.css';
import { AccrualList } from './accrual-list.tsx';
import styles from './hosting.module.css';

export interface PositionTableProps {
  label: string;
  positions: readonly HostingPositionShown[];
  onRedeem: (position: HostingPositionShown) => void;
}

/** Own orders; each opens to the list of every reward that it was paid. */
export function PositionTable({ label, positions, onRedeem }: PositionTableProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const actions: Column<HostingPositionShown> = {
    head: t('hosting.actions'),
    isNumber: true,
    cell: (position) => (
      <PositionActions
        position={position}
        isOpen={opened.has(position.id)}
        onToggle={() => toggle(position.id)}
        onRedeem={() => onRedeem(position)}
      />
    ),
  };
  const columns = [...usePositionColumns(), actions];
  return (
    <DataTable
      label={label}
      height="tall"
      columns={columns}
      rows={positions}
      keyOf={({ id }) => id}
      detail={(position) => (opened.has(position.id) ? <AccrualList position={position} /> : undefined)}
      detailClass={styles.detail}
    />
  );
}

/** What an order is and has earned. */
function usePositionColumns(): readonly Column<HostingPositionShown>[] {
  const { t } = useMessages();
  return [
    { head: t('hosting.product'), cell: (position) => <PositionName position={position} /> },
    {
      head: t('earn.amount'),
      isNumber: true,
      cell: ({ amount }) => <AmountText text={amount} />,
      second: ({ currency }) => currency,
    },
    {
      head: t('hosting.daily'),
      isNumber: true,
      cell: ({ dailyReward }) => <AmountText text={dailyReward} />,
      second: ({ dailyRate }) => dailyRate,
    },
    {
      head: t('hosting.earned'),
      isNumber: true,
      cell: ({ earned }) => <AmountText text={earned} />,
      second: ({ row }) => t('hosting.ofDays', { paid: row.paidDays, days: row.termDays }),
    },
    {
      head: t('hosting.runs'),
      className: parts['after-number'],
      cell: ({ startDay }) => startDay,
      second: ({ endDay }) => endDay,
    },
    {
      head: t('hosting.status'),
      cell: (position) => <StatusBadge position={position} />,
      second: ({ row }) =>
        /[1-9]/.test(row.penalty) ? t('hosting.penaltyPaid', { amount: exactNumber(row.penalty, 0) }) : undefined,
    },
  ];
}

function PositionName({ position }: { position: HostingPositionShown }) {
  return (
    <span className={styles.product}>
      <CoinIcon symbol={position.currency} size={28} />
      <span>
        <span className={styles.name}>{position.name}</span>
        <small>
          <time>{position.createdAt}</time>
        </small>
      </span>
    </span>
  );
}

interface PositionActionsProps {
  position: HostingPositionShown;
  isOpen: boolean;
  onToggle: () => void;
  onRedeem: () => void;
}

function PositionActions({ position, isOpen, onToggle, onRedeem }: PositionActionsProps) {
  const { t } = useMessages();
  const { name, amount, redemption } = position;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <span className={styles.actions}>
      {redemption !== 'none' && (
        <Button size="small" label={`${t('hosting.redeem')}: ${name}, ${amount}`} onPress={onRedeem}>
          {t('hosting.redeem')}
        </Button>
      )}
      <IconButton
        size="small"
        label={t(isOpen ? 'hosting.hideAccruals' : 'hosting.showAccruals', { name })}
        icon={<Chevron size={16} aria-hidden />}
        onPress={onToggle}
      />
    </span>
  );
}

function StatusBadge({ position }: { position: HostingPositionShown }) {
  return (
    <Badge kind={position.isDue ? 'warning' : position.isRunning ? 'success' : 'neutral'}>{position.statusText}</Badge>
  );
}
