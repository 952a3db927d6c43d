import type { CoreModule } from '../module.ts';
import { accountTransferEvent } from '../transfers/account-transfer-event.ts';
import { rememberedAccountTransfer, transfer } from '../transfers/transfer.ts';

const declared = {
  commands: [transfer],
  events: [accountTransferEvent],
} as const;

/** Money that people move between their accounts. */
export const transferModule: CoreModule<typeof declared> = {
  ...declared,
  remembered: [rememberedAccountTransfer],
};
