import { useMessages } from '@assay/features/messages/use-messages';
import { arithmeticShown } from '@assay/features/seconds-contract/proofs/receipt-arithmetic';
import { ticksShown } from '@assay/features/seconds-contract/proofs/receipt-ticks-shown';
import type { ReceiptReport } from '@assay/settlement/check-receipt';
import type { ContractReceipt } from '@assay/settlement/receipt';
import type { UsedTicks } from '@assay/settlement/receipt-ticks';
import { Panel } from '@assay/ui/panel.tsx';
import { useMemo } from 'react';
import { ChooseFile } from './choose-file.tsx';
import { IndexPicture } from './index-picture.tsx';
import { ReceiptChain } from './receipt-chain.tsx';
import { ReceiptChecks } from './receipt-checks.tsx';
import { ReceiptLedger } from './receipt-ledger.tsx';
import { ReceiptMeaning } from './receipt-meaning.tsx';
import styles from './receipt-page.module.css';
import { ReceiptSection } from './receipt-section.tsx';
import { ReceiptSums } from './receipt-sums.tsx';
import { ReceiptTerms } from './receipt-terms.tsx';
import { ReceiptTicks } from './receipt-ticks.tsx';

export interface ReceiptBodyProps {
  receipt: ContractReceipt;
  used: UsedTicks;
  report: ReceiptReport;
  fileName: string;
  onFile: (file: File) => void;
}

/** Terms, ticks, arithmetic and ledger in their order; the checks, the chain and what they mean beside them. */
export function ReceiptBody({ receipt, used, report, fileName, onFile }: ReceiptBodyProps) {
  const { t } = useMessages();
  const ticks = useMemo(() => ticksShown(receipt, used), [receipt, used]);
  const sums = useMemo(() => arithmeticShown(receipt, used), [receipt, used]);
  return (
    <div className={styles.grid}>
      <div className={styles.side}>
        <Panel>
          <ReceiptTerms receipt={receipt} />
          <ReceiptTicks view={ticks} entryCount={used.entryTicks.length} exitCount={used.exit.length} />
          <ReceiptSums receipt={receipt} sums={sums} />
          <ReceiptLedger receipt={receipt} />
        </Panel>
        <Panel className={styles.meaning}>
          <ReceiptMeaning />
        </Panel>
      </div>
      <div className={styles.side}>
        <Panel>
          <ReceiptSection title={t('receipt.picture')}>
            <IndexPicture receipt={receipt} used={used} sums={sums} priceDecimals={ticks.priceDecimals} />
          </ReceiptSection>
        </Panel>
        <Panel>
          <ReceiptChecks report={report} sums={sums} />
        </Panel>
        <Panel>
          <ReceiptChain receipt={receipt} used={used} ticks={ticks} fileName={fileName} />
        </Panel>
        <Panel>
          <ReceiptSection title={t('receipt.fileTitle')}>
            <div className={styles.file}>
              <p>{t('receipt.fileWords')}</p>
              <ChooseFile onFile={onFile} />
            </div>
          </ReceiptSection>
        </Panel>
      </div>
    </div>
  );
}
