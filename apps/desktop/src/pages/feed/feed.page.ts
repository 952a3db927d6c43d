import type { PageDescription } from '@assay/site-frame/site/page-description';

export const feedPage: PageDescription = {
  load: async () => (await import('./feed-page.tsx')).FeedPage,
  texts: ['feed'],
  addresses: [
    {
      path: '/feed',
      guard: 'everybody',
      title: 'feed.title',
      finder: [{ label: 'footer.feed', words: ['index', 'sources', 'oracle', 'zhishu'] }],
    },
  ],
};
