/** Another login password: forgotten, or replaced by whoever knows it. */
export const password = {
  'password.old': 'Current password',
  'password.new': 'New password',
  'password.repeat': 'New password again',
  'password.enterRepeat': 'Enter the new password again',
  'password.inconsistent': 'Passwords inconsistent',
  'password.submit': 'Set the new password',
  'password.effects': 'This ends every other session and holds withdrawals for 24 hours. We will email you about it.',
  'password.done': 'Your new password is active.',
  'password.unknown': 'No answer arrived.',
  'forget.title': 'Forgot password',
  'forget.remembered': 'Remembered it?',
  'forget.done': 'Every session of the account has ended. Log in with the new password.',
  'forget.unknown':
    'Either the new password is active or the old one still is. Try to log in with the new one first. If it is refused, start again with a new code.',
  'forget.toLogin': 'Log in',
  'modify.title': 'Change password',
  'modify.forgot': 'Do not remember it?',
  'modify.codeTo': 'Goes to {address}',
  'modify.done': 'You stay logged in here. Every other session has ended.',
  'modify.unknown':
    'Either the new password is active or the old one still is. Try the new one at your next login. If it is refused, change it again with a new code.',
  'modify.toSecurity': 'Security centre',
  'fundpassword.setTitle': 'Set a fund password',
  'fundpassword.changeTitle': 'Change the fund password',
  'fundpassword.lead': 'Six digits known only to you. They are asked for when funds leave the account, never at login.',
  'fundpassword.repeat': 'Fund password again',
  'fundpassword.enter': 'Enter the fund password',
  'fundpassword.enterRepeat': 'Enter the fund password again',
  'fundpassword.submit': 'Save',
  'fundpassword.saved': 'Fund password saved',
  'fundpassword.firstEffects': 'Every other session ends. We will email you about it.',
  'fundpassword.effects':
    'This ends every other session and holds withdrawals for 24 hours. We will email you about it.',
  'fundpassword.unknown':
    'No answer arrived. The security centre shows whether a fund password is set. If you changed it, either the new digits are active or the old ones still are: set it again with a new code to be sure.',
  'newemail.title': 'Change the email address',
  'newemail.lead': 'We send a code to each address. After the change you log in with the new one.',
  'newemail.field': 'New email',
  'newemail.newCode': 'Code sent to the new address',
  'newemail.oldCode': 'Code sent to your current address',
  'newemail.submit': 'Change the address',
  'newemail.saved': 'Email address changed',
  'newemail.effects':
    'This ends every other session and holds withdrawals for 24 hours. We will email both addresses about it.',
  'newemail.unknown':
    'No answer arrived. The account has either the new address or still the old one: the security centre shows which.',
} as const;
