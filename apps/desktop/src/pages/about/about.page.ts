import type { PageDescription } from '@assay/site-frame/site/page-description';

export const aboutPage: PageDescription = {
  load: async () => (await import('./about-page.tsx')).AboutPage,
  texts: ['about', 'contact'],
  addresses: [
    {
      path: '/about/us',
      guard: 'everybody',
      title: 'footer.about',
      finder: [{ label: 'footer.about', words: ['about', 'guanyu'] }],
    },
    {
      path: '/about/policy',
      guard: 'signed-in',
      title: 'footer.policy',
      finder: [{ label: 'footer.policy', words: ['privacy', 'yinsi'] }],
    },
    {
      path: '/about/protocol',
      guard: 'everybody',
      title: 'footer.protocol',
      finder: [{ label: 'footer.protocol', words: ['rules', 'terms', 'xieyi'] }],
    },
    {
      path: '/about/legal',
      guard: 'everybody',
      title: 'footer.legal',
      finder: [{ label: 'footer.legal', words: ['licence', 'risk', 'falv'] }],
    },
    {
      path: '/about/connect',
      guard: 'everybody',
      title: 'footer.contact',
      finder: [{ label: 'footer.contact', words: ['support', 'lianxi'] }],
    },
  ],
};
