import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { ConsoleRow } from '@assay/protocol/console/console-table';
import { contractReceipt } from '@assay/protocol/console/person-console-endpoints';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import type { ReactNode } from 'react';
import { useConsoleCall } from '../seat/use-console-call.ts';
import { useMay } from '../seat/use-seat.ts';
import styles from './beside-table.module.css';

/** Where a row leads, as far as the seat may go there. */
export function RowLinks({ table, row }: { table: string; row: ConsoleRow }) {
  const { t } = useMessages();
  const may = useMay();
  const links: ReactNode[] = [];
  const add = (to: string, label: string) =>
    links.push(
      <ButtonLink key={to} to={to} size="small">
        {label}
      </ButtonLink>,
    );
  const user = String(row.user ?? '');
  if (user !== '' && may('people')) add(`/users/${user}`, t('rows.toUser', { user }));
  if (table === 'withdrawals' && may('review'))
    add(`/withdrawals?case=${row.withdrawalId}`, t('rows.toWithdrawal', { id: String(row.withdrawalId ?? '') }));
  if (table === 'identities' && may('review')) add(`/identities?case=${user}`, t('rows.toIdentity'));
  if (table === 'chats' && may('support')) add(`/chat?case=${user}`, t('rows.toChat'));
  if (table === 'contracts' && row.state === 'settled')
    links.push(<ReceiptButton key="receipt" orderId={String(row.orderId ?? '')} />);
  return links.length === 0 ? null : <p className={styles.links}>{links}</p>;
}

/** The receipt is on the people's site, where anybody who has its number can check it; only the exchange can tell the number. */
function ReceiptButton({ orderId }: { orderId: string }) {
  const { t } = useMessages();
  const notify = useNotify();
  const { call, isPending } = useConsoleCall(contractReceipt);
  const show = async () => {
    // Before the answer: later a browser takes it for a window that nobody asked for.
    const page = window.open('about:blank', '_blank');
    const answer = await call({ orderId });
    if (page === null || answer === undefined) return;
    page.opener = null;
    if (answer.ok) page.location.replace(answer.data.address);
    else {
      page.close();
      notify('error', answer.msg);
    }
  };
  return (
    <Button size="small" isPending={isPending} onPress={() => void show()}>
      {t('rows.receipt')}
    </Button>
  );
}
