import { preloadPriceChart } from '@assay/price-chart/lazy-price-chart.tsx';
import type { PageDescription } from '@assay/site-frame/site/page-description';

export const tradePage: PageDescription = {
  load: async () => {
    preloadPriceChart();
    return (await import('./trade-page.tsx')).TradePage;
  },
  texts: ['trade', 'desk'],
  addresses: [
    {
      path: '/trade',
      guard: 'everybody',
      title: 'nav.coinCentre',
      finder: [{ label: 'nav.coinCentre', words: ['trade', 'desk', 'spot', 'bibi'] }],
    },
  ],
};
