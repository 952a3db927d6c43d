import { subscribeEndpoints } from '@assay/protocol/endpoints/subscribe';
import {
  subscriptionDetail,
  subscriptionEntryRow,
  subscriptionPreview,
  subscriptionRow,
} from '../../../wire-rows/subscription-row.ts';
import type { SubscriptionHandlers } from '../../handlers/subscription-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

export function subscriptionCalls(handlers: SubscriptionHandlers) {
  return callsOf(subscribeEndpoints, handlers, {
    subscribeList: assayCall(handlers.projects, (projects) =>
      projects.map(({ project, timeMs }) => subscriptionRow(project, timeMs)),
    ),
    subscribeDetail: assayCall(handlers.project, subscriptionDetail),
    subscribePreview: assayCall(handlers.preview, ({ project, preview }) => subscriptionPreview(project, preview)),
    subscribeCreate: assayCall(handlers.subscribe, subscriptionEntryRow),
    subscribeGetRecords: assayCall(handlers.subscriptions, (page) => pageData(page, subscriptionEntryRow)),
  });
}
