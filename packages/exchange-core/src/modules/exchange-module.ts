import { accountsSection } from '../accounts/accounts-section.ts';
import { accountsSlice } from '../accounts/accounts-slice.ts';
import { issueSandboxCoins, rememberedIssue } from '../accounts/issue-sandbox-coins.ts';
import { accountOpenedEvent, openAccount } from '../accounts/open-account.ts';
import { activateRules } from '../configuration/activate-rules.ts';
import { configureAsset } from '../configuration/configure-asset.ts';
import { configuredEvent } from '../configuration/configured-event.ts';
import { genesis } from '../configuration/genesis.ts';
import { namesSection } from '../declaration/names-section.ts';
import { balanceEvent, transferEvent } from '../ledger/ledger-events.ts';
import { listedAccountsSection } from '../ledger/listed-accounts-section.ts';
import type { CoreModule } from '../module.ts';
import { answerChat } from '../operator/answer-chat.ts';
import { closeChat } from '../operator/close-chat.ts';
import { confirmHead } from '../operator/confirm-head.ts';
import { endSessions } from '../operator/end-sessions.ts';
import { publishNotice } from '../operator/publish-notice.ts';
import { resolveDeadLetter } from '../operator/resolve-dead-letter.ts';
import { stopSigner } from '../operator/stop-signer.ts';
import { withdrawNotice } from '../operator/withdraw-notice.ts';
import { confirmTime } from '../waits/confirm-time.ts';
import { resumeTime } from '../waits/resume-time.ts';

const declared = {
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
    resolveDeadLetter,
    publishNotice,
    withdrawNotice,
    answerChat,
    closeChat,
    stopSigner,
  ],
  events: [configuredEvent, accountOpenedEvent, balanceEvent, transferEvent],
} as const;

/** The exchange itself: its beginning, its rules and time, its assets and accounts. */
export const exchangeModule: CoreModule<typeof declared> = {
  ...declared,
  remembered: [rememberedIssue],
  state: {
    sections: [namesSection(1, ({ assets }) => assets), accountsSection, listedAccountsSection],
    slice: accountsSlice,
  },
  configuration: ({ assets }) => [...assets].map(([assetId, symbol]) => ({ type: 'configure-asset', assetId, symbol })),
};
