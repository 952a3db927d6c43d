/** Names of the values that the client keeps in local storage: specification, section 3, binding. */
export const clientStorage = {
  userId: 'User-Id',
  token: 'User-Token',
  login: 'User-Login',
  email: 'User-Email',
  purchase: 'User-Purchase',
  language: 'User-Lang',
} as const;
