import type { PageDescription } from '@assay/site-frame/site/page-description';

export const readingsPage: PageDescription = {
  load: async () => (await import('./readings-page.tsx')).ReadingsPage,
  texts: ['consoleActs', 'operator'],
  addresses: [{ path: '/readings', guard: 'signed-in', title: 'console.readings' }],
};

export const readingPage: PageDescription = {
  load: async () => (await import('./reading-page.tsx')).ReadingPage,
  texts: ['consoleActs', 'operator'],
  addresses: [{ path: '/readings/{reading}', guard: 'signed-in', title: 'console.readings' }],
};
