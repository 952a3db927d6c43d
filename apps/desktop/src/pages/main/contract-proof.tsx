import { groupThousands } from '@assay/amounts/display';
import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import { decimalsOf, exactNumber, utcTime } from '@assay/features/numbers/exact-number';
import type { ProvableContract } from '@assay/features/seconds-contract/proofs/provable-contract';
import type { FinishedProof } from '@assay/features/seconds-contract/proofs/use-provable-contract';
import { marketBySymbol } from '@assay/protocol/markets';
import type { UsedTicks } from '@assay/settlement/receipt-ticks';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge, type BadgeKind } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { type Fact, Facts } from '@assay/ui/table.tsx';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';
import styles from './contract-section.module.css';
import { ProofPlot } from './proof-plot.tsx';

export interface ContractProofProps {
  contract: ProvableContract;
  /** Undefined until it was asked for. */
  proof: FinishedProof | undefined;
  onProve: () => void;
}

const resultKinds = {
  '': 'info',
  win: 'success',
  lose: 'danger',
  draw: 'neutral',
  void: 'warning',
} as const satisfies Record<ProvableContract['result'], BadgeKind>;

/** A settled contract in short: the way of its index, entry, exit, result, and what this browser finds when it settles it again. */
export function ContractProof({ contract, proof, onProve }: ContractProofProps) {
  const { t } = useMessages();
  const { evidence, symbol, direction, holdingSeconds, result } = contract;
  return (
    <>
      <div className={styles.head}>
        <CoinIcon symbol={marketBySymbol(symbol)?.base ?? ''} size={24} />
        <b>{t('home.proofName', { pair: pairText(symbol), direction, seconds: holdingSeconds })}</b>
        {result !== '' && <Badge kind={resultKinds[result]}>{t(`home.proof${result}`)}</Badge>}
        <span className={styles.kind}>{t(evidence.kind === 'own' ? 'home.proofOwn' : 'home.proofExample')}</span>
      </div>
      <div className={styles.body}>
        <ProofPlot contract={contract} />
        <Facts facts={useContractFacts(contract)} />
      </div>
      <Findings proof={proof} />
      <div className={styles.foot}>
        <Button kind={proof === undefined ? 'primary' : 'default'} size="small" onPress={onProve}>
          {t(proof === undefined ? 'home.proofVerify' : 'home.proofAgain')}
        </Button>
        <p role="status">{proof !== undefined && <Verdict proof={proof} />}</p>
        {evidence.kind === 'own' ? (
          <PageLink className={styles.link} to={`/scontract/receipt?id=${evidence.receipt.receiptId}`}>
            {t('home.proofReceipt')}
          </PageLink>
        ) : (
          <PageLink className={styles.link} to="/scontract/heads">
            {t('home.proofHeadList')}
          </PageLink>
        )}
      </div>
    </>
  );
}

function useContractFacts({ used, exitPrice, ticks }: ProvableContract): Fact[] {
  const { t } = useMessages();
  const decimals = decimalsOf(ticks.map(({ price }) => price));
  const none = t('state.none');
  const price = (text: string | undefined) => (text === undefined ? none : exactNumber(text, decimals));
  const time = (timeMs: number | undefined) => (timeMs === undefined ? none : utcTime(timeMs).slice(0, 8));
  return [
    { id: 'from', term: t('home.proofFrom'), value: time(used.entry?.timeMs) },
    { id: 'entry', term: t('home.proofEntry', numbersOf(used.entryTicks)), value: price(used.entryPrice) },
    { id: 'to', term: t('home.proofTo'), value: time(used.expiryMs) },
    { id: 'exit', term: t('home.proofExit', numbersOf(used.exit)), value: price(exitPrice) },
  ];
}

/** Numbers of the first and the last tick. */
function numbersOf(ticks: UsedTicks['exit']): { first: string; last: string } {
  const number = (tick: UsedTicks['entry']) => (tick === undefined ? '–' : groupThousands(String(tick.sequence)));
  return { first: number(ticks.at(0)), last: number(ticks.at(-1)) };
}

const findings = [
  { name: 'areTicksChained', key: 'home.proofTicks' },
  { name: 'areHeadsSigned', key: 'home.proofHeads' },
  { name: 'isResultRight', key: 'home.proofRule' },
] as const;

/** What is looked at, and how it was found. */
function Findings({ proof }: { proof: FinishedProof | undefined }) {
  const { t } = useMessages();
  return (
    <ul className={styles.findings}>
      {findings.map(({ name, key }) => {
        const holds = proof?.[name];
        const Icon = holds === undefined ? Circle : holds ? Check : X;
        return (
          <li key={name} className={holds === undefined ? undefined : holds ? styles.holds : styles.fails}>
            <Icon size={14} aria-hidden />
            {t(key)}
            {holds !== undefined && (
              <span className="visually-hidden">{`: ${t(holds ? 'home.proofHolds' : 'home.proofFails')}`}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Verdict({ proof }: { proof: FinishedProof }) {
  const { t } = useMessages();
  const holds = findings.every(({ name }) => proof[name]);
  return holds
    ? t('home.proofMatches', { hashes: proof.hashes, time: Math.max(1, Math.round(proof.tookMs)) })
    : t('home.proofDiffers');
}
