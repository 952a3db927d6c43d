import type { PageDescription } from '@assay/site-frame/site/page-description';

export const parametersPage: PageDescription = {
  load: async () => (await import('./parameters-page.tsx')).ParametersPage,
  texts: ['consoleFigures'],
  addresses: [{ path: '/parameters', guard: 'signed-in', title: 'console.parameters' }],
};
