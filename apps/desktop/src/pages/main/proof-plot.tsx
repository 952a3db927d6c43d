import { useMessages } from '@assay/features/messages/use-messages';
import { indexPlot } from '@assay/features/seconds-contract/proofs/index-plot';
import type { ProvableContract } from '@assay/features/seconds-contract/proofs/provable-contract';
import styles from './contract-section.module.css';

const width = 320;
const height = 132;

/** The way of the index from entry to expiry: above the entry an up call wins. Its figures stand beside it. */
export function ProofPlot({ contract }: { contract: ProvableContract }) {
  const { t } = useMessages();
  const { used, exitPrice, ticks, direction } = contract;
  const { entry, entryPrice, expiryMs } = used;
  if (entry === undefined || entryPrice === undefined || expiryMs === undefined)
    return <p className={styles['no-plot']}>{t('home.proofvoid')}</p>;
  const plot = indexPlot({
    // A picture needs no exact numbers.
    ticks: ticks.map(({ timeMs, price }) => ({ timeMs, price: Number.parseFloat(price) })),
    entry: { timeMs: entry.timeMs, price: Number.parseFloat(entryPrice) },
    expiryMs,
    exitPrice: exitPrice === undefined ? undefined : Number.parseFloat(exitPrice),
    width,
    height,
  });
  const isUp = direction === 'up';
  return (
    <svg className={styles.plot} viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden="true">
      <rect
        className={styles[direction]}
        x={plot.entry.x}
        y={isUp ? 0 : plot.entry.y}
        width={plot.expiryX - plot.entry.x}
        height={isUp ? plot.entry.y : height - plot.entry.y}
      />
      <line className={styles.entry} x1={plot.entry.x} x2={plot.expiryX} y1={plot.entry.y} y2={plot.entry.y} />
      <line className={styles.expiry} x1={plot.expiryX} x2={plot.expiryX} y1={0} y2={height} />
      <polyline className={styles.index} points={plot.line} />
      <circle className={styles.dot} cx={plot.entry.x} cy={plot.entry.y} r={4} />
      {plot.exit !== undefined && <circle className={styles.dot} cx={plot.exit.x} cy={plot.exit.y} r={4} />}
    </svg>
  );
}
