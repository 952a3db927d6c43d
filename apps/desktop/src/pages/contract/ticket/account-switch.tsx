import { useMessages } from '@assay/features/messages/use-messages';
import { useContractAssets } from '@assay/features/seconds-contract/account/use-contract-assets';
import { briefCoinText, coinText } from '@assay/features/seconds-contract/terms/contract-texts';
import { useSession } from '@assay/features/session/use-session';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { useId } from 'react';
import styles from './ticket.module.css';

const accounts = ['real', 'demo'] as const;
const keys = { real: 'contract.realAccount', demo: 'contract.demoAccount' } as const;

export interface AccountSwitchProps {
  account: ContractAccountName;
  /** False where the page opened with it by itself. */
  isChosen: boolean;
  onAccount: (account: ContractAccountName) => void;
  coin: string;
}

/** Real or demo money: always in sight, each with its balance. */
export function AccountSwitch({ account, isChosen, onAccount, coin }: AccountSwitchProps) {
  const { t } = useMessages();
  const name = useId();
  return (
    <>
      <div role="radiogroup" aria-label={t('contract.account')} className={styles.accounts}>
        {accounts.map((id) => (
          <label key={id} className={styles.account}>
            <input type="radio" name={name} checked={id === account} onChange={() => onAccount(id)} />
            <span className={styles['account-name']}>
              <span className={styles.radio} aria-hidden />
              {t(keys[id])}
            </span>
            <b>
              <Balance account={id} coin={coin} />
            </b>
          </label>
        ))}
      </div>
      {account === 'demo' && !isChosen && <OpenedOnDemo onReal={() => onAccount('real')} />}
    </>
  );
}

/** Why nobody is asked for real money here, and the way to it. */
function OpenedOnDemo({ onReal }: { onReal: () => void }) {
  const { t } = useMessages();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <p className={styles.opened}>
      {t(isSignedIn ? 'contract.openedOnDemo' : 'contract.openedOnDemoGuest')}
      <TextButton onPress={onReal}>{t('contract.useReal')}</TextButton>
    </p>
  );
}

function Balance({ account, coin }: { account: ContractAccountName; coin: string }) {
  const { t } = useMessages();
  const { rows } = useContractAssets(account);
  const row = rows.find(({ currency }) => currency === coin);
  if (row === undefined)
    return account === 'demo' ? t('contract.demoBalance', { amount: t('state.none') }) : `${t('state.none')} ${coin}`;
  const amount = briefCoinText(row.available);
  return (
    <span title={`${coinText(row.available)} ${coin}`}>
      {account === 'demo' ? t('contract.demoBalance', { amount }) : `${amount} ${coin}`}
    </span>
  );
}
