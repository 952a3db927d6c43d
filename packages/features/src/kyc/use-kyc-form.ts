import { submitKyc } from '@assay/protocol/endpoints/kyc';
import { preparedIdNumber } from '@assay/protocol/identity-documents';
import { useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import {
  firstKycValues,
  hasAllPhotos,
  type KycField,
  type KycStep,
  type KycValues,
  kycSteps,
  stepFaults,
  stepOfRefusal,
} from './kyc-form.ts';
import { type Kyc, useKycChanged } from './use-kyc.ts';

export interface KycForm {
  readonly step: KycStep;
  readonly values: KycValues;
  readonly setValue: <Field extends keyof KycValues>(field: Field, value: KycValues[Field]) => void;
  /** Translated; shown once the step was to be left. */
  readonly errors: Readonly<Partial<Record<KycField, string>>>;
  readonly formError: string | undefined;
  readonly hasAllPhotos: boolean;
  readonly goTo: (step: KycStep) => void;
  /** To the next step, or sends. */
  readonly goOn: () => void;
  readonly isSending: boolean;
}

/** The steps of the form. Photos are kept by the server as soon as they are chosen, so they survive a reload; the data does not leave the page before it is sent. */
export function useKycForm(kyc: Kyc, onSent: () => void): KycForm {
  const { http } = useServices();
  const { message, serverText } = useMessages();
  const changed = useKycChanged();
  const [step, setStep] = useState<KycStep>('document');
  const [values, setValues] = useState(() => firstKycValues(kyc));
  const [isRevealed, setRevealed] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const faults = stepFaults(step, values);

  const goTo = (next: KycStep) => {
    setRevealed(false);
    setStep(next);
  };
  const send = async () => {
    setSending(true);
    const { idNumber, ...others } = values;
    const result = await http.call(submitKyc, { ...others, idNumber: preparedIdNumber(idNumber) });
    setSending(false);
    if (result.ok || result.msg === 'l.error.kycReviewing') {
      onSent();
      return changed();
    }
    setRefusal(result.msg);
    goTo(stepOfRefusal(result.msg));
  };

  return {
    step,
    values,
    setValue(field, value) {
      setRefusal(undefined);
      setValues((known) => ({ ...known, [field]: value }));
    },
    errors: isRevealed ? Object.fromEntries([...faults].map(([field, fault]) => [field, message(fault)])) : {},
    formError: refusal === undefined ? undefined : serverText(refusal),
    hasAllPhotos: hasAllPhotos(values.documentType, kyc.photos),
    goTo,
    goOn() {
      setRefusal(undefined);
      if (faults.size > 0) setRevealed(true);
      else if (step === 'check') void send();
      else goTo(kycSteps[kycSteps.indexOf(step) + 1] ?? 'check');
    },
    isSending,
  };
}
