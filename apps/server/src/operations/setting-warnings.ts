import { isOwnHost } from './own-machine.ts';
import type { Settings } from './settings.ts';

type Warned = Pick<Settings, 'mode' | 'host' | 'smtpUrl' | 'isMailboxPublic' | 'acceptedRisks'>;

/** What an operator has set and should know of for as long as it is so: told at the start and by the exchange's health. */
export function settingWarnings(settings: Warned): readonly string[] {
  return settings.mode === 'live' ? settings.acceptedRisks : sandboxWarnings(settings);
}

function sandboxWarnings({ host, smtpUrl, isMailboxPublic }: Warned): readonly string[] {
  const isOpen = !isOwnHost(host);
  const warnings: string[] = [];
  if (isOpen)
    warnings.push(
      `HOST is ${host}: others reach this sandbox. Its coins cost nothing and are worth nothing, and nothing is encrypted unless a proxy does it`,
    );
  if (isMailboxPublic)
    warnings.push(
      'ASSAY_PUBLIC_MAILBOX is on: whoever reaches this sandbox reads the mails of everybody, and with their codes comes into every account',
    );
  else if (isOpen && smtpUrl === undefined)
    warnings.push(
      'the mailbox of this sandbox answers this machine alone, so nobody else gets a code: name a mail server (SMTP_URL), or show everybody the mails of everybody (ASSAY_PUBLIC_MAILBOX=on)',
    );
  return warnings;
}
