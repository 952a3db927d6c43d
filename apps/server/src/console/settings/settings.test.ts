import { moneyOfText } from '@assay/amounts/money';
import { commissionConfiguration } from '@assay/engine/configuration/commission-configuration';
import { contractConfiguration } from '@assay/engine/configuration/contract-configuration';
import { conversionConfiguration, inventoryCommands } from '@assay/engine/configuration/conversion-configuration';
import { fundConfiguration } from '@assay/engine/configuration/fund-configuration';
import { hostingConfiguration, rewardCommands } from '@assay/engine/configuration/hosting-configuration';
import { changesOf } from '@assay/engine/projections/operator-log/operator-words';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES, STAFF_RULES } from '@assay/exchange-core/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BesideCore } from '../../operator/beside-core.ts';
import { operatorPlans } from '../../operator/operator-plans.ts';
import { marketSettingsHandlers } from './market-settings-handlers.ts';
import { noticeSettingsHandlers } from './notice-settings-handlers.ts';
import { parameterSettingsHandlers } from './parameter-settings-handlers.ts';
import { finePercentText, percentText } from './percent-text.ts';
import { productSettingsHandlers } from './product-settings-handlers.ts';

const nowMs = Date.UTC(2026, 10, 23, 12);
let engine: CoreEngine;

beforeEach(() => {
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([...conversionConfiguration(), ...fundConfiguration(), ...inventoryCommands(engine.core)]);
  engine.configure([...hostingConfiguration(), ...rewardCommands(engine.core)]);
  engine.configure([...contractConfiguration(), ...commissionConfiguration()]);
  const levels = [
    { offsetPpm: 500, notional: moneyOfText('1000') },
    { offsetPpm: 1_000, notional: moneyOfText('2000.5') },
  ];
  engine.configure([{ type: 'configure-quote-template', templateId: 1, levels }]);
});

async function viewOf<View>(answer: Promise<{ ok: true; view: View } | { ok: false; code: string }>): Promise<View> {
  const told = await answer;
  if (!told.ok) throw new Error(told.code);
  return told.view;
}

/** What an act of these fields would change, in the words of the operator's log. */
function changes(command: keyof typeof operatorPlans, fields: Readonly<Record<string, string>>): readonly string[] {
  const plan = operatorPlans[command](fields, engine.core, { nowMs } as BesideCore);
  if (!plan.ok) throw new Error(`${command} ${JSON.stringify(fields)}: ${plan.message}`);
  return changesOf(plan.value, engine.core.standingBefore(plan.value)).map(({ text }) => text);
}

