import { createContext, use } from 'react';
import type { Address } from '../site/address.ts';

export const AddressContext = createContext<Address>({ path: '/', query: '' });

/** The address of the page that is shown, which may still be the one before while the next one's code is on its way. */
export function useAddress(): Address {
  return use(AddressContext);
}
