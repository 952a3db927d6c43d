/** The bell of who is signed in. */
export const bell = {
  'bell.unread': '{count, plural, one {# unread message} other {# unread messages}}',
  'bell.none': 'No unread messages',
} as const;
