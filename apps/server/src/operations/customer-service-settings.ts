import { listOf } from './list-settings.ts';
import { isUnreadOnTheWay } from './own-machine.ts';
import { contactPatterns } from './parameter-fault.ts';
import { type ServiceHours, serviceHoursOf } from './service-hours.ts';
import type { SettingsReader } from './settings-reader.ts';

/** How people reach the customer service; empty where it is not set. */
export interface CustomerService {
  /** Of another service, which the pages show in a frame in place of their own; its origin is one that the environment allows. */
  readonly url: string;
  /** Those that the environment allows. */
  readonly origins: readonly string[];
  readonly email: string;
  readonly whatsApp: string;
  readonly telegram: string;
  /** When somebody answers, each day; undefined: at all hours. */
  readonly hours: ServiceHours | undefined;
}

/** As a browser writes it; it goes into a header, where a star would mean everybody. */
export const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?$/;

export function customerServiceOf(reader: SettingsReader): CustomerService {
  const origins = customerServiceOriginsOf(reader);
  return {
    ...{ url: customerServiceUrlOf(reader, origins), origins },
    hours: hoursOf(reader),
    email: reader.matching('CUSTOMER_SERVICE_EMAIL', contactPatterns.email, '', 'a mail address'),
    whatsApp: reader.matching(
      'CUSTOMER_SERVICE_WHATSAPP',
      contactPatterns.whatsApp,
      '',
      'a telephone number or an https:// address',
    ),
    telegram: reader.matching(
      'CUSTOMER_SERVICE_TELEGRAM',
      contactPatterns.telegram,
      '',
      'an @name or an https:// address',
    ),
  };
}

/** A page of somebody else inside of ours: only from an origin that is named a second time, so that no slip of one setting lets it in. */
function customerServiceOriginsOf(reader: SettingsReader): readonly string[] {
  const allowed = listOf(reader, 'ASSAY_CUSTOMER_SERVICE_ORIGINS');
  for (const origin of allowed) {
    const isOrigin = ORIGIN.test(origin) && URL.canParse(origin) && isUnreadOnTheWay(new URL(origin));
    if (!isOrigin)
      reader.faults.push(
        `ASSAY_CUSTOMER_SERVICE_ORIGINS holds "${origin}", which is no origin like https://help.example.`,
      );
  }
  return allowed;
}

function customerServiceUrlOf(reader: SettingsReader, allowed: readonly string[]): string {
  const url = reader.address('CUSTOMER_SERVICE_URL', ['https', 'http']);
  if (url === undefined) return '';
  const { origin } = new URL(url);
  if (allowed.includes(origin)) return url;
  reader.faults.push(
    `CUSTOMER_SERVICE_URL leads to ${origin}, which ASSAY_CUSTOMER_SERVICE_ORIGINS does not allow: name that origin there too.`,
  );
  return '';
}

function hoursOf(reader: SettingsReader): ServiceHours | undefined {
  const text = reader.text('CUSTOMER_SERVICE_HOURS');
  const hours = text === undefined ? undefined : serviceHoursOf(text);
  if (text !== undefined && hours === undefined)
    reader.faults.push(`CUSTOMER_SERVICE_HOURS is "${text}", but must be hours in UTC like 08:00-18:00.`);
  return hours;
}
