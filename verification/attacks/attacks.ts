import { drawnBy } from '@assay/amounts/testing/scale';
import { text } from '../suite-script/script-arguments.ts';
import type { SuiteCase } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import { accountCrowds } from './account-crowds.ts';
import type { AttackCase } from './attack-case.ts';
import { clientOrderIds } from './client-order-ids.ts';
import { clockAhead } from './clock-ahead.ts';
import { deepPages } from './deep-pages.ts';
import { encodedPaths } from './encoded-paths.ts';
import { guestHistories } from './guest-histories.ts';
import { guestReadings } from './guest-readings.ts';
import { halfSentRequests } from './half-sent-requests.ts';
import { lockOuts } from './lock-outs.ts';
import { loggedOutToken } from './logged-out-token.ts';
import { photoCrowd } from './photo-crowd.ts';
import { closeStage, openStage } from './stage.ts';
import { unfilledOrdersOnDisk } from './unfilled-orders-on-disk.ts';
import { unreadAnswers } from './unread-answers.ts';

/** The innocent user's first contracts end half a minute after the shared server's start: cases that need none come first. */
const cases: readonly AttackCase[] = [
  lockOuts,
  loggedOutToken,
  encodedPaths,
  deepPages,
  ...accountCrowds,
  photoCrowd,
  halfSentRequests,
  unreadAnswers,
  guestHistories,
  guestReadings,
  clientOrderIds,
  clockAhead,
  unfilledOrdersOnDisk,
];
/**
 * What the short run has from elsewhere: `faults` starts an exchange days ahead, confirms it wrongly, and goes back; tests of the engine read
 * deep pages and fill the memory of client order ids.
 */
const inLongRunOnly: readonly AttackCase[] = [clockAhead, deepPages, clientOrderIds, photoCrowd, unfilledOrdersOnDisk];
/** Number of these that the short run carries out, drawn by its seed. */
const drawnInShort: readonly AttackCase[] = [
  encodedPaths,
  halfSentRequests,
  unreadAnswers,
  guestHistories,
  guestReadings,
];
const DRAWN = 2;
/** Of the crowds of accounts the short run carries out one. */
const DRAWN_CROWDS = 1;
/** Each of these starts the server that it needs. */
const withTheirOwn: readonly AttackCase[] = [encodedPaths, clientOrderIds, clockAhead, unfilledOrdersOnDisk];

await runSuiteScript({
  name: 'attacks',
  about: 'What one person could do to others, from outside; beside it somebody innocent trades and must not feel it.',
  arguments: { entry: text('another build’s main.js, to show an attack on it') },
  cases({ values: { entry }, seed, isLong, shared }) {
    const drawn = [...drawnBy(seed, drawnInShort, DRAWN), ...drawnBy(seed, accountCrowds, DRAWN_CROWDS)];
    const isDrawn = (attack: AttackCase) => drawnInShort.includes(attack) || accountCrowds.includes(attack);
    const isOfLongRun = (attack: AttackCase) =>
      inLongRunOnly.includes(attack) || (isDrawn(attack) && !drawn.includes(attack));
    const stage = shared(() => openStage(entry === undefined ? {} : { entry }), closeStage);
    return cases.map(
      (attack): SuiteCase => ({
        name: attack.name,
        missing: () => attack.missing?.(),
        isLeftOut: !isLong && isOfLongRun(attack),
        ...(withTheirOwn.includes(attack) ? {} : { uses: stage }),
        run: (context) => attack.run({ ...context, entry, shared: stage.opened }),
      }),
    );
  },
});
