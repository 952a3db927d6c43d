import { assertNever } from '@assay/amounts/assert-never';
import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import { receiptFileText } from '@assay/features/seconds-contract/proofs/read-receipt-file';
import {
  type ReceiptPage as ReceiptPageView,
  type ReceiptState,
  useReceipt,
} from '@assay/features/seconds-contract/proofs/use-receipt';
import { useNotify } from '@assay/features/toasts/use-notify';
import { marketBySymbol } from '@assay/protocol/markets';
import type { ContractReceipt } from '@assay/settlement/receipt';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Badge, type BadgeKind } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState, Notice } from '@assay/ui/states.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileCheck from 'lucide-react/icons/file-check';
import FileDown from 'lucide-react/icons/file-down';
import FileX from 'lucide-react/icons/file-x';
import LinkIcon from 'lucide-react/icons/link';
import { useCallback } from 'react';
import { HeadWarning } from '../../../page-parts/head-warning/head-warning.tsx';
import { saveFile } from '../../../page-parts/save-file.ts';
import proof from '../proof.module.css';
import { ProofTabs } from '../proof-tabs.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ReceiptBody } from './receipt-body.tsx';
import styles from './receipt-page.module.css';
import { ReceiptVerdict } from './receipt-verdict.tsx';
import { type DropFault, useFileDrop } from './use-file-drop.ts';

/** `/scontract/receipt?id=`: one contract's receipt, recomputed here; any exported file too. */
export function ReceiptPage() {
  const { t } = useMessages();
  const id = new URLSearchParams(useAddress().query).get('id') ?? '';
  const view = useReceipt(id);
  const notify = useNotify();
  const onFault = useCallback((fault: DropFault) => notify('error', dropFaults[fault]), [notify]);
  const isOver = useFileDrop(view.takeFile, onFault);
  return (
    <Page className={id === '' ? proof.page : styles.page}>
      <HeadWarning />
      {id === '' ? <ProofTabs current="/scontract/receipt" /> : <Crumbs />}
      <Content state={view.state} view={view} />
      {isOver && <div className={styles.over}>{t('receipt.dropHere')}</div>}
    </Page>
  );
}

const dropFaults = { many: 'receipt.dropMany', folder: 'receipt.dropFolder' } as const;

function Crumbs() {
  const { t } = useMessages();
  return (
    <nav className={styles.crumbs} aria-label={t('proof.pages')}>
      <PageLink to="/scontract">{t('proof.contract')}</PageLink>
      <ChevronRight size={12} aria-hidden />
      <PageLink to="/account/trade?type=5">{t('receipt.records')}</PageLink>
      <ChevronRight size={12} aria-hidden />
      <span aria-current="page">{t('receipt.title')}</span>
    </nav>
  );
}

function Content({ state, view }: { state: ReceiptState; view: ReceiptPageView }) {
  const { t, serverText } = useMessages();
  switch (state.status) {
    case 'none':
      return <NoReceipt title={t('receipt.noneTitle')} words={t('receipt.noneWords')} view={view} />;
    case 'loading':
      return (
        <>
          <Head title={t('receipt.title')} />
          <Panel className={styles.empty}>
            <SkeletonRows label={t('receipt.checking')} rows={14} columns={6} rowHeight={30} />
          </Panel>
        </>
      );
    case 'error':
      if (state.isUnknown)
        return <NoReceipt title={t('receipt.unknownTitle')} words={t('receipt.unknownWords')} view={view} />;
      return (
        <>
          <Head title={t('receipt.title')} />
          <Panel className={styles.empty}>
            <ErrorState
              title={t('state.error')}
              words={serverText(state.msg)}
              retryLabel={t('state.retry')}
              onRetry={view.checkAgain}
              isRetrying={view.isChecking}
            />
          </Panel>
        </>
      );
    case 'bad-file':
      return (
        <>
          <Head title={t('receipt.title')} />
          <FileLine name={state.name} view={view} />
          <Panel className={styles.empty}>
            <EmptyState
              icon={<FileX />}
              title={t('receipt.notReceipt')}
              words={t(fileFaults[state.fault], { name: state.name })}
              action={<ChooseFile onFile={view.takeFile} />}
            />
          </Panel>
        </>
      );
    case 'checked':
      return <Checked state={state} view={view} />;
    default:
      return assertNever(state);
  }
}

