import { issueSandboxCoins } from '../accounts/issue-sandbox-coins.ts';
import { openAccount } from '../accounts/open-account.ts';
import type { CoreModule } from '../module.ts';
import { confirmHead } from '../operator/confirm-head.ts';
import { endSessions } from '../operator/end-sessions.ts';
import { confirmTime } from '../waits/confirm-time.ts';
import { resumeTime } from '../waits/resume-time.ts';
import { activateRules } from './activate-rules.ts';
import { configureAsset } from './configure-asset.ts';
import { genesis } from './genesis.ts';

/** The exchange itself: its beginning, its rules and time, its assets and accounts. */
export const exchangeModule = {
  commands: [
    genesis,
    activateRules,
    configureAsset,
    openAccount,
    issueSandboxCoins,
    resumeTime,
    confirmTime,
    confirmHead,
    endSessions,
  ],
} as const satisfies CoreModule;
