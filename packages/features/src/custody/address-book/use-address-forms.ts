import type { Message } from '@assay/messages/message-keys';
import { addressAdd, addressSetWhitelist } from '@assay/protocol/endpoints/address-book';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { addressLabelLengthMax } from '@assay/protocol/withdrawal-rules';
import { useServices } from '../../services/services-context.tsx';
import { codeFault } from '../../session/field-faults.ts';
import { type CodeShown, faultsOnly, fieldOfRefusal, type SubmittedForm } from '../../session/form-state.ts';
import { codeRefusals } from '../../session/proof-fields.ts';
import { useFormCode } from '../../session/use-form-code.ts';
import { useSession } from '../../session/use-session.ts';
import { type SubmitOutcome, useSubmit } from '../../session/use-submit.ts';
import { useUserInfo } from '../../session/use-user-info.ts';
import { addressFault, tagFault } from '../destination-fault.ts';
import { useAddressBookChanged } from './use-address-book.ts';

export type AddressField = 'email' | 'network' | 'address' | 'tag' | 'label' | 'code';

export interface AddressForm extends SubmittedForm<AddressField>, CodeShown {
  readonly outcome: SubmitOutcome;
}

const refusalFields: Partial<Record<ErrorCode, AddressField>> = {
  'l.error.networkUnknown': 'network',
  'l.error.addressMalformed': 'address',
  'l.error.addressOtherNetwork': 'address',
  'l.error.addressNobodys': 'address',
  'l.error.addressOwn': 'address',
  'l.error.depositTagNeeded': 'tag',
  'l.error.tagMalformed': 'tag',
  'l.error.addressLabelMalformed': 'label',
  'l.error.textMalformed': 'label',
  'l.error.textTooLong': 'label',
  ...codeRefusals,
};

/** A new entry of the address book. @param isSandbox whether the chain of a network is one of the exchange's own */
export function useAddressForm(isSandbox: (network: string) => boolean, onDone: () => void): AddressForm {
  const { http } = useServices();
  const session = useSession();
  const changed = useAddressBookChanged();
  const { state, code, used } = useFormCode<AddressField>('change', {
    initial: {
      email: session.status === 'signed-in' ? session.email : '',
      network: '',
      address: '',
      tag: '',
      label: '',
      code: '',
    },
    faultsOf: ({ network, address, tag, label, code: typed }) =>
      faultsOnly({
        network: network === '' ? { key: 'destination.chooseNetwork' } : undefined,
        address:
          address.trim() === '' ? { key: 'destination.enter' } : addressFault(network, address, isSandbox(network)),
        tag: tagFault(network, tag),
        label: labelFault(label),
        code: codeFault(typed),
      }),
    fieldOfRefusal: (msg) => fieldOfRefusal(refusalFields, msg),
  });
  const { values } = state;
  const submit = useSubmit({
    pass: () => state.pass(['network', 'address', 'tag', 'label', 'code']),
    send: () =>
      http.call(addressAdd, {
        network: values.network,
        address: values.address.trim(),
        tag: values.tag === '' ? undefined : values.tag,
        label: values.label.trim(),
        code: values.code.trim(),
      }),
    refuse: state.refuse,
    onEnd: (isDone) => {
      used();
      void changed();
      if (isDone) onDone();
    },
  });
  return { ...state, ...code, ...submit };
}

function labelFault(label: string): Message | undefined {
  return [...label.trim()].length > addressLabelLengthMax ? { key: 'l.error.addressLabelMalformed' } : undefined;
}

export interface WhitelistForm extends SubmittedForm<'email' | 'code'>, CodeShown {
  readonly outcome: SubmitOutcome;
}

/** Binds withdrawals to the address book, or lifts that, which holds the account for a day. */
export function useWhitelistForm(isOn: boolean, onDone: () => void): WhitelistForm {
  const { http } = useServices();
  const session = useSession();
  const changed = useAddressBookChanged();
  const { retry } = useUserInfo();
  const { state, code, used } = useFormCode<'email' | 'code'>('change', {
    initial: { email: session.status === 'signed-in' ? session.email : '', code: '' },
    faultsOf: (values) => faultsOnly({ code: codeFault(values.code) }),
    fieldOfRefusal: (msg) => (fieldOfRefusal(refusalFields, msg) === 'code' ? 'code' : undefined),
  });
  const submit = useSubmit({
    pass: () => state.pass(['code']),
    send: () => http.call(addressSetWhitelist, { isOn: isOn ? '1' : '0', code: state.values.code.trim() }),
    refuse: state.refuse,
    onEnd: (isDone) => {
      used();
      void changed();
      retry();
      if (isDone) onDone();
    },
  });
  return { ...state, ...code, ...submit };
}
