import { useMessages } from '@assay/features/messages/use-messages';
import { exactNumber, utcTime } from '@assay/features/numbers/exact-number';
import { indexPlot } from '@assay/features/seconds-contract/proofs/index-plot';
import type { ArithmeticShown } from '@assay/features/seconds-contract/proofs/receipt-arithmetic';
import type { ContractReceipt } from '@assay/settlement/receipt';
import type { UsedTicks } from '@assay/settlement/receipt-ticks';
import styles from './index-picture.module.css';

const width = 344;
const height = 146;
const wholeHeight = 168;

export interface IndexPictureProps {
  receipt: ContractReceipt;
  used: UsedTicks;
  sums: ArithmeticShown;
  priceDecimals: number;
}

/** The way of the index from entry to exit: above the line an up call wins, below it a down call. */
export function IndexPicture({ receipt, used, sums, priceDecimals }: IndexPictureProps) {
  const { t } = useMessages();
  const { entry, entryPrice, expiryMs } = used;
  if (entry === undefined || entryPrice === undefined || expiryMs === undefined)
    return <p className={styles.none}>{t('receipt.noPicture')}</p>;
  const plot = indexPlot({
    // A picture needs no exact numbers: what it shows in figures is the exact text.
    ticks: receipt.ticks.map(({ timeMs, price }) => ({ timeMs, price: Number.parseFloat(price) })),
    entry: { timeMs: entry.timeMs, price: Number.parseFloat(entryPrice) },
    expiryMs,
    exitPrice: sums.exitPrice === '' ? undefined : Number.parseFloat(sums.exitPrice.replaceAll(',', '')),
    width,
    height,
  });
  const side = receipt.direction;
  const entryText = exactNumber(entryPrice, priceDecimals);
  const zoneTop = side === 'up' ? 0 : plot.entry.y;
  const [from, to] = [utcTime(entry.timeMs).slice(0, 8), utcTime(expiryMs).slice(0, 8)];
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${String(width)} ${String(wholeHeight)}`}
      role="img"
      aria-label={t('receipt.pictureWords', { from, to, entry: entryText, exit: sums.exitPrice || t('state.none') })}
    >
      <rect
        className={`${styles.zone} ${styles[side] ?? ''}`}
        x={plot.entry.x}
        y={zoneTop}
        width={plot.expiryX - plot.entry.x}
        height={side === 'up' ? plot.entry.y : height - plot.entry.y}
      />
      <line className={styles.expiry} x1={plot.expiryX} x2={plot.expiryX} y1={0} y2={height} />
      <line
        className={`${styles.entry} ${styles[side] ?? ''}`}
        x1={plot.entry.x}
        x2={plot.expiryX}
        y1={plot.entry.y}
        y2={plot.entry.y}
      />
      <polyline className={styles.index} points={plot.line} />
      <circle className={`${styles.dot} ${styles[side] ?? ''}`} cx={plot.entry.x} cy={plot.entry.y} r={4.5} />
      {plot.exit !== undefined && <circle className={styles.dot} cx={plot.exit.x} cy={plot.exit.y} r={4.5} />}
      <text className={styles.axis} x={plot.entry.x + 8} y={height - 8}>
        {t('receipt.pictureEntry', { price: entryText })}
      </text>
      {sums.exitPrice !== '' && (
        <text className={styles.axis} x={plot.expiryX - 8} y={height - 8} textAnchor="end">
          {t('receipt.pictureExit', { price: sums.exitPrice })}
        </text>
      )}
      <text className={styles.axis} x={plot.entry.x} y={wholeHeight - 4}>
        {from}
      </text>
      <text className={styles.axis} x={plot.expiryX} y={wholeHeight - 4} textAnchor="middle">
        {to}
      </text>
    </svg>
  );
}
