import type { PageDescription } from '@assay/site-frame/site/page-description';

export const actsPage: PageDescription = {
  load: async () => (await import('./acts-page.tsx')).ActsPage,
  texts: ['consoleActs', 'operator'],
  addresses: [{ path: '/acts', guard: 'signed-in', title: 'console.acts' }],
};

export const actPage: PageDescription = {
  load: async () => (await import('./act-page.tsx')).ActPage,
  texts: ['consoleActs', 'operator'],
  addresses: [{ path: '/acts/{command}', guard: 'signed-in', title: 'console.acts' }],
};
