import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { decimalText } from '../entities.ts';
import { consoleApiPath } from './console-wire.ts';

/**
 * What stands, with the fields of the operator's command that would change it: a form begins with them. `fields` are those of
 * `operator-commands.ts`, filled so that giving them again changes nothing.
 */
const standing = { fields: z.record(z.string(), z.string()), isOperators: z.boolean() };

export const marketSettings = defineEndpoint({
  name: 'marketSettings',
  method: 'GET',
  path: `${consoleApiPath}/settings/markets`,
  scope: 'overview',
  summary: 'Markets, fee levels, commissions and quote ladders as they are in force.',
  request: z.object({}),
  data: z.object({
    markets: z.array(
      z.object({
        ...standing,
        symbol: z.string(),
        state: z.string(),
        indexPrice: z.string(),
        indexAt: z.number(),
        bandLow: decimalText,
        bandHigh: decimalText,
        lastPrice: decimalText,
        lastAt: z.number(),
      }),
    ),
    fees: z.object({
      ...standing,
      levels: z.array(z.object({ volume: decimalText, maker: decimalText, taker: decimalText })),
    }),
    commission: z.nullable(z.object(standing)),
    ladders: z.array(z.object({ ...standing, template: z.number() })),
  }),
  errors: [],
});

export const contractSettings = defineEndpoint({
  name: 'contractSettings',
  method: 'GET',
  path: `${consoleApiPath}/settings/contracts`,
  scope: 'overview',
  summary: 'Durations, stake coins and countries of seconds contracts as they hold for orders from now on.',
  request: z.object({}),
  data: z.object({
    options: z.array(
      z.object({
        ...standing,
        pair: z.string(),
        seconds: z.number(),
        ratePercent: decimalText,
        minimum: decimalText,
        exitTicks: z.number(),
        isOpen: z.boolean(),
      }),
    ),
    coins: z.array(z.object({ ...standing, coin: z.string() })),
    countries: z.array(z.object({ ...standing, country: z.string(), isAllowed: z.boolean(), legalBasis: z.string() })),
  }),
  errors: [],
});

export const productSettings = defineEndpoint({
  name: 'productSettings',
  method: 'GET',
  path: `${consoleApiPath}/settings/products`,
  scope: 'overview',
  summary:
    'Financial products, mining pools, funds and subscriptions with what is placed in them and promised for them.',
  request: z.object({}),
  data: z.object({
    hosting: z.array(
      z.object({
        ...standing,
        product: z.number(),
        kind: z.string(),
        coin: z.string(),
        state: z.string(),
        ratePercent: decimalText,
        days: z.number(),
        taken: decimalText,
        quota: decimalText,
        promised: decimalText,
        positions: z.number(),
      }),
    ),
    funds: z.array(
      z.object({
        ...standing,
        fund: z.number(),
        name: z.string(),
        state: z.string(),
        units: decimalText,
        quota: decimalText,
        holders: z.number(),
        value: z.nullable(decimalText),
        valuedAt: z.number(),
        waitingBuys: decimalText,
        waitingRedeems: decimalText,
      }),
    ),
    subscriptions: z.array(
      z.object({
        ...standing,
        project: z.number(),
        coin: z.string(),
        payCoin: z.string(),
        status: z.string(),
        price: decimalText,
        quota: decimalText,
        wanted: decimalText,
        people: z.number(),
        opensAt: z.number(),
        closesAt: z.number(),
      }),
    ),
  }),
  errors: [],
});

export const noticeSettings = defineEndpoint({
  name: 'noticeSettings',
  method: 'GET',
  path: `${consoleApiPath}/settings/notices`,
  scope: 'overview',
  summary: 'Announcements that are shown or wait for their time, in every language.',
  request: z.object({}),
  data: z.array(
    z.object({
      notice: z.string(),
      from: z.number(),
      until: z.number(),
      texts: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
    }),
  ),
  errors: [],
});

export const parameterSettings = defineEndpoint({
  name: 'parameterSettings',
  method: 'GET',
  path: `${consoleApiPath}/settings/parameters`,
  scope: 'overview',
  summary: 'Parameters of the site as `/paramter` answers them, with what says them, and the languages of the menu.',
  request: z.object({}),
  data: z.object({
    parameters: z.array(z.object({ ...standing, name: z.string(), value: z.string() })),
    /** What follows from other settings: each with the command that changes it, or the release. */
    derived: z.array(z.object({ name: z.string(), value: z.string(), command: z.string() })),
    languages: z.array(
      z.object({
        /** As the specification numbers them. */
        command: z.number(),
        language: z.string(),
        name: z.string(),
        /** This release has all texts in it. */
        isComplete: z.boolean(),
        isOffered: z.boolean(),
      }),
    ),
    /** From which the page of another customer service may come: the settings name them. */
    origins: z.array(z.string()),
  }),
  errors: [],
});

export const settingsEndpoints = [
  marketSettings,
  contractSettings,
  productSettings,
  noticeSettings,
  parameterSettings,
] as const;
