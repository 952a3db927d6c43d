import { useMessages } from '@assay/features/messages/use-messages';
import type { StatisticsLineShown, StatisticsShown } from '@assay/features/seconds-contract/proofs/statistics-shown';
import { marketBySymbol } from '@assay/protocol/markets';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import styles from './statistics.module.css';

const columns = [
  ['proof.orders', 'orders'],
  ['proof.wins', 'wins'],
  ['proof.losses', 'losses'],
  ['proof.draws', 'draws'],
  ['proof.voids', 'voids'],
  ['proof.winShare', 'winShare'],
  ['proof.staked', 'staked'],
  ['proof.fees', 'fees'],
  ['proof.houseResult', 'houseResult'],
  ['proof.houseShare', 'houseShare'],
  ['proof.voidsSaved', 'voidsSaved'],
] as const;

/** Counts and money by pair, duration and coin, and their sums a coin. */
export function StatisticsTable({ view }: { view: StatisticsShown }) {
  const { t } = useMessages();
  return (
    <Table label={t('proof.byPair')}>
      <thead>
        <tr>
          <ColumnHead>{t('proof.pair')}</ColumnHead>
          <ColumnHead isNumber>{t('proof.duration')}</ColumnHead>
          <ColumnHead className={styles.coin}>{t('proof.coin')}</ColumnHead>
          {columns.map(([key]) => (
            <ColumnHead key={key} isNumber>
              {t(key)}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.lines.map((line) => (
          <tr key={line.key}>
            <Cell>
              <span className={styles.pair}>
                <CoinIcon symbol={marketBySymbol(line.symbol)?.base ?? ''} />
                {line.pair}
              </span>
            </Cell>
            <Cell isNumber>{t('proof.seconds', { seconds: line.second })}</Cell>
            <Numbers line={line} />
          </tr>
        ))}
        {view.sums.map((line) => (
          <tr key={line.key} className={styles.sums}>
            <td colSpan={2}>{t('proof.sum')}</td>
            <Numbers line={line} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Numbers({ line }: { line: StatisticsLineShown }) {
  return (
    <>
      <Cell className={styles.coin}>{line.currency}</Cell>
      {columns.map(([key, field]) => (
        <Cell key={key} isNumber>
          {line[field]}
        </Cell>
      ))}
    </>
  );
}
