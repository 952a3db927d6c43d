import { systemEndpoints } from '@assay/protocol/endpoints/system';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { parameterCalls } from '../ingress/dialect/assay/parameter-calls.ts';
import { parameterHandlers } from '../ingress/handlers/parameter-handlers.ts';
import { systemHandlers } from '../ingress/handlers/system-handlers.ts';
import { resolveDeadLetterAct } from '../operator/server-acts.ts';
import { addOutboxMetrics } from '../outbox/outbox-metrics.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** What the exchange says of itself. */
export const systemModule = {
  start({ settings, version, engine: { client, status }, outbox, market, metrics }: ServerParts) {
    metrics.gauge('assay_durable_sequence', 'Sequence of the last durable batch', () => status.durableSequence);
    metrics.gauge(
      'assay_projected_sequence',
      'Sequence up to which the query tables are written',
      () => status.projectedSequence,
    );
    metrics.gauge('assay_commands_waiting', 'Commands taken and not durable yet', () => status.commandsWaiting);
    addOutboxMetrics(metrics.registry, outbox, Date.now);
    metrics.gauge('assay_clock_difference_ms', 'Wall clock minus journal clock', () => status.clockDifferenceMs);
    return {
      assayCalls: {
        ...parameterCalls(parameterHandlers(client, settings.customerService)),
        ...callsOf(systemEndpoints, systemHandlers(client, market.reference, version), {}),
      },
      serverAct: resolveDeadLetterAct(outbox.deadLetters),
      beside: { customerServiceOrigins: async () => settings.customerService.origins },
    };
  },
} satisfies ServerModule;
