import { siteBuild } from '../../tooling/site-build/site-build.ts';

export default siteBuild({
  root: import.meta.dirname,
  base: '/pc/',
  shared: [
    {
      // What most visits begin with: the frame, and the two pages that search engines and newcomers reach.
      of: [
        'src/main.tsx',
        'src/pages/main/main-page.tsx',
        // What stands below the fold of the home page comes at once after it.
        'src/pages/main/main-details.tsx',
        'src/pages/market/market-page.tsx',
      ],
    },
    // What the desk shares with other pages.
    { name: 'desk', of: ['src/pages/trade/trade-page.tsx'] },
  ],
});
