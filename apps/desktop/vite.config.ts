import { siteBuild } from '../../tooling/site-build/site-build.ts';

export default siteBuild({
  root: import.meta.dirname,
  base: '/pc/',
  firstChunks: ['main-page', 'market-page', 'trade-page', 'contract-page', 'price-chart'],
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
        // Likewise what stands around every page and in the foot or the head of a desk.
        'src/page-parts/customer-service/customer-service-control.tsx',
        '../../node_modules/lucide-react/dist/esm/icons/headset.mjs',
        '../../node_modules/lucide-react/dist/esm/icons/bell.mjs',
      ],
    },
    // Likewise for who is signed in.
    {
      name: 'balances',
      of: ['use-balances.ts', 'balance-shown.ts'].map((file) => `../../packages/features/src/assets/${file}`),
    },
    // What the desk shares with other pages.
    { name: 'desk', of: ['src/pages/trade/trade-page.tsx'] },
    { name: 'announcements', of: ['src/pages/main/announcement-strip.tsx'] },
    // What comes to every page for who is signed in.
    { name: 'person', of: ['src/shell/notice-bell.tsx', 'src/shell/account-menu.tsx', 'src/chat/chat-dock.tsx'] },
    // What the desk asks for once it stands.
    {
      name: 'panes',
      of: [
        'src/pages/trade/orders/orders-pane.tsx',
        'src/pages/trade/tape/tape-pane.tsx',
        'src/pages/trade/chart/drawn-chart.tsx',
      ],
    },
    // What settles a contract again, on the home page and on those of proofs.
    { name: 'proof', of: ['src/pages/main/contract-section.tsx'] },
  ],
});