describe('the fields of what stands', () => {
  it('change nothing when they are given again, whatever they are of', async () => {
    const markets = marketSettingsHandlers(engine);
    const { markets: rows, fees, commission, ladders } = await viewOf(markets.marketSettings());
    const { options, coins } = await viewOf(markets.contractSettings());
    const { hosting, funds } = await viewOf(productSettingsHandlers(engine).productSettings());
    const lists = [
      ['configure-market', rows],
      ['configure-fees', [fees]],
      ['configure-commission', commission === null ? [] : [commission]],
      ['configure-quote-template', ladders],
      ['configure-contract-option', options],
      ['configure-contract-coin', coins],
      ['configure-hosting', hosting],
      ['configure-fund', funds],
    ] as const;
    for (const [command, list] of lists) {
      expect(list.length, command).toBeGreaterThan(0);
      for (const { fields, isOperators } of list) {
        expect(changes(command, fields), command).toEqual([]);
        expect(isOperators).toBe(false);
      }
    }
  });

  it('tell what an operator has changed, and that it was one', async () => {
    const { fields } = (await viewOf(marketSettingsHandlers(engine).marketSettings())).markets[0] ?? {};
    const given = { ...fields, 'price-band': '7.5' };
    expect(changes('configure-market', given)).toHaveLength(1);
    const plan = operatorPlans['configure-market'](given, engine.core, { nowMs } as BesideCore);
    if (!plan.ok) throw new Error(plan.message);
    engine.configure([{ type: 'operator-action', operator: 'alice', reason: 'calm', action: plan.value }]);
    const [first, second] = (await viewOf(marketSettingsHandlers(engine).marketSettings())).markets;
    expect(first).toMatchObject({ isOperators: true, fields: { 'price-band': '7.5' } });
    expect(second?.isOperators).toBe(false);
  });

  it('are those of a subscription that was offered', async () => {
    const offer = {
      ...{ project: '3', coin: 'CS', 'pay-coin': 'USDT', price: '0.25', quota: '1000', step: '10', minimum: '10' },
      ...{ maximum: '100', opens: '2026-12-01T08:00:00Z', closes: '2026-12-08T08:00:00Z', state: 'paused' },
      ...{ vesting: '0:40,30:60', name: 'CS', 'summary-en': 'A coin', 'summary-zh': '一种币' },
      documents: 'Paper|白皮书=https://example.org/paper.pdf;Legal=/pc/about/legal',
    };
    engine.configure([
      { type: 'fund-treasury', assetId: 13, amount: (10n ** 16n) as never, clientOrderId: 'cs' },
      { type: 'fund-rewards', assetId: 13, amount: (10n ** 16n) as never, clientOrderId: 'cs-rewards' },
    ]);
    const plan = operatorPlans['offer-subscription'](offer, engine.core, { nowMs } as BesideCore);
    if (!plan.ok) throw new Error(plan.message);
    engine.configure([{ type: 'operator-action', operator: 'alice', reason: 'new', action: plan.value }]);
    const { subscriptions } = await viewOf(productSettingsHandlers(engine).productSettings());
    expect(subscriptions).toMatchObject([{ project: 3, coin: 'CS', payCoin: 'USDT', fields: offer }]);
    expect(changes('offer-subscription', subscriptions[0]?.fields ?? {})).toEqual([]);
  });

  it('are those of parameters, each with who says it, and the languages of the menu', async () => {
    const service = { url: '', email: 'help@example.com', whatsApp: '', telegram: '', hours: undefined };
    const settings = { ...service, origins: ['https://help.example'] };
    const view = () => viewOf(parameterSettingsHandlers(engine, settings).parameterSettings());
    const email = async () => (await view()).parameters.find(({ name }) => name === 'customer_service_email');
    expect(await email()).toMatchObject({ value: 'help@example.com', isOperators: false });
    engine.configure([{ type: 'activate-rules', rulesVersion: STAFF_RULES }]);
    const beside = { nowMs, customerServiceOrigins: settings.origins } as unknown as BesideCore;
    const give = (name: string, value: string) => {
      const plan = operatorPlans['set-parameter']({ name, value }, engine.core, beside);
      if (!plan.ok) throw new Error(plan.message);
      engine.configure([{ type: 'operator-action', operator: 'alice', reason: 'new', action: plan.value }]);
      return changesOf(plan.value, engine.core.standingBefore(plan.value));
    };
    give('customer_service_email', 'none');
    expect(await email()).toMatchObject({ value: '', isOperators: true, fields: { value: 'none' } });
    expect(give('customer_service_email', 'none')).toEqual([]);
    give('languages', 'zh-CN');
    const { languages, derived } = await view();
    expect(languages.filter(({ isOffered }) => isOffered).map(({ command }) => command)).toEqual([2]);
    expect(languages.map(({ isComplete }) => isComplete)).toEqual([true, true, false, false]);
    expect(derived[0]).toEqual({ name: 'contract_fee_rate', value: '0', command: 'configure-contract-coin' });
  });

  it('are those of countries, with the basis on which they are allowed', async () => {
    const { countries: before } = await viewOf(marketSettingsHandlers(engine).contractSettings());
    expect(before).toEqual([]);
    const action = { type: 'allow-contract-country', country: 'AT', isAllowed: true, legalBasis: 'Licence 1' } as const;
    engine.configure([{ type: 'operator-action', operator: 'alice', reason: 'licence', action }]);
    const { countries } = await viewOf(marketSettingsHandlers(engine).contractSettings());
    expect(countries).toMatchObject([{ country: 'AT', legalBasis: 'Licence 1', isAllowed: true }]);
    expect(changes('allow-contract-country', countries[0]?.fields ?? {})).toEqual([]);
  });
});

it('writes percentages as operators do', () => {
  expect([0, 1, 1_000, 123_456, 1_000_000].map(percentText)).toEqual(['0', '0.0001', '0.1', '12.3456', '100']);
  expect([1, 136_987, 10_000_000].map(finePercentText)).toEqual(['0.0000001', '0.0136987', '1']);
});

it('lists announcements that wait or are shown, in the languages that they have', async () => {
  const texts = { 'en-US': { title: 'Maintenance', text: 'On Sunday.' }, 'zh-CN': { title: '维护', text: '周日。' } };
  const announcements = { waitingAndShown: () => [{ noticeId: 'a1-0', texts, fromMs: 1, untilMs: 2 }] };
  expect(await viewOf(noticeSettingsHandlers(announcements).noticeSettings())).toEqual([
    { notice: 'a1-0', from: 1, until: 2, texts },
  ]);
});
