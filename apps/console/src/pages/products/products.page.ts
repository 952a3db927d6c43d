import type { PageDescription } from '@assay/site-frame/site/page-description';

export const productsPage: PageDescription = {
  load: async () => (await import('./products-page.tsx')).ProductsPage,
  texts: ['consoleFigures'],
  addresses: [{ path: '/products', guard: 'signed-in', title: 'console.products' }],
};
