import { lazy } from 'react';
import { loadChunk } from '../../routing/load-chunk.ts';

/** Histories, filters and details come when they are opened. */
export const LazyOrderPart = lazy(loadChunk(async () => ({ default: (await import('./order-part.tsx')).OrderPart })));
