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
        // Small things that parts of the home page have in common with the desk: in the desk's file they would bring all of it along.
        ...[
          'amounts/src/money.ts',
          'features/src/stores/stored-record.ts',
          'features/src/services/use-refetch-on-refresh.ts',
          'features/src/services/load-status.ts',
          'features/src/services/use-account-channel.ts',
          'features/src/services/use-every.ts',
          'features/src/assets/use-asset-rows.ts',
          'features/src/numbers/money-text.ts',
        ].map((file) => `../../packages/${file}`),
        '../../node_modules/lucide-react/dist/esm/icons/check.mjs',
      ],
    },
    // What the desk shares with other pages.
    { name: 'desk', of: ['src/pages/trade/trade-page.tsx'] },
  ],
});
