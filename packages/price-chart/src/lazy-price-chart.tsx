import { lazy } from 'react';

const load = () => import('./price-chart.tsx');

/** The chart in a chunk of its own. Put it into a Suspense with a skeleton of the same size. */
export const LazyPriceChart = lazy(async () => ({ default: (await load()).PriceChart }));

/** Begins to load the chunk, for example when a link to the desk is hovered. A failure shows when the chart is rendered. */
export function preloadPriceChart(): void {
  load().catch(() => undefined);
}
