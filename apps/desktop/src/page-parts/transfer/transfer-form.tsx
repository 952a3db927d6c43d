import { useMessages } from '@assay/features/messages/use-messages';
import {
  type TransferForm as TransferFormShown,
  type TransferOptions,
  useTransfer,
} from '@assay/features/transfers/use-transfer';
import type { TransferAccount } from '@assay/protocol/transfer-rules';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useSite } from '@assay/site-frame/site/site-context';
import { Button } from '@assay/ui/button.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Select } from '@assay/ui/select.tsx';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { type FormEvent, useRef } from 'react';
import styles from './transfer-form.module.css';

/** The form that moves coins between own accounts. Its texts are the area `transfer`. */
export function TransferForm(options: TransferOptions) {
  const { t } = useMessages();
  const form = useTransfer(options);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
    // After a success the field is empty and the button disabled: the focus must not be lost with it.
    field.current?.focus();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label={t('transfer.title')}>
      <Ways form={form} />
      <Select
        label={t('transfer.coin')}
        options={form.coins.map((coin) => ({ id: coin, label: coin, icon: <CoinIcon symbol={coin} /> }))}
        selected={form.currency}
        onSelect={form.setCurrency}
      />
      <DecimalField
        label={t('transfer.amount')}
        name="transferAmount"
        value={form.amount}
        onChange={form.setAmount}
        onRemark={(remark) => form.refuse(remark === 'length' ? 'length' : 'decimals')}
        maxDecimals={form.maxDecimals}
        unit={form.currency}
        error={form.error}
        inputRef={field}
      />
      <div className={styles.available}>
        <span>{t('transfer.available', { amount: form.available, coin: form.currency })}</span>
        <Button
          size="small"
          isDisabled={form.takeAll === undefined}
          label={`${t('transfer.max')}: ${t('transfer.maxWords')}`}
          onPress={() => form.takeAll?.()}
        >
          {t('transfer.max')}
        </Button>
      </div>
      {form.isSignedIn ? (
        <Button
          type="submit"
          kind="primary"
          isBlock
          isDisabled={!form.canSubmit}
          isPending={form.isSubmitting}
          pendingLabel={t('transfer.sending')}
        >
          {form.buttonText}
        </Button>
      ) : (
        <LoginLink />
      )}
      <p className={styles.words}>{t('transfer.words')}</p>
    </form>
  );
}

/** Where the coins come from and where they go. */
function Ways({ form }: { form: TransferFormShown }) {
  const { t } = useMessages();
  const { from, to } = form.way;
  return (
    <div className={styles.ways}>
      <Select<TransferAccount>
        label={t('transfer.from')}
        options={form.accounts}
        selected={from}
        onSelect={form.setFrom}
      />
      <span className={styles.swap}>
        <IconButton label={t('transfer.swap')} icon={<ArrowRightLeft size={16} aria-hidden />} onPress={form.swap} />
      </span>
      <Select<TransferAccount> label={t('transfer.to')} options={form.accounts} selected={to} onSelect={form.setTo} />
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
