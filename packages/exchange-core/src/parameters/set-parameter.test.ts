import type { SiteParameter } from '@assay/protocol/site-parameters';
import { expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { STAFF_RULES } from '../rules.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import { ParameterViews } from './parameter-views.ts';

const say = (name: SiteParameter, value: string | undefined): Command => ({
  type: 'operator-action',
  ...{ operator: 'alice', reason: 'a new service' },
  action: { type: 'set-parameter', name, value: value ?? '', isTakenBack: value === undefined },
});

it('keeps what an operator says, also that there is none, until it is taken back', () => {
  const exchange = new SmallExchange();
  exchange.one({ type: 'activate-rules', rulesVersion: STAFF_RULES });
  const said = (core = exchange.core) => core.views(ParameterViews).said('customer_service_email');
  expect(said()).toBeUndefined();
  expect(exchange.one(say('customer_service_email', 'help@example.com')).accepted).toBe(true);
  expect(said()).toBe('help@example.com');
  const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
  expect(restored && said(restored)).toBe('help@example.com');
  expect(exchange.one(say('customer_service_email', '')).accepted).toBe(true);
  expect(said()).toBe('');
  expect(codeOf(exchange.one(say('customer_service_email', 'a'.repeat(301))))).toBe('l.error.fieldMalformed');
  expect(said()).toBe('');
  expect(exchange.one(say('customer_service_email', undefined)).accepted).toBe(true);
  expect(said()).toBeUndefined();
});
