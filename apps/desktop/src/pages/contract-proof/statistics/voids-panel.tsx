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
import { classNames } from '@assay/ui/class-names';
import { Panel } from '@assay/ui/panel.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { ListEnd } from '../../../page-parts/list-end.tsx';
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
        {voids.status === 'loading' && <SkeletonRows label={t('state.loading')} rows={5} columns={8} rowHeight={52} />}
        {voids.status === 'error' && (
          <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={voids.retry} />
        )}
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
  return (
    <Table label={t('proof.voidTitle')} rows="tall">
      <thead>
        <tr>
          <ColumnHead>{t('proof.settled')}</ColumnHead>
          <ColumnHead>{t('proof.account')}</ColumnHead>
          <ColumnHead>{t('proof.pair')}</ColumnHead>
          <ColumnHead>{t('proof.call')}</ColumnHead>
          <ColumnHead isNumber>{t('proof.stake')}</ColumnHead>
          <ColumnHead isNumber>{t('proof.given')}</ColumnHead>
          <ColumnHead className={parts['after-number']}>{t('proof.cause')}</ColumnHead>
          <ColumnHead isNumber>{t('proof.wouldHave')}</ColumnHead>
          <ColumnHead isNumber>{t('proof.voidSaved')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <VoidLine key={`${String(row.account)}/${row.orderId}`} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function VoidLine({ row }: { row: VoidRow }) {
  const { t } = useMessages();
  const isUp = row.tradeType === 0;
  const saved = voidSaved(row);
  return (
    <tr>
      <Cell second={groupThousands(row.orderId)}>{utcDateTime(row.settledAt)}</Cell>
      <Cell>{t(row.account === 1 ? 'proof.real' : 'proof.demo')}</Cell>
      <Cell second={t('proof.seconds', { seconds: row.second })}>{pairText(row.symbol)}</Cell>
      <Cell>
        <span className={isUp ? 'up' : 'down'}>{`${isUp ? '↑' : '↓'} ${t(isUp ? 'proof.up' : 'proof.down')}`}</span>
      </Cell>
      <Cell isNumber>{`${shownDecimal(row.openAmount, moneyDecimals)} ${row.currency}`}</Cell>
      <Cell isNumber>{shownDecimal(row.returned, moneyDecimals)}</Cell>
      <Cell className={classNames(parts['after-number'], styles.cause)}>
        {row.voidReason === '' ? t('state.none') : t(reasons[row.voidReason])}
        {row.voidCause !== '' && <small>{t(voidCauseKeys[row.voidCause])}</small>}
        {row.operatorAct !== null && (
          <small>
            <Act act={row.operatorAct} />
          </small>
        )}
      </Cell>
      {row.wouldHave === '' ? (
        <Cell isNumber>{t('state.none')}</Cell>
      ) : (
        <Cell isNumber second={shownDecimal(row.wouldHaveReturned, moneyDecimals)}>
          {t(outcomes[row.wouldHave])}
        </Cell>
      )}
      <Cell isNumber>{saved === undefined ? t('state.none') : saved.text}</Cell>
    </tr>
  );
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
