import {
  useWithdrawalForm,
  type WithdrawalForm,
  type WithdrawalStep,
  withdrawalSteps,
} from '@assay/features/custody/withdrawals/use-withdrawal-form';
import type { WithdrawalsShown } from '@assay/features/custody/withdrawals/use-withdrawals';
import { useMessages } from '@assay/features/messages/use-messages';
import { useAccountHold } from '@assay/features/session/use-account-hold';
import type { MessageKey } from '@assay/messages/message-keys';
import type { WithdrawNetworkRow } from '@assay/protocol/wallet-entities';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { StepBar } from '../../../page-parts/step-bar/step-bar.tsx';
import { AmountStep } from './amount-step.tsx';
import { DestinationStep } from './destination-step.tsx';
import { ProofStep } from './proof-step.tsx';
import { useStepFocus } from './use-step-focus.ts';
import styles from './withdrawal.module.css';
import { WithdrawalTracker } from './withdrawal-tracker.tsx';

const stepNames: Readonly<Record<WithdrawalStep, MessageKey>> = {
  destination: 'withdrawal.stepDestination',
  amount: 'withdrawal.stepAmount',
  proof: 'withdrawal.stepProof',
};

interface WithdrawalPanelProps {
  networks: readonly WithdrawNetworkRow[];
  withdrawals: WithdrawalsShown;
}

/** The three steps, then where the withdrawal is. */
export function WithdrawalPanel({ networks, withdrawals }: WithdrawalPanelProps) {
  const { t } = useMessages();
  const wanted = new URLSearchParams(useAddress().query).get('coin')?.toUpperCase();
  const form = useWithdrawalForm(networks, wanted);
  const steps = useStepFocus(form.step);
  if (form.doneId !== undefined)
    return (
      <Panel title={t('withdrawal.doneTitle', { id: form.doneId })}>
        <WithdrawalTracker id={form.doneId} withdrawals={withdrawals} onAgain={form.again} />
      </Panel>
    );
  return (
    <Panel
      title={t('withdrawal.title')}
      headEnd={
        <StepBar
          label={t('withdrawal.steps')}
          steps={withdrawalSteps.map((id) => ({ id, name: t(stepNames[id]) }))}
          step={form.step}
          onStep={form.goTo}
        />
      }
    >
      <form
        ref={steps}
        noValidate
        className={styles.form}
        aria-label={t('withdrawal.title')}
        onSubmit={(event) => {
          event.preventDefault();
          const next = withdrawalSteps[withdrawalSteps.indexOf(form.step) + 1];
          if (next === undefined) form.submit();
          else form.goTo(next);
        }}
      >
        {form.step === 'destination' && <DestinationStep form={form.destination} />}
        {form.step === 'amount' && <AmountStep form={form} />}
        {form.step === 'proof' && <ProofStep form={form} />}
        <Foot form={form} />
      </form>
    </Panel>
  );
}

/** The way back and on; a button that does nothing says why. */
function Foot({ form }: { form: WithdrawalForm }) {
  const { t } = useMessages();
  const isHeld = useAccountHold() !== undefined;
  const { step, destination, amount, isUnknown } = form;
  const before = withdrawalSteps[withdrawalSteps.indexOf(step) - 1];
  const isLast = step === 'proof';
  const submitText = t('withdrawal.submit', { amount: amount.exact, coin: destination.currency });
  const lastText = isUnknown ? t('withdrawal.askOutcome') : isHeld ? t('withdrawal.held') : submitText;
  return (
    <div className={styles.foot}>
      {before !== undefined && (
        <Button size="large" isDisabled={isUnknown || form.isSubmitting} onPress={() => form.goTo(before)}>
          {t('withdrawal.back')}
        </Button>
      )}
      <Button
        type="submit"
        kind="primary"
        size="large"
        isBlock
        isDisabled={(isLast && isHeld && !isUnknown) || (step === 'amount' && !amount.isGood)}
        isPending={form.isSubmitting}
        pendingLabel={t('withdrawal.sending')}
      >
        {isLast ? lastText : t('withdrawal.next')}
      </Button>
    </div>
  );
}
