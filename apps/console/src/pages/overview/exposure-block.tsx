import { useMessages } from '@assay/features/messages/use-messages';
import { exposureGet } from '@assay/protocol/console/overview-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { amountShort, amountShown } from '../../numbers/amount-shown.ts';
import { Block } from '../../parts/block.tsx';
import { pairShown } from '../../parts/pair-shown.ts';
import { QueryStates } from '../../parts/query-states.tsx';
import { ScrollArea } from '../../parts/scroll-area.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import styles from './overview.module.css';

type Exposure = DataOf<typeof exposureGet>;

/** What open contracts may cost the house, pair by pair; what nobody holds is left out. */
export function ExposureBlock() {
  const { t } = useMessages();
  const query = useConsoleQuery(exposureGet, {}, { pollMs: 5_000 });
  return (
    <Block
      title={t('figures.exposure')}
      headEnd={<span className="muted">{t('figures.exposureNote')}</span>}
      foot={query.data !== undefined && <Pools pools={query.data.pools} />}
    >
      <QueryStates query={query} rows={4} columns={2}>
        {({ pairs }) => (
          <ScrollArea className={styles.lines}>
            {pairs
              .filter(({ open, coin }) => open > 0 || coin === 'USDT')
              .map((pair) => (
                <Pair key={`${pair.symbol}${pair.coin}`} pair={pair} />
              ))}
          </ScrollArea>
        )}
      </QueryStates>
    </Block>
  );
}

/** What wins are paid from. */
function Pools({ pools }: { pools: Exposure['pools'] }) {
  const { t } = useMessages();
  return (
    <ul className={styles.pools}>
      {pools.map(({ coin, free, held }) => (
        <li key={coin}>
          <span>{t('figures.pool', { coin })}</span>
          <span>{t('figures.poolWords', { free: amountShort(free), held: amountShort(held) })}</span>
        </li>
      ))}
    </ul>
  );
}

function Pair({ pair: { symbol, coin, open, up, down, limit, isOpen } }: { pair: Exposure['pairs'][number] }) {
  const { t } = useMessages();
  const part = (amount: string) => (Number(limit) > 0 ? Math.min(1, Number(amount) / Number(limit)) : 0);
  const used = part(String(Number(up) + Number(down)));
  return (
    <div className={styles.pair}>
      <div>
        <span>
          <strong>{pairShown(symbol)}</strong>{' '}
          <span className="muted">{t('figures.openOf', { count: open, coin })}</span>
        </span>
        <span>{isOpen ? t('figures.ofLimit', { percent: (used * 100).toFixed(0) }) : t('figures.closed')}</span>
      </div>
      <div className={styles.diverge} aria-hidden>
        <span>
          <i style={{ width: `${part(down) * 100}%` }} />
        </span>
        <span>
          <i style={{ width: `${part(up) * 100}%` }} />
        </span>
      </div>
      <div>
        <span>{t('figures.falling', { amount: amountShown(down) })}</span>
        <span>{t('figures.rising', { amount: amountShown(up) })}</span>
      </div>
    </div>
  );
}
