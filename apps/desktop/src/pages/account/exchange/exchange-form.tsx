import type { ConversionForm } from '@assay/features/conversion/use-conversion';
import type { ConversionTermsShown } from '@assay/features/conversion/use-conversion-terms';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import type { MessageKey } from '@assay/messages/message-keys';
import type { ConversionCoinRow } from '@assay/protocol/conversion-entities';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { IconButton, TextButton } from '@assay/ui/icon-button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Select } from '@assay/ui/select.tsx';
import { Notice } from '@assay/ui/states.tsx';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import money from '../../../page-parts/money-form.module.css';
import parts from '../../../page-parts/page-parts.module.css';
import styles from './exchange.module.css';

/** Why a coin is not exchanged now. */
const obstacles: Readonly<Record<Exclude<ConversionCoinRow['state'], 'open'>, MessageKey>> = {
  closed: 'dui.closed',
  stale: 'dui.stale',
  halted: 'dui.halted',
  unpriced: 'dui.unpriced',
};

interface ExchangeFormProps {
  form: ConversionForm;
  terms: ConversionTermsShown;
}

/** Both coins and the amount; the quote that it asks for stands beside it. */
export function ExchangeForm({ form, terms }: ExchangeFormProps) {
  const { t } = useMessages();
  const { obstacle } = form;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t('dui.title')}
      onSubmit={(event) => {
        event.preventDefault();
        form.ask();
      }}
    >
      <From form={form} terms={terms} />
      <div className={styles.swap}>
        <IconButton label={t('dui.swap')} icon={<ArrowDownUp size={16} aria-hidden />} onPress={form.swap} />
      </div>
      <To form={form} terms={terms} />
      <dl className={money.facts}>
        <Rates rates={form.rates} />
        <div>
          <dt>{t('dui.spread')}</dt>
          <dd>{t('dui.spreadIn', { spread: form.spread })}</dd>
        </div>
      </dl>
      {obstacle !== undefined && obstacle.state !== 'open' && (
        <Notice kind="warning">{t(obstacles[obstacle.state], { coin: obstacle.currency })}</Notice>
      )}
      {form.refusal !== undefined && form.quote === undefined && <Notice kind="error">{form.refusal}</Notice>}
      <Button
        type="submit"
        kind={form.quote === undefined ? 'primary' : 'default'}
        size="large"
        isBlock
        isDisabled={!form.canAsk}
        isPending={form.isAsking}
        pendingLabel={t('dui.asking')}
      >
        {form.quote === undefined ? form.buttonText : t('dui.askAgain')}
      </Button>
    </form>
  );
}

function coinOptions(terms: ConversionTermsShown) {
  return terms.coins.map(({ currency }) => ({ id: currency, label: currency, icon: <CoinIcon symbol={currency} /> }));
}

function From({ form, terms }: ExchangeFormProps) {
  const { t } = useMessages();
  return (
    <div className={styles.side}>
      <Select
        label={t('dui.from')}
        size="large"
        options={coinOptions(terms)}
        selected={form.from}
        onSelect={form.setFrom}
      />
      <div className={money.amount}>
        <DecimalField
          label={t('dui.amount')}
          name="amount"
          size="large"
          value={form.amount}
          onChange={form.setAmount}
          maxDecimals={form.maxDecimals}
          error={form.error}
        />
        <Available form={form} />
      </div>
    </div>
  );
}

/** What there is of the coin, and the way to take all of it; where there is nothing, the way to some. */
function Available({ form }: { form: ConversionForm }) {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  return (
    <span className={money.available}>
      {t('dui.available', { amount: form.available, coin: form.from })}
      {form.available === '0' ? (
        <PageLink to={`/account/recharge?coin=${form.from}`} className={parts.link}>
          {t(isSandbox ? 'dui.getTestCoins' : 'dui.recharge')}
        </PageLink>
      ) : (
        <TextButton isDisabled={form.takeAll === undefined} label={t('dui.maxWords')} onPress={() => form.takeAll?.()}>
          {t('dui.max')}
        </TextButton>
      )}
    </span>
  );
}

function To({ form, terms }: ExchangeFormProps) {
  const { t } = useMessages();
  return (
    <div className={styles.side}>
      <Select label={t('dui.to')} size="large" options={coinOptions(terms)} selected={form.to} onSelect={form.setTo} />
      <div>
        <span className={styles.label}>{t('dui.estimate')}</span>
        <output className={styles.estimate}>
          {form.estimate === undefined ? t('state.none') : <AmountText text={`≈ ${form.estimate}`} />}
        </output>
      </div>
    </div>
  );
}

/** What one coin is worth in the other, both ways. */
export function Rates({ rates }: { rates: ConversionForm['rates'] }) {
  const { t } = useMessages();
  return (
    <div>
      <dt>{t('dui.rate')}</dt>
      <dd>
        {rates?.[0] ?? t('state.none')}
        {/* Its line is there from the first: what stands below does not move when the rates come. */}
        <small>{rates?.[1] ?? '\u00a0'}</small>
      </dd>
    </div>
  );
}
