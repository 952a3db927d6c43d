/** Freezing an account, and lifting that. */
export const freeze = {
  'freeze.title': 'Freeze the account',
  'freeze.lead': 'Do this if someone else may be in your account. It takes effect at once.',
  'freeze.effects':
    'Open orders are cancelled and all devices are logged out, this one too. Nothing can be traded or moved until you unfreeze the account. Running contracts settle as agreed.',
  'freeze.unknown':
    'No answer arrived. The account may or may not be frozen: try to log in, or use the link in one of our alert emails.',
  'freeze.proof': 'Confirm with',
  'freeze.press': 'Freeze now',
  'freeze.linkLead': 'If a login or change was not made by you, freeze your account.',
  'freeze.effect1': 'Open orders are cancelled. Nothing can be traded or moved.',
  'freeze.effect2': 'All devices are logged out, and nobody can log in.',
  'freeze.effect3': 'Running contracts settle as agreed.',
  'freeze.effect4':
    'You can unfreeze it with your password, a code from your mailbox and, if you have one, your second factor. Withdrawals are then held for 24 hours.',
  'freeze.frozen': 'Your account is frozen.',
  'freeze.frozenWords':
    'All devices are logged out. Make sure that nobody else can read your email, then unfreeze the account and change its password.',
  'freeze.invalid': 'This link no longer works.',
  'freeze.invalidWords':
    'Each link works once, for 7 days, and must be copied whole. You can also freeze your account in the security centre after logging in.',
  'freeze.notFrozen': 'Not frozen?',
  'freeze.thaw': 'Unfreeze the account',
  'freeze.thawWords':
    'After unfreezing, withdrawals are held for 24 hours. If the exchange froze the account, only customer service can unfreeze it.',
  'freeze.thawed': 'Your account is no longer frozen.',
  'freeze.thawedWords': 'You can log in and trade again. Withdrawals are held for 24 hours.',
  'freeze.unknownHead': 'No answer arrived.',
  'freeze.thawUnknown':
    'The account may or may not be unfrozen: try to log in. If it is still frozen, start again with a new code.',
  'freeze.factorCode': 'Authenticator code or recovery code',
  'freeze.factorNote':
    'Six digits of your authenticator, or a recovery code. If you only have passkeys: a recovery code.',
  'freeze.toLogin': 'Go to login',
  'freeze.toThaw': 'Unfreeze the account',
} as const;
