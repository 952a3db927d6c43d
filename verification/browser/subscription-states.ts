import type { Page } from '@playwright/test';
import { answer, failed, neverAnswered } from './answers.ts';
import { mayNotPurchase } from './fund-answers.ts';
import type { PageState } from './page-state.ts';
import { hasNotSubscribed, hasSubscribed, projectsStand, subscriptionRefused } from './subscription-answers.ts';

const verb = 'Subscribe to 1,000 CS';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();
const agree = (page: Page) => page.getByLabel(/financial agreement/).check();

/** To the subscription as it is shown once more. */
const review = (page: Page) => press(page, verb);

export const subscriptionStates: Readonly<Record<string, PageState>> = {
  'projects, one of each status': { path: '/subscribe/list', prepare: projectsStand, shows: 'Being allotted' },
  'projects, somebody who may not subscribe': {
    path: '/subscribe/list',
    prepare: async (context) => {
      await projectsStand(context);
      await mayNotPurchase(context);
    },
    shows: 'Your account may not subscribe. Customer service can tell you why.',
    isFullOnly: true,
  },
  'projects, none': {
    path: '/subscribe/list',
    prepare: (context) => answer(context, '/bb/app/subscribe/list', []),
    shows: 'There is no project right now',
    isFullOnly: true,
  },
  'projects, loading': {
    path: '/subscribe/list',
    prepare: (context) => neverAnswered(context, '/bb/app/subscribe/list'),
    shows: 'Allotment, and the risk',
    isLoading: true,
    isFullOnly: true,
  },
  'projects, not answered': {
    path: '/subscribe/list',
    prepare: (context) => failed(context, '/bb/app/subscribe/list'),
    shows: 'Try again',
    isFailing: true,
    isFullOnly: true,
  },
  'a project, shared out': {
    path: '/subscribe/detail?id=5',
    prepare: projectsStand,
    shows: '1,000,000 CS given out, 0 not wanted',
    isFullOnly: true,
  },
  'a project, called off, without documents': {
    path: '/subscribe/detail?id=6',
    prepare: projectsStand,
    shows: 'This project has published no document.',
    isFullOnly: true,
  },
  'a project, that is none': {
    path: '/subscribe/detail?id=99',
    prepare: projectsStand,
    shows: 'There is no project 99',
    isFullOnly: true,
  },
  'a subscription, what one would get': {
    path: '/subscribe/preview?id=1&amount=1000',
    prepare: projectsStand,
    shows: '720 to 730 CS',
  },
  'a subscription, not a whole step': {
    path: '/subscribe/preview?id=1&amount=1005',
    prepare: projectsStand,
    shows: 'Only whole steps of 10 CS',
    isFullOnly: true,
  },
  'a subscription, by somebody who may not': {
    path: '/subscribe/preview?id=1&amount=1000',
    prepare: async (context) => {
      await projectsStand(context);
      await mayNotPurchase(context);
    },
    shows: 'Your account may not subscribe. Customer service can tell you why.',
    isFullOnly: true,
  },
  'a subscription, the review': {
    path: '/subscribe/preview?id=1&amount=1000',
    prepare: projectsStand,
    open: review,
    shows: 'A subscription cannot be taken back. What you do not get is paid back at the close.',
  },
  'a subscription, refused': {
    path: '/subscribe/preview?id=1&amount=1000',
    prepare: (context) => subscriptionRefused(context, 'l.error.purchaseNotAllowed'),
    open: async (page) => {
      await review(page);
      await agree(page);
      await press(page, verb);
    },
    shows: /may not buy/,
    isFullOnly: true,
  },
  'my subscriptions, with the arithmetic of one': {
    path: '/subscribe/record',
    prepare: hasSubscribed,
    open: (page) => press(page, 'Show the arithmetic of Project 5'),
    shows: 'So one step more: 730.',
  },
  'my subscriptions, none': {
    path: '/subscribe/record',
    prepare: hasNotSubscribed,
    shows: 'You have subscribed to no project.',
    isFullOnly: true,
  },
  'my subscriptions, not answered': {
    path: '/subscribe/record',
    prepare: async (context) => {
      await projectsStand(context);
      await failed(context, '/bb/app/subscribe/getRecords');
    },
    shows: 'Try again',
    isFailing: true,
    isFullOnly: true,
  },
};
