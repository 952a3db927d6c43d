import { plannedRoutes } from '@assay/protocol/desktop-routes';
import { expect, it } from 'vitest';
import { plannedTopic } from './planned-topic.ts';

it('says something about every page that is not built', () => {
  for (const path of plannedRoutes) expect(plannedTopic(path), path).toBeDefined();
  expect(plannedTopic('/nowhere')).toBeUndefined();
});
