import type { Endpoint } from '../endpoint.ts';
import { actEndpoints } from './act-endpoints.ts';
import { caseConsoleEndpoints } from './case-console-endpoints.ts';
import { chatConsoleEndpoints } from './chat-console-endpoints.ts';
import { healthEndpoints } from './health-console-endpoints.ts';
import { identityConsoleEndpoints } from './identity-console-endpoints.ts';
import { overviewEndpoints } from './overview-console-endpoints.ts';
import { personConsoleEndpoints } from './person-console-endpoints.ts';
import { seatEndpoints } from './seat-endpoints.ts';
import { seatPasskeyEndpoints } from './seat-passkey-endpoints.ts';
import { settingsEndpoints } from './settings-console-endpoints.ts';
import { tableEndpoints } from './table-endpoints.ts';
import { treasuryEndpoints } from './treasury-console-endpoints.ts';
import { troubleConsoleEndpoints } from './trouble-console-endpoints.ts';
import { withdrawalConsoleEndpoints } from './withdrawal-console-endpoints.ts';

/** Every call of the console, noun by noun; none of them is in the catalogue of people's calls. */
export const consoleCatalogue = [
  ...seatEndpoints,
  ...seatPasskeyEndpoints,
  ...actEndpoints,
  ...tableEndpoints,
  ...caseConsoleEndpoints,
  ...withdrawalConsoleEndpoints,
  ...identityConsoleEndpoints,
  ...troubleConsoleEndpoints,
  ...personConsoleEndpoints,
  ...chatConsoleEndpoints,
  ...overviewEndpoints,
  ...treasuryEndpoints,
  ...settingsEndpoints,
  ...healthEndpoints,
] as const satisfies readonly Endpoint[];
