import { networkTitle, tagKind } from '@assay/features/custody/destination-fault';
import { coinsOf, otherOpenNetworks } from '@assay/features/custody/network-choice';
import { useWithdrawNetworks } from '@assay/features/custody/use-network-coins';
import type { DestinationForm } from '@assay/features/custody/withdrawals/use-destination';
import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { Select } from '@assay/ui/select.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import styles from './withdrawal.module.css';

/** Coin, network and address; an address of another network is named while it is typed. */
export function DestinationStep({ form }: { form: DestinationForm }) {
  const { t } = useMessages();
  const { rows } = useWithdrawNetworks();
  const { network } = form;
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t('withdrawal.coin')}
          size="large"
          options={coinsOf(rows).map((id) => ({ id, label: id, icon: <CoinIcon symbol={id} /> }))}
          selected={form.currency}
          onSelect={form.setCurrency}
        />
        <Select
          label={t('withdrawal.network')}
          size="large"
          placeholder={t('withdrawal.choose')}
          options={form.networks.map((each) => ({ id: each.network, label: networkTitle(each.network) }))}
          selected={network?.network}
          onSelect={form.setNetwork}
          error={form.errors.network}
        />
      </div>
      {network?.isOpen === false && (
        <Notice kind="warning">
          {t('custody.suspended', { network: networkTitle(network.network), others: otherOpenNetworks(rows, network) })}
        </Notice>
      )}
      {network?.isOpen === true && !network.isAnswering && (
        <Notice kind="warning">{t('custody.silentWithdrawals', { network: networkTitle(network.network) })}</Notice>
      )}
      {form.isBookOnly && <Notice kind="info">{t('withdrawal.bookOnly')}</Notice>}
      <BookChoice form={form} />
      {(!form.isBookOnly || form.entry !== undefined) && (
        <TextField
          label={t('withdrawal.address')}
          name="address"
          size="large"
          autoComplete="off"
          placeholder={
            network === undefined ? '' : t('withdrawal.addressPlaceholder', { network: networkTitle(network.network) })
          }
          isReadOnly={form.isBookOnly}
          value={form.address}
          onChange={form.setAddress}
          error={form.errors.address}
        />
      )}
      {network?.needsTag === true && (!form.isBookOnly || form.entry !== undefined) && (
        <TagFields form={form} network={network.network} />
      )}
    </>
  );
}

/** The entries of the network; those that are locked say so and cannot be taken. */
function BookChoice({ form }: { form: DestinationForm }) {
  const { t } = useMessages();
  const { entries, entry, network } = form;
  if (network === undefined) return null;
  const toBook = (
    <PageLink to="/setting/address?type=3" className={parts.link}>
      {t('withdrawal.toBook')}
    </PageLink>
  );
  if (entries.length === 0)
    return form.isBookOnly ? (
      <p className={styles.words}>
        {t('withdrawal.bookEmpty')} {toBook}
      </p>
    ) : null;
  return (
    <Select
      label={t('withdrawal.fromBook')}
      size="large"
      placeholder={t('withdrawal.bookNone')}
      options={entries.map(({ id, label, address, lock }) => {
        const name = label === '' ? address : `${label}: ${address}`;
        const isDisabled = lock !== undefined;
        return { id, label: isDisabled ? t('withdrawal.bookLocked', { label: name }) : name, isDisabled };
      })}
      selected={entry?.id}
      onSelect={form.takeEntry}
      error={form.isBookOnly && entry === undefined ? form.errors.address : undefined}
    />
  );
}

function TagFields({ form, network }: { form: DestinationForm; network: string }) {
  const { t } = useMessages();
  const tag = tagKind(network) ?? 'memo';
  return (
    <div className={styles.tag}>
      <TextField
        label={t(`destination.${tag}`)}
        name="tag"
        size="large"
        autoComplete="off"
        isDisabled={form.isTagless}
        isReadOnly={form.isBookOnly}
        value={form.tag}
        onChange={form.setTag}
        error={form.errors.tag}
        note={t('withdrawal.tagNote')}
      />
      {!form.isBookOnly && (
        <Checkbox isSelected={form.isTagless} onChange={form.setTagless}>
          {t('withdrawal.tagless', { tag })}
        </Checkbox>
      )}
    </div>
  );
}
