import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractFormShown } from '@assay/features/seconds-contract/form/use-contract-form';
import { useLosingShare } from '@assay/features/seconds-contract/proofs/use-statistics';
import { closureKey } from '@assay/features/seconds-contract/terms/closure-words';
import type { ContractPair } from '@assay/features/seconds-contract/terms/use-contract-pairs';
import { coinDecimals } from '@assay/protocol/assets';
import type { ContractCoinSymbol } from '@assay/protocol/contract-coins';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { Pane } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import { stakeCoinChoices } from '../../../page-parts/coin-choices.ts';
import { LoadFailed } from '../../../page-parts/load-state.tsx';
import type { ContractDialogRequest } from '../dialogs/contract-dialog.tsx';
import { AccountSwitch } from './account-switch.tsx';
import { CallButtons } from './call-buttons.tsx';
import { DurationChips } from './duration-chips.tsx';
import { PayoutBlock } from './payout-block.tsx';
import styles from './ticket.module.css';

export interface TicketPaneProps {
  form: ContractFormShown;
  pair: ContractPair;
  account: ContractAccountName;
  isAccountChosen: boolean;
  onAccount: (account: ContractAccountName) => void;
  coin: ContractCoinSymbol;
  onCoin: (coin: ContractCoinSymbol) => void;
  onDialog: (request: ContractDialogRequest) => void;
}

/** Opens a seconds contract. What it costs and brings is shown before a button is pressed. */
export function TicketPane(props: TicketPaneProps) {
  const { form, pair, account, isAccountChosen, onAccount, coin, onCoin, onDialog } = props;
  const { t } = useMessages();
  const closure = pair.isOpen ? undefined : closureKey(pair.closedReason);
  return (
    <Pane label={t('contract.ticket')} className={styles.pane}>
      <h2 className="visually-hidden">{t('contract.ticket')}</h2>
      <div className={styles.ticket}>
        <AccountSwitch account={account} isChosen={isAccountChosen} onAccount={onAccount} coin={coin} />
        {form.status === 'error' ? (
          <LoadFailed onRetry={form.retry} />
        ) : (
          <>
            <DurationChips form={form} />
            <StakeField form={form} coin={coin} onCoin={onCoin} />
            <PayoutBlock terms={form.terms} coin={coin} />
            {form.formError !== undefined && (
              <Notice kind={pair.isOpen ? 'error' : 'warning'}>
                {form.formError}
                {closure !== undefined && <span className={styles.closure}>{t(closure)}</span>}
              </Notice>
            )}
            <CallButtons form={form} account={account} symbol={pair.symbol} onDialog={onDialog} />
          </>
        )}
        <p className={styles.words}>
          {t('contract.entryWords')} {account === 'real' && <LosingWords />}
        </p>
      </div>
    </Pane>
  );
}

/** Coin and amount of the stake, typed or taken with a press. */
function StakeField({ form, coin, onCoin }: Pick<TicketPaneProps, 'form' | 'coin' | 'onCoin'>) {
  const { t } = useMessages();
  // What the field kept out is said until the next change.
  const [refusedTyping, setRefusedTyping] = useState<string>();
  const setAmount = (text: string) => {
    setRefusedTyping(undefined);
    form.setAmount(text);
  };
  const takeMax = () => {
    setRefusedTyping(undefined);
    form.takeMax?.();
  };
  return (
    <div>
      <div className={styles.coins}>
        <SegmentedControl
          label={t('contract.stakeCoin')}
          kind="plain"
          segments={stakeCoinChoices}
          selected={coin}
          onSelect={onCoin}
        />
      </div>
      <DecimalField
        label={t('contract.amount')}
        value={form.amount}
        onChange={setAmount}
        maxDecimals={coinDecimals}
        unit={coin}
        error={refusedTyping ?? form.error}
        onRemark={(remark) =>
          setRefusedTyping(remark === 'decimals' ? t('contract.atMostDecimals', { count: coinDecimals }) : undefined)
        }
        name="openAmount"
      />
      <div className={styles.quick}>
        {form.presets.map((preset) => (
          <button key={preset} type="button" aria-pressed={form.amount === preset} onClick={() => setAmount(preset)}>
            {preset}
          </button>
        ))}
        <button type="button" disabled={form.takeMax === undefined} onClick={takeMax}>
          {t('contract.max')}
        </button>
      </div>
    </div>
  );
}

/** How many real accounts lose, beside the button that may make one of them. */
function LosingWords() {
  const { t } = useMessages();
  const losing = useLosingShare();
  if (losing?.percent === undefined) return null;
  return (
    <>
      {t('contract.losing', { percent: losing.percent, count: losing.accounts })}{' '}
      <PageLink to="/scontract/statistics">{t('contract.toStatistics')}</PageLink>
    </>
  );
}
