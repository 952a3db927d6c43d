/**
 * Guards that an account asks for beside its password and a code of its mailbox. They stand in the account's own row, under its mark: a row of another
 * table that is taken away turns nothing off.
 */
export interface Guards {
  readonly hasFundPassword: boolean;
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
}

export const noGuards: Guards = { hasFundPassword: false, hasAuthenticator: false, passkeys: 0 };

const words = { fundPassword: 'fund-password', authenticator: 'authenticator', passkey: 'passkey' } as const;

/** Text of the column: a word for each guard. */
export function textOfGuards({ hasFundPassword, hasAuthenticator, passkeys }: Guards): string {
  return [
    ...(hasFundPassword ? [words.fundPassword] : []),
    ...(hasAuthenticator ? [words.authenticator] : []),
    ...Array.from({ length: passkeys }, () => words.passkey),
  ].join(' ');
}

export function guardsOfText(text: string): Guards {
  const said = text.split(' ');
  return {
    hasFundPassword: said.includes(words.fundPassword),
    hasAuthenticator: said.includes(words.authenticator),
    passkeys: said.filter((word) => word === words.passkey).length,
  };
}

export function hasFactor({ hasAuthenticator, passkeys }: Guards): boolean {
  return hasAuthenticator || passkeys > 0;
}
