import { faucetCoinOf } from '@assay/features/assets/faucet-coins';
import { useHolds } from '@assay/features/assets/use-balances';
import { useMessages } from '@assay/features/messages/use-messages';
import type { TicketShown } from '@assay/features/orders/ticket/use-ticket';
import { useSystem } from '@assay/features/system/use-system';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useSite } from '@assay/site-frame/site/site-context';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { LockStatus } from '../../../page-parts/lock-status.tsx';
import styles from './ticket.module.css';

export interface TicketButtonProps {
  ticket: TicketShown;
  symbol: string;
  onFaucet: (currency: string) => void;
}

/**
 * Places the order, or says what stands in its way: what concerns no field under it, so that it stays where it is. A guest is led to the
 * log-in and back; who has nothing to pay with, to test coins.
 */
export function TicketButton({ ticket, symbol, onFaucet }: TicketButtonProps) {
  const { t } = useMessages();
  const site = useSite();
  const missing = useMissingTestCoin(ticket.availableCoin);
  if (!ticket.isSignedIn) {
    const desk = `/trade?symbol=${symbol}`;
    return (
      <div className={styles.submit}>
        <ButtonLink to={site.loginFor(desk)} kind="primary" isBlock>
          {t('ticket.loginToTrade')}
        </ButtonLink>
        <ButtonLink to={site.loginFor(desk, '/login/register')} isBlock>
          {t('shell.register')}
        </ButtonLink>
      </div>
    );
  }
  if (missing !== undefined)
    return (
      <div className={styles.submit}>
        <Button kind="primary" isBlock onPress={() => onFaucet(missing)}>
          {t('ticket.getTestCoins', { coin: missing })}
        </Button>
      </div>
    );
  return (
    <div className={styles.submit}>
      <LockStatus symbol={symbol} canCancel />
      <p className="visually-hidden" role="status">
        {ticket.isAsking && t('connection.asking')}
      </p>
      <Button
        type="submit"
        kind={ticket.side}
        isBlock
        isDisabled={!ticket.canSubmit && !ticket.isSubmitting}
        isPending={ticket.isSubmitting}
        pendingWords={ticket.isAsking ? t('connection.asking') : undefined}
      >
        {ticket.buttonText}
      </Button>
      {ticket.errors.form !== undefined && <Notice kind="error">{ticket.errors.form}</Notice>}
    </div>
  );
}

/** The coin that an order needs and of which there is none, where the sandbox gives it. */
function useMissingTestCoin(coin: string): string | undefined {
  const { isSandbox } = useSystem();
  const holds = useHolds(coin);
  return isSandbox && holds === false ? faucetCoinOf(coin) : undefined;
}
