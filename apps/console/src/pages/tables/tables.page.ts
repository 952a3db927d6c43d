import type { PageDescription } from '@assay/site-frame/site/page-description';

export const tablesPage: PageDescription = {
  load: async () => (await import('./tables-page.tsx')).TablesPage,
  texts: ['consoleTables'],
  addresses: [{ path: '/tables', guard: 'signed-in', title: 'console.tables' }],
};

export const tablePage: PageDescription = {
  load: async () => (await import('./table-page.tsx')).TablePage,
  texts: ['consoleTables'],
  addresses: [{ path: '/tables/{table}', guard: 'signed-in', title: 'console.tables' }],
};
