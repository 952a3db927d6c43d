import type { Messages } from '@assay/features/messages/use-messages';

interface NamedDevice {
  readonly browser: string;
  readonly system: string;
}

/** `Firefox 140 on Linux`, or as much of it as is known. */
export function deviceName({ browser, system }: NamedDevice, t: Messages['t']): string {
  if (browser !== '' && system !== '') return t('devices.on', { browser, system });
  return browser || system || t('devices.unknown');
}
