import type { PageDescription } from '@assay/site-frame/site/page-description';

export const auditPage: PageDescription = {
  load: async () => (await import('./audit-page.tsx')).AuditPage,
  texts: ['consoleTables'],
  addresses: [{ path: '/audit-log', guard: 'signed-in', title: 'console.auditLog' }],
};
