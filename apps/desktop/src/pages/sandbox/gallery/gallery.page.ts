import type { PageDescription } from '@assay/site-frame/site/page-description';

export const galleryPage: PageDescription = {
  load: async () => (await import('./gallery-page.tsx')).GalleryPage,
  texts: [],
  capability: 'sandbox',
  addresses: [
    {
      path: '/sandbox/gallery',
      guard: 'everybody',
    },
  ],
};
