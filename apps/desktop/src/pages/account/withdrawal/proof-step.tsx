import { networkTitle, tagKind } from '@assay/features/custody/destination-fault';
import type { WithdrawalForm } from '@assay/features/custody/withdrawals/use-withdrawal-form';
import type { WithdrawalProofForm } from '@assay/features/custody/withdrawals/use-withdrawal-proofs';
import { useMessages } from '@assay/features/messages/use-messages';
import { Notice } from '@assay/ui/states.tsx';
import { FundPasswordField } from '../../../page-parts/fund-password-field.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import money from '../../../page-parts/money-form.module.css';
import { EmailCodeField } from '../../login/account-fields.tsx';
import { ChosenFactorField } from '../../login/chosen-factor-field.tsx';
import { CoinAmount } from './coin-amount.tsx';
import styles from './withdrawal.module.css';

/** Everything once more, and what proves that it is the person who asks. */
export function ProofStep({ form }: { form: WithdrawalForm }) {
  const { t } = useMessages();
  const { proofs, isUnknown, isInside } = form;
  if (proofs.status === 'loading') return <Loading rows={4} columns={1} rowHeight={56} />;
  if (proofs.status === 'error') return <LoadFailed onRetry={proofs.retry} />;
  return (
    <>
      <Review form={form} />
      {isInside && <Notice kind="info">{t('withdrawal.inside')}</Notice>}
      <Notice kind="warning">{t('withdrawal.final')}</Notice>
      <Proofs proofs={proofs} />
      {isUnknown && <Notice kind="warning">{t('withdrawal.unknown')}</Notice>}
      {!isUnknown && proofs.formError !== undefined && <Notice kind="error">{proofs.formError}</Notice>}
    </>
  );
}

function Review({ form: { destination, amount } }: { form: WithdrawalForm }) {
  const { t } = useMessages();
  const { currency, network, address, tag } = destination;
  const name = network?.network ?? '';
  return (
    <dl className={money.facts}>
      <div>
        <dt>{t('withdrawal.arrives')}</dt>
        <dd>
          <CoinAmount text={amount.arrives} coin={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('withdrawal.over')}</dt>
        <dd>{networkTitle(name)}</dd>
      </div>
      <div>
        <dt>{t('withdrawal.to')}</dt>
        <dd>
          <code className={styles.address}>{address.trim()}</code>
        </dd>
      </div>
      {tag !== '' && (
        <div>
          <dt>{t(`destination.${tagKind(name) ?? 'memo'}`)}</dt>
          <dd>
            <code>{tag}</code>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('withdrawal.fee')}</dt>
        <dd>
          <CoinAmount text={amount.fee} coin={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('withdrawal.total')}</dt>
        <dd>
          <CoinAmount text={amount.total} coin={currency} />
        </dd>
      </div>
    </dl>
  );
}

function Proofs({ proofs }: { proofs: WithdrawalProofForm }) {
  const { t } = useMessages();
  return (
    <div className={styles.proofs}>
      <FundPasswordField
        label={t('withdrawal.fund')}
        name="fundPassword"
        value={proofs.values.fundPassword}
        onChange={(value) => proofs.setValue('fundPassword', value)}
        onBlur={() => proofs.leaveField('fundPassword')}
        error={proofs.errors.fundPassword}
      />
      <EmailCodeField form={proofs} />
      <ChosenFactorField form={proofs} />
    </div>
  );
}
