import type { EarnFunds } from '@assay/features/earn/pay-from';
import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { type ReactNode, useState } from 'react';
import { AgreementCheck } from './agreement-check.tsx';
import styles from './earn-parts.module.css';
import { PayFromLine } from './pay-from-line.tsx';
import { type ProductFact, ProductFacts } from './product-facts.tsx';

export interface PurchaseDialogProps {
  title: string;
  /** What is bought and on what terms. */
  facts: readonly ProductFact[];
  /** What is paid: exact text. */
  amount: string;
  currency: string;
  funds: EarnFunds;
  /** What everybody should have read before the press, such as when it can be left. */
  children?: ReactNode;
  /** The verb and what it does. */
  verb: string;
  refusal: string | undefined;
  /** No answer came: the button asks what became of it. */
  isUnknown: boolean;
  isSending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A purchase shown once more before it is sent: its terms, where the money comes from, and the agreement. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { title, facts, amount, currency, funds, children, verb, refusal, isUnknown, isSending, onConfirm, onClose } =
    props;
  const { t } = useMessages();
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const confirm = () => {
    setAsked(true);
    if (isAgreed) onConfirm();
  };
  const paid: ProductFact = {
    name: t('earn.payFrom'),
    value: <PayFromLine amount={amount} currency={currency} funds={funds} />,
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('state.close')}
      actions={
        <>
          <Button autoFocus onPress={onClose} isDisabled={isSending}>
            {t('earn.back')}
          </Button>
          <Button kind="primary" isPending={isSending} pendingLabel={t('earn.sending')} onPress={confirm}>
            {isUnknown ? t('earn.askOutcome') : verb}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ProductFacts facts={[...facts, paid]} />
        {children}
        <AgreementCheck isAgreed={isAgreed} onChange={setAgreed} isAsked={isAsked} />
        {refusal !== undefined && <Notice kind={isUnknown ? 'warning' : 'error'}>{refusal}</Notice>}
      </div>
    </Dialog>
  );
}
