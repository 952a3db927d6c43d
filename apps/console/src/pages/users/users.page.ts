import type { PageDescription } from '@assay/site-frame/site/page-description';

export const usersPage: PageDescription = {
  load: async () => (await import('./users-page.tsx')).UsersPage,
  texts: ['consoleUsers', 'consoleTables'],
  addresses: [{ path: '/users', guard: 'signed-in', title: 'console.users' }],
};

export const userPage: PageDescription = {
  load: async () => (await import('./user-page.tsx')).UserPage,
  texts: ['consoleUsers', 'consoleQueues', 'consoleTables', 'consoleActs', 'operator'],
  addresses: [{ path: '/users/{user}', guard: 'signed-in', title: 'console.user' }],
};
