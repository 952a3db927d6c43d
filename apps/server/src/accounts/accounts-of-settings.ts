import { join } from 'node:path';
import type { EngineClient } from '@assay/engine/engine-client';
import type { Pool } from 'pg';
import { readDataFolderKey } from '../operations/data-folder-key.ts';
import type { Log } from '../operations/log.ts';
import type { Settings } from '../operations/settings.ts';
import { SiteParameters } from '../operations/site-parameters.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { KeptKeys } from '../postgres/kept-keys.ts';
import { markedOnceIn } from '../row-marks/mark-once.ts';
import { type StartedAccounts, startAccounts } from './accounts.ts';
import { sandboxMailbox } from './mail/sandbox-mailbox.ts';
import { startSmtpMail } from './mail/smtp-mail.ts';
import { readPersonStanding } from './person-standing.ts';
import { openPerson } from './registration/open-person.ts';

/** Says in the data folder, not in the database, that rows without a mark do not count any more. */
const MARKED_FILE = 'person-rows.marked';

export interface AccountsOfSettingsOptions {
  readonly settings: Settings;
  readonly pool: Pool;
  readonly engine: EngineClient;
  readonly outbox: Outbox;
  readonly keys: KeptKeys;
  readonly log: Log;
}

/** The accounts with the mail and the limits of the settings. */
export function startAccountsOf({
  settings,
  pool,
  engine,
  outbox,
  keys,
  log,
}: AccountsOfSettingsOptions): Promise<StartedAccounts> {
  const { smtpUrl, mailFrom, limits } = settings;
  const parameters = new SiteParameters(settings.customerService);
  const codeKey = readDataFolderKey(settings.dataFolder, 'email-code.key');
  return startAccounts({
    pool,
    codeKey,
    closedAddressKey: readDataFolderKey(settings.dataFolder, 'closed-address.key'),
    personKey: () => keys.key('person-rows.key'),
    markedOnce: (personKey) => markedOnceIn(join(settings.dataFolder, MARKED_FILE), personKey),
    onUnmarked: (sentence) => log.warn(sentence),
    mail:
      smtpUrl === undefined ? sandboxMailbox : startSmtpMail({ outbox, url: smtpUrl, from: mailFrom, key: codeKey }),
    customerServiceUrl: () => engine.read((core) => parameters.customerService(core).url),
    registrationsPerHour: limits.addressRegistrationsPerHour,
    codesPerHour: limits.addressCodesPerHour,
    wrongCodesPerHour: limits.addressWrongCodesPerHour,
    openPerson: (userId, inviterId) => openPerson(engine, userId, inviterId),
    isFrozen: async (userId) => (await readPersonStanding(engine, userId)).frozen,
    siteOrigin: settings.siteOrigin,
    onFault: (error, what) => log.error({ error }, what),
  });
}
