import { freezeMessages } from './freeze-messages.ts';
import { leavingMessages } from './leaving-messages.ts';
import { loginMessages } from './login-messages.ts';
import type { MessageDeclaration } from './message-declaration.ts';
import { securityMessages } from './security-messages.ts';
import { serviceMessages } from './service-messages.ts';
import { settlementMessages } from './settlement-messages.ts';
import { tradeMessages } from './trade-messages.ts';
import { verificationMessages } from './verification-messages.ts';
import { walletMessages } from './wallet-messages.ts';

/** Everything that the exchange tells one person. A new message is one entry of its subject: its type demands texts in every language. */
export const declaredMessages = {
  ...securityMessages,
  ...freezeMessages,
  ...loginMessages,
  ...leavingMessages,
  ...verificationMessages,
  ...tradeMessages,
  ...settlementMessages,
  ...serviceMessages,
  ...walletMessages,
} as const;

export type MessageName = keyof typeof declaredMessages;

type ValuesOf<Declared> = Declared extends MessageDeclaration<infer Values> ? Values : never;

/** What a person is told: the name of the message, and its values beside it. */
export type PersonMessage = {
  readonly [Name in MessageName]: { readonly name: Name } & ValuesOf<(typeof declaredMessages)[Name]>;
}[MessageName];

/** What strangers can have somebody told as often as they like: one a day (UTC) counts all of them, on the page and never by mail. */
const countedByDay = ['dust-arrived'] as const satisfies readonly MessageName[];
export type CountedByDay = (typeof countedByDay)[number];

export function isCountedByDay(name: MessageName): name is CountedByDay {
  return countedByDay.some((counted) => counted === name);
}

/** The declaration of a message, which takes the message itself as its values. */
export function declarationOf(message: PersonMessage): MessageDeclaration<PersonMessage> {
  return declaredMessages[message.name] as MessageDeclaration<PersonMessage>;
}
