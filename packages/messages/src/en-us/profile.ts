/** How a person is shown: picture, name, remark. */
export const profile = {
  'profile.title': 'Your profile',
  'profile.picture': 'Picture',
  'profile.pictureWords': 'JPEG, PNG or WebP, up to 10 MB, cropped to a square.',
  'profile.change': 'Change picture',
  'profile.remove': 'Remove',
  'profile.removed': 'Picture removed',
  'profile.changed': 'Picture changed',
  'profile.name': 'Name that others see',
  'profile.nameNote': '2 to 20 characters. Left empty, the first letters of your email are shown, never all of it.',
  'profile.remark': 'Remark',
  'profile.remarkNote': 'A private note that nobody else sees.',
  'profile.save': 'Save',
  'profile.saved': 'Profile saved',
} as const;
