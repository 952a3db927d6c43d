import type { CallOrigin } from '../accounts-port.ts';
import type { ActOrigin } from '../person-messages/act-origin.ts';
import { countryOfAddress } from './country-of-address.ts';
import { deviceOfAgent } from './device-of-agent.ts';

/** From where and with what something was done, as a message to the person says it. */
export function toldOrigin({ address, userAgent }: CallOrigin, timeMs: number): ActOrigin {
  const { browser, system } = deviceOfAgent(userAgent);
  const device = [browser, system].filter((name) => name !== '').join(', ');
  return { address, country: countryOfAddress(address), device, timeMs };
}
