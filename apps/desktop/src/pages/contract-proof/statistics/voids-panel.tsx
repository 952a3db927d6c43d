import { assertNever } from '@assay/amounts/assert-never';
import { groupThousands } from '@assay/amounts/display';
import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import { shownDecimal } from '@assay/features/numbers/decimal';
import { utcDateTime } from '@assay/features/numbers/exact-number';
import { moneyDecimals } from '@assay/features/numbers/money-text';
import { useVoids } from '@assay/features/seconds-contract/proofs/use-voids';
import { voidSaved } from '@assay/features/seconds-contract/proofs/void-saved';
import type { MessageKey } from '@assay/messages/message-keys';
import type { VoidAct, VoidRow } from '@assay/protocol/contract-proof-entities';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { ListEnd } from '../../../page-parts/list-end.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import proof from '../proof.module.css';
import { voidCauseKeys } from '../void-cause-keys.ts';
import styles from './statistics.module.css';

const reasons: Record<Exclude<VoidRow['voidReason'], ''>, MessageKey> = {
  'no-entry': 'proof.noEntry',
  'exit-missing': 'proof.exitMissing',
  seam: 'proof.seam',
};
const outcomes = { win: 'proof.win', lose: 'proof.lose', draw: 'proof.draw' } as const;

/** Every contract that the void rule closed, and what it would have given without the gap. */
export function VoidsPanel() {
  const { t } = useMessages();
  const voids = useVoids();
  return (
    <Panel title={t('proof.voidTitle')} head={<span className="muted">{t('proof.voidLead')}</span>}>
      <div className={proof.list}>
        {voids.status === 'loading' && <Loading rows={5} columns={8} rowHeight={52} />}
        {voids.status === 'error' && <LoadFailed onRetry={voids.retry} />}
        {(voids.status === 'ready' || voids.status === 'stale') &&
          (voids.rows.length === 0 ? (
            <EmptyState icon={<CircleSlash />} title={t('proof.voidsEmptyTitle')} words={t('proof.voidsEmptyWords')} />
          ) : (
            <div className={proof.scroll}>
              <VoidTable rows={voids.rows} />
            </div>
          ))}
      </div>
      <ListEnd {...voids} />
    </Panel>
  );
}

function VoidTable({ rows }: { rows: readonly VoidRow[] }) {
  const { t } = useMessages();
  const columns: Column<VoidRow>[] = [
    {
      head: t('proof.settled'),
      cell: ({ settledAt }) => utcDateTime(settledAt),
      second: ({ orderId }) => groupThousands(orderId),
    },
    { head: t('proof.account'), cell: ({ account }) => t(account === 1 ? 'proof.real' : 'proof.demo') },
    {
      head: t('proof.pair'),
      cell: ({ symbol }) => pairText(symbol),
      second: ({ second }) => t('proof.seconds', { seconds: second }),
    },
    { head: t('proof.call'), cell: ({ tradeType }) => <Call isUp={tradeType === 0} /> },
    {
      head: t('proof.stake'),
      isNumber: true,
      cell: ({ openAmount, currency }) => `${shownDecimal(openAmount, moneyDecimals)} ${currency}`,
    },
    { head: t('proof.given'), isNumber: true, cell: ({ returned }) => shownDecimal(returned, moneyDecimals) },
    {
      head: t('proof.cause'),
      className: parts['after-number'],
      cellClass: styles.cause,
      cell: ({ voidReason, voidCause, operatorAct }) => (
        <>
          {voidReason === '' ? t('state.none') : t(reasons[voidReason])}
          {voidCause !== '' && <small>{t(voidCauseKeys[voidCause])}</small>}
          {operatorAct !== null && (
            <small>
              <Act act={operatorAct} />
            </small>
          )}
        </>
      ),
    },
    {
      head: t('proof.wouldHave'),
      isNumber: true,
      cell: ({ wouldHave }) => t(wouldHave === '' ? 'state.none' : outcomes[wouldHave]),
      second: ({ wouldHave, wouldHaveReturned }) =>
        wouldHave === '' ? undefined : shownDecimal(wouldHaveReturned, moneyDecimals),
    },
    { head: t('proof.voidSaved'), isNumber: true, cell: (row) => voidSaved(row)?.text ?? t('state.none') },
  ];
  return (
    <DataTable
      label={t('proof.voidTitle')}
      height="tall"
      columns={columns}
      rows={rows}
      keyOf={({ account, orderId }) => `${String(account)}/${orderId}`}
    />
  );
}

function Call({ isUp }: { isUp: boolean }) {
  const { t } = useMessages();
  return <span className={isUp ? 'up' : 'down'}>{`${isUp ? '↑' : '↓'} ${t(isUp ? 'proof.up' : 'proof.down')}`}</span>;
}

/** The operator's act in the reader's language. */
function Act({ act: { act, symbol, at } }: { act: VoidAct }) {
  const { t } = useMessages();
  const values = { time: utcDateTime(at), pair: symbol === '' ? '' : pairText(symbol) };
  switch (act) {
    case 'contracts-stopped':
      return t(symbol === '' ? 'proof.actContracts' : 'proof.actPair', values);
    case 'market-cancel-only':
      return t('proof.actCancelOnly', values);
    case 'market-halted':
      return t('proof.actHalted', values);
    default:
      return assertNever(act);
  }
}
