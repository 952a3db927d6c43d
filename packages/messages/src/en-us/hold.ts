/** Why money stays on an account for a day. */
export const hold = {
  'hold.password': 'A password of yours was changed.',
  'hold.secondFactor': 'Your second factor was changed.',
  'hold.email': 'Your email address was changed.',
  'hold.addressBook': 'Your address book was changed.',
  'hold.thaw': 'Your account was frozen and has been unfrozen.',
  'hold.left':
    '{cause} For your protection, nothing can be withdrawn for {hours, plural, =0 {} one {1 hour } other {{hours} hours }}{minutes, plural, one {1 minute} other {{minutes} minutes}}, until {time}.',
} as const;
