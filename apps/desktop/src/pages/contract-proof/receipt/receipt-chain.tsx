import { groupThousands } from '@assay/amounts/display';
import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import { utcDateTime } from '@assay/features/numbers/exact-number';
import { checkCommand, shellWord } from '@assay/features/seconds-contract/proofs/read-receipt-file';
import type { TicksShown } from '@assay/features/seconds-contract/proofs/receipt-ticks-shown';
import type { ContractReceipt } from '@assay/settlement/receipt';
import type { UsedTicks } from '@assay/settlement/receipt-ticks';
import { classNames } from '@assay/ui/class-names';
import Terminal from 'lucide-react/icons/terminal';
import styles from './receipt.module.css';
import { ReceiptSection } from './receipt-section.tsx';

export interface ReceiptChainProps {
  receipt: ContractReceipt;
  used: UsedTicks;
  ticks: TicksShown;
  fileName: string;
}

interface Link {
  readonly name: string;
  readonly sequence: number | undefined;
  readonly hash: string;
  readonly kind: 'plain' | 'key' | 'head';
}

/** The chain values along the way, from the signed head before the order to the one after its end. */
export function ReceiptChain({ receipt, used, ticks, fileName }: ReceiptChainProps) {
  const { t } = useMessages();
  const { startHead, endHead } = receipt;
  const lastExit = used.exit.at(-1)?.sequence;
  const hashOf = (sequence: number | undefined) => (sequence === undefined ? '' : (ticks.hashes.get(sequence) ?? ''));
  const headName = (minuteMs: number) => t('receipt.headAt', { time: utcDateTime(minuteMs).slice(11) });
  const links: readonly (Link | undefined)[] = [
    startHead === null
      ? { name: t('receipt.genesis'), sequence: undefined, hash: '0'.repeat(64), kind: 'head' }
      : { name: headName(startHead.minuteMs), sequence: startHead.sequence, hash: startHead.hash, kind: 'head' },
    used.entry && {
      name: t('receipt.entry'),
      sequence: used.entry.sequence,
      hash: hashOf(used.entry.sequence),
      kind: 'key',
    },
    lastExit === undefined || lastExit === used.entry?.sequence
      ? undefined
      : { name: t('receipt.lastExit'), sequence: lastExit, hash: hashOf(lastExit), kind: 'key' },
    endHead === null
      ? { name: t('receipt.noHead'), sequence: undefined, hash: '', kind: 'plain' }
      : { name: headName(endHead.minuteMs), sequence: endHead.sequence, hash: endHead.hash, kind: 'head' },
  ];
  const shown = links.filter((link) => link !== undefined);
  return (
    <ReceiptSection
      title={t('receipt.chain')}
      words={`${pairText(receipt.symbol)}, ${utcDateTime(receipt.openedAtMs).slice(0, 10)}`}
    >
      <ol className={styles.chain}>
        {shown.map(({ name, sequence, hash, kind }, at) => (
          <li key={name} className={classNames(kind !== 'plain' && styles[kind])}>
            <b>{name}</b>{' '}
            {sequence !== undefined && (
              <span className="muted">{t('receipt.tickNumber', { number: groupThousands(String(sequence)) })}</span>
            )}
            {hash !== '' && (
              <span className={`mono ${styles.digest ?? ''}`}>
                {at === shown.length - 1 ? hash : `${hash.slice(0, 16)} … ${hash.slice(-8)}`}
              </span>
            )}
          </li>
        ))}
      </ol>
      <div className={styles.command}>
        <Terminal size={16} aria-hidden />
        <span>
          {t('receipt.command')}
          <code className="mono">
            {checkCommand} <span>{shellWord(fileName)}</span>
          </code>
        </span>
      </div>
    </ReceiptSection>
  );
}
