import { useMessages } from '@assay/features/messages/use-messages';
import {
  type ContractTransferOptions,
  type ContractTransferShown,
  useContractTransfer,
} from '@assay/features/seconds-contract/transfer/use-contract-transfer';
import { coinDecimals } from '@assay/protocol/assets';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useSite } from '@assay/site-frame/site/site-context';
import { Button } from '@assay/ui/button.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { type FormEvent, useRef } from 'react';
import { stakeCoinChoices } from '../coin-choices.ts';
import styles from './contract-transfer.module.css';

/** The form that moves USDT or USDC between the spot and the contract account. Its texts are the area `transfer`. */
export function ContractTransfer(options: ContractTransferOptions) {
  const { t } = useMessages();
  const view = useContractTransfer(options);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    view.submit();
    // After a success the field is empty and the button disabled: the focus must not be lost with it.
    field.current?.focus();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label={t('transfer.title')}>
      <Ways view={view} />
      <div className={styles.coins}>
        <span>{t('transfer.coin')}</span>
        <SegmentedControl
          label={t('transfer.coin')}
          segments={stakeCoinChoices}
          selected={view.currency}
          onSelect={view.setCurrency}
        />
      </div>
      <DecimalField
        label={t('transfer.amount')}
        name="transferAmount"
        value={view.amount}
        onChange={view.setAmount}
        onRemark={(remark) => view.refuse(remark === 'length' ? 'length' : 'decimals')}
        maxDecimals={coinDecimals}
        unit={view.currency}
        error={view.error}
        inputRef={field}
      />
      <div className={styles.available}>
        <span>{t('transfer.available', { amount: view.available, coin: view.currency })}</span>
        <Button
          size="small"
          isDisabled={view.takeAll === undefined}
          label={`${t('transfer.max')}: ${t('transfer.maxWords')}`}
          onPress={() => view.takeAll?.()}
        >
          {t('transfer.max')}
        </Button>
      </div>
      {view.isSignedIn ? (
        <Button
          type="submit"
          kind="primary"
          isBlock
          isDisabled={!view.canSubmit}
          isPending={view.isSubmitting}
          pendingLabel={t('transfer.sending')}
        >
          {view.buttonText}
        </Button>
      ) : (
        <LoginLink />
      )}
      <p className={styles.words}>{t('transfer.words')}</p>
    </form>
  );
}

/** Where the money comes from and where it goes. */
function Ways({ view: { direction, swap } }: { view: ContractTransferShown }) {
  const { t } = useMessages();
  const isIn = direction === 'to-contract';
  return (
    <div className={styles.ways}>
      <p>
        <small>{t('transfer.from')}</small>
        <b>{t(isIn ? 'transfer.spot' : 'transfer.contract')}</b>
      </p>
      <IconButton label={t('transfer.swap')} icon={<ArrowRightLeft size={16} aria-hidden />} onPress={swap} />
      <p>
        <small>{t('transfer.to')}</small>
        <b>{t(isIn ? 'transfer.contract' : 'transfer.spot')}</b>
      </p>
    </div>
  );
}

function LoginLink() {
  const site = useSite();
  const { t } = useMessages();
  const { path, query } = useAddress();
  return (
    <ButtonLink to={site.loginFor(`${path}${query}`)} kind="primary" isBlock>
      {t('transfer.login')}
    </ButtonLink>
  );
}
