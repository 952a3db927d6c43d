import { useMessages } from '@assay/features/messages/use-messages';
import { LinkTabs } from '../../page-parts/link-tabs.tsx';

const tabs = [
  { to: '/scontract', key: 'proof.contract' },
  { to: '/scontract/statistics', key: 'proof.statistics' },
  { to: '/scontract/heads', key: 'proof.heads' },
  { to: '/scontract/receipt', key: 'proof.receipt' },
  { to: '/scontract/protection', key: 'proof.protection' },
] as const;

/** The pages around the contract that anybody may read. @param current path of the one that is shown */
export function ProofTabs({ current }: { current: (typeof tabs)[number]['to'] }) {
  const { t } = useMessages();
  return (
    <LinkTabs
      label={t('proof.pages')}
      tabs={tabs.map(({ to, key }) => ({ to, label: t(key), isCurrent: to === current }))}
    />
  );
}
