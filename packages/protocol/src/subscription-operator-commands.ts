import type { OperatorCommandDefinition } from './operator-command-definition.ts';
import type { OperatorReadingDefinition } from './operator-reading-definition.ts';

const project = { name: 'project', needed: true, meaning: 'The project’s number, 1 to 100.', example: '3' } as const;
const coins = (name: string, meaning: string, example: string) => ({ name, needed: false, meaning, example }) as const;

/** What an operator decides about the subscription of new coins. Nobody’s share is among it: that follows from what everybody wants. */
export const subscriptionOperatorCommands = [
  {
    name: 'offer-subscription',
    scope: 'products',
    summary:
      'Offers a new coin to be subscribed, or changes an offer: its window, quota, bounds and texts, and whether it is paused. What is not named stays.',
    effect:
      'At once. The quota is held in the rewards account from then on, out of what is free there: move-treasury brings coins there. Once somebody has subscribed, coins, price, step and vesting stay and the quota may only grow; when the window is over nothing changes any more.',
    fields: [
      project,
      coins('coin', 'The new coin.', 'CS'),
      coins('pay-coin', 'The coin that one pays with; USDT when it is not named.', 'USDT'),
      coins('price', 'Of one new coin, in the coin that one pays with. A step costs a whole number of atoms.', '0.25'),
      coins('quota', 'New coins in all: a multiple of the step.', '1000000'),
      coins('step', 'What one subscribes is a multiple of it.', '10'),
      coins('minimum', 'New coins of one call at least.', '10'),
      coins('maximum', 'New coins of one person at most.', '20000'),
      { ...coins('opens', 'First minute of the window, in UTC.', '2026-12-01T08:00'), isMoment: true },
      { ...coins('closes', 'First minute after the window, in UTC.', '2026-12-08T08:00'), isMoment: true },
      {
        ...coins('state', 'open or paused: no subscriptions are taken, and the window goes on.', 'paused'),
        words: ['open', 'paused'],
      },
      coins(
        'vesting',
        'At most 24 parts, `days:percent` each: whole days after the end of the window, and the part of what is allotted. Together they are 100 percent.',
        '0:40,30:30,60:30',
      ),
      coins('name', 'What the project is called, at most 64 characters.', 'CS'),
      coins('summary-en', 'What it is, in English, at most 1,000 characters.', 'A coin for …'),
      coins('summary-zh', 'The same in Chinese.', '一种用于……的币'),
      coins(
        'documents',
        'At most 8, `title=address` each with semicolons between them: a page of this site or one over HTTPS. A title in Chinese stands behind a bar.',
        'Paper|白皮书=https://example.org/paper.pdf',
      ),
    ],
  },
  {
    name: 'cancel-subscription',
    scope: 'products',
    summary: 'Calls a project off before its window is over.',
    effect:
      'At once and for ever: everybody is paid back into his earn account, and the coins are free again. It cannot be taken back.',
    fields: [project],
  },
] as const satisfies readonly OperatorCommandDefinition[];

export const subscriptionOperatorReadings = [
  {
    name: 'list-subscriptions',
    scope: 'overview',
    summary:
      'Projects of new coins: how far each is, how many coins are wanted, and of each new coin what is promised, what the rewards account holds for it and what is free there.',
    fields: [],
  },
  {
    name: 'preview-allotment',
    scope: 'products',
    summary: 'What the allotment of a project would come to if its window ended now. Nothing is decided by it.',
    fields: [project],
  },
] as const satisfies readonly OperatorReadingDefinition[];
