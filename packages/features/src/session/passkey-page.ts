import { isRecord } from '../stores/stored-record.ts';

/** The domain for which an authenticator is asked for a passkey, or told to make one; undefined where the options name none. */
export function domainOfOptions(options: string): string | undefined {
  const read: unknown = JSON.parse(options);
  if (!isRecord(read)) return undefined;
  // What makes one calls it otherwise than what asks for one.
  const domain = isRecord(read.rp) ? read.rp.id : read.rpId;
  return typeof domain === 'string' ? domain : undefined;
}

/** The same page at the domain to which passkeys belong; undefined where it is there. A passkey is asked for by that domain's pages alone. */
export function passkeyPageElsewhere(page: string, domain: string): string | undefined {
  const address = new URL(page);
  if (address.hostname === domain) return undefined;
  address.hostname = domain;
  return address.href;
}