const fileFaults = {
  'not-json': 'receipt.notJson',
  'too-large': 'receipt.tooLarge',
  empty: 'receipt.emptyFile',
  unreadable: 'receipt.unreadable',
} as const;

function NoReceipt({ title, words, view }: { title: string; words: string; view: ReceiptPageView }) {
  const { t } = useMessages();
  return (
    <>
      <Head title={t('receipt.title')} />
      <Panel className={styles.empty}>
        <EmptyState
          icon={<FileCheck />}
          title={title}
          words={`${words} ${t('receipt.drop')}`}
          action={<ChooseFile onFile={view.takeFile} isMain />}
        />
      </Panel>
    </>
  );
}

function Checked({ state, view }: { state: Extract<ReceiptState, { status: 'checked' }>; view: ReceiptPageView }) {
  const { t } = useMessages();
  const { report, origin, value } = state;
  const { receipt, used } = report;
  const fileName = origin.kind === 'file' ? origin.name : `assay-receipt-${String(receipt?.orderId ?? 'unknown')}.json`;
  return (
    <>
      {receipt === undefined ? (
        <Head title={t('receipt.title')} />
      ) : (
        <ReceiptHead receipt={receipt} isServed={origin.kind === 'served'} onExport={() => save(fileName, value)} />
      )}
      {origin.kind === 'file' && <FileLine name={origin.name} isOther={state.isOther} view={view} />}
      <ReceiptVerdict report={report} isChecking={view.isChecking} onCheckAgain={view.checkAgain} />
      {receipt === undefined || used === undefined ? (
        <Notice kind="error">{t('receipt.notReceipt')}</Notice>
      ) : (
        <ReceiptBody receipt={receipt} used={used} report={report} fileName={fileName} onFile={view.takeFile} />
      )}
    </>
  );
}

function save(fileName: string, value: unknown): void {
  saveFile(fileName, 'application/json', receiptFileText(value));
}

function FileLine({ name, isOther = false, view }: { name: string; isOther?: boolean; view: ReceiptPageView }) {
  const { t } = useMessages();
  return (
    <p className={styles['from-file']}>
      <span className={styles['file-name']}>{t('receipt.fromFile', { name })}</span>
      {isOther && <span className={styles.other}>{t('receipt.otherReceipt')}</span>}
      {view.leaveFile !== undefined && <TextButton onPress={view.leaveFile}>{t('receipt.leaveFile')}</TextButton>}
    </p>
  );
}

function Head({ title }: { title: string }) {
  return (
    <div className={styles.head}>
      <h1 className="page-title">{title}</h1>
    </div>
  );
}

const states = {
  '': { key: 'proof.statusOpen', kind: 'info' },
  win: { key: 'proof.statusWin', kind: 'success' },
  lose: { key: 'proof.statusLose', kind: 'danger' },
  draw: { key: 'proof.statusDraw', kind: 'neutral' },
  void: { key: 'proof.statusVoid', kind: 'warning' },
} as const satisfies Record<string, { key: string; kind: BadgeKind }>;

interface ReceiptHeadProps {
  receipt: ContractReceipt;
  isServed: boolean;
  onExport: () => void;
}

function ReceiptHead({ receipt, isServed, onExport }: ReceiptHeadProps) {
  const { t } = useMessages();
  const notify = useNotify();
  const { key, kind } = states[receipt.result];
  const call = t(receipt.direction === 'up' ? 'proof.callUp' : 'proof.callDown');
  const copy = () => {
    navigator.clipboard.writeText(location.href).then(
      () => notify('success', 'receipt.copied'),
      () => notify('error', 'receipt.notCopied'),
    );
  };
  return (
    <div className={styles.head}>
      <CoinIcon symbol={marketBySymbol(receipt.symbol)?.base ?? ''} size={28} />
      <h1 className="page-title">
        {t('receipt.heading', { pair: pairText(receipt.symbol), call, seconds: receipt.holdingSeconds })}
      </h1>
      <Badge kind={kind}>{t(key)}</Badge>
      <span className={styles.actions}>
        {isServed && (
          <Button size="small" onPress={copy}>
            <LinkIcon size={14} aria-hidden />
            {t('receipt.copyLink')}
          </Button>
        )}
        <Button size="small" onPress={onExport}>
          <FileDown size={14} aria-hidden />
          {t('receipt.export')}
        </Button>
        {isServed && (
          <ButtonLink to="/scontract/heads" size="small">
            {t('proof.heads')}
          </ButtonLink>
        )}
      </span>
    </div>
  );
}
