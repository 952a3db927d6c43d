import { addressRemove } from '@assay/protocol/endpoints/address-book';
import type { AddressRow } from '@assay/protocol/wallet-entities';
import { useState } from 'react';
import { useServices } from '../../services/services-context.tsx';
import { useNotify } from '../../toasts/use-notify.ts';
import { useAddressBookChanged } from './use-address-book.ts';

export interface AddressRemoval {
  readonly isPending: boolean;
  /** Takes one out of the book; what became of it is told. */
  readonly remove: (entry: Pick<AddressRow, 'network' | 'address' | 'tag'>) => Promise<void>;
}

export function useAddressRemoval(): AddressRemoval {
  const { http } = useServices();
  const notify = useNotify();
  const changed = useAddressBookChanged();
  const [isPending, setPending] = useState(false);
  const remove: AddressRemoval['remove'] = async ({ network, address, tag }) => {
    setPending(true);
    const result = await http.call(addressRemove, { network, address, tag: tag === '' ? undefined : tag });
    await changed();
    setPending(false);
    if (result.ok) notify('success', 'address.removed');
    else notify('error', result.msg);
  };
  return { isPending, remove };
}
