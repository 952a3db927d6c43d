import { useDepositAddress } from '@assay/features/custody/deposits/use-deposit-address';
import { networkTitle, tagKind } from '@assay/features/custody/destination-fault';
import { chainDecimalsOf, useChainSend } from '@assay/features/custody/sandbox-chain/use-sandbox-chain';
import { useMessages } from '@assay/features/messages/use-messages';
import type { RechargeNetworkRow } from '@assay/protocol/wallet-entities';
import { Button } from '@assay/ui/button.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { CopyButton } from '../../../page-parts/copy-button.tsx';
import styles from './chain.module.css';

/** A transfer to any address; the person's own is put in with one press. */
export function SendForm({ row: { currency, network } }: { row: RechargeNetworkRow }) {
  const { t } = useMessages();
  const form = useChainSend({ currency, network });
  const own = useDepositAddress(currency, network);
  const tag = tagKind(network);
  const takeOwn = () => {
    if (own.status !== 'ready') return;
    form.setValue('address', own.address.address);
    form.setValue('tag', own.address.tag);
  };
  return (
    <form
      noValidate
      className={styles.fieldset}
      aria-label={t('chain.send')}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={styles.address}>
        <TextField
          label={t('custody.address')}
          name="address"
          size="large"
          autoComplete="off"
          placeholder={networkTitle(network)}
          value={form.values.address}
          onChange={(value) => form.setValue('address', value)}
          onBlur={() => form.leaveField('address')}
          error={form.errors.address}
        />
        <Button size="large" isDisabled={own.status !== 'ready'} onPress={takeOwn}>
          {t('chain.own')}
        </Button>
      </div>
      {tag !== undefined && (
        <TextField
          label={t(`destination.${tag}`)}
          name="tag"
          size="large"
          autoComplete="off"
          value={form.values.tag}
          onChange={(value) => form.setValue('tag', value)}
          error={form.errors.tag}
          note={t('chain.tagNote')}
        />
      )}
      <DecimalField
        label={t('orders.amount')}
        name="amount"
        size="large"
        value={form.values.amount}
        onChange={(value) => form.setValue('amount', value)}
        maxDecimals={chainDecimalsOf(currency, network)}
        unit={currency}
        error={form.errors.amount}
      />
      {form.formError !== undefined && <Notice kind="error">{form.formError}</Notice>}
      <Button type="submit" kind="primary" size="large" isBlock isPending={form.isSubmitting}>
        {t('chain.sendNow')}
      </Button>
      <Sent transactionId={form.transactionId} />
    </form>
  );
}

/** The id of what was sent last, to look for. */
function Sent({ transactionId }: { transactionId: string | undefined }) {
  const { t } = useMessages();
  if (transactionId === undefined) return null;
  return (
    <p className={styles.sent}>
      <code>{transactionId}</code>
      <CopyButton isSmall text={transactionId} what={t('custody.transaction')} />
    </p>
  );
}
