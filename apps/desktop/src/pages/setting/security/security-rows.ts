import type { MessageKey } from '@assay/messages/message-keys';
import type { ComponentType } from 'react';
import { ClosingRow } from './rows/closing-row.tsx';
import { DevicesRow } from './rows/devices-row.tsx';
import { EmailRow } from './rows/email-row.tsx';
import { FreezeRow } from './rows/freeze-row.tsx';
import { FundPasswordRow } from './rows/fund-password-row.tsx';
import { IdentityRow } from './rows/identity-row.tsx';
import { LoginPasswordRow } from './rows/login-password-row.tsx';
import { LoginsRow } from './rows/logins-row.tsx';
import { OwnDataRow } from './rows/own-data-row.tsx';
import { PasskeysRow } from './rows/passkeys-row.tsx';
import { PhishingCodeRow } from './rows/phishing-code-row.tsx';
import { SecondFactorRow } from './rows/second-factor-row.tsx';
import type { SecurityRowProps } from './security-row.tsx';

interface RowGroup {
  readonly title: MessageKey;
  readonly rows: readonly ComponentType<SecurityRowProps>[];
}

/** Everything that the security centre shows, in its order. A row is a file of its own in `rows/`. */
export const rowGroups: readonly RowGroup[] = [
  { title: 'safety.login', rows: [LoginPasswordRow, EmailRow, SecondFactorRow, PasskeysRow] },
  { title: 'safety.funds', rows: [FundPasswordRow, IdentityRow] },
  { title: 'safety.mails', rows: [PhishingCodeRow] },
  { title: 'safety.activity', rows: [DevicesRow, LoginsRow, FreezeRow] },
  { title: 'safety.data', rows: [OwnDataRow, ClosingRow] },
];
