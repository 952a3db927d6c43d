import { ZERO_MONEY } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { correctionWordsMax } from '@assay/protocol/transfer-rules';
import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { text } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { indexValueOf } from '../index-price/index-value.ts';
import { ISSUE_ATOMS_MAX } from '../limits.ts';
import type { Giving } from '../operator/giving.ts';
import { isSameBody } from '../orders/remembered-kind.ts';
import { personOf } from '../people/person.ts';
import { done, refuse } from '../refusal.ts';
import { STAFF_RULES } from '../rules.ts';
import { correctionFields } from './correction.ts';
import { correctionsPart } from './corrections-state.ts';
import { CORRECTION_USDT_MAX, CORRECTIONS_MAX } from './treasury-limits.ts';

const fields = { ...correctionFields, clientOrderId: text };

/** The one way in which the staff moves a person's money: between the treasury and what is free on his spot account, seen by him. Once per id, for ever. */
export type PostCorrection = CommandOf<'post-correction', typeof fields>;

export const postCorrection: OperatorDeclaration<PostCorrection, 'operator'> = {
  type: 'post-correction',
  number: 186,
  fields,
  sender: 'operator',
  rules: STAFF_RULES,
  operator: {
    gives: { most: gives },
    apply,
    persons: () => 2,
    reach: () => ({ people: 1 }),
    standing: standingBalance,
  },
};

function apply(core: CoreState, { clientOrderId, ...command }: PostCorrection): CommandResult {
  const { userId, assetId, amount, direction, words } = command;
  const corrections = correctionsPart.of(core);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(clientOrderId)) return refuse('l.error.clientOrderIdMalformed');
  const known = corrections.get(clientOrderId);
  if (known !== undefined) {
    return isSameBody(correctionFields, command, known) ? done : refuse('l.error.clientOrderIdReused');
  }
  if (corrections.size >= CORRECTIONS_MAX) return refuse('l.error.clientOrderIdsExceeded');
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const refusal = refusalOfAmount(core, command);
  if (refusal !== undefined) return refuse(refusal);
  const { ledger, timeMs } = core;
  const own = ledger.pocket('spot', userId, assetId);
  const house = ledger.house('treasury', assetId);
  const [payer, receiver] = direction === 'credit' ? [house, own] : [own, house];
  if (ledger.availableIn(payer) < amount) return refuse('l.error.balanceInsufficient');
  ledger.transfer(payer, receiver, amount, 'correction');
  person.lastChange = core.sequence;
  corrections.set(clientOrderId, { userId, assetId, amount, direction, words });
  core.log.add({ type: 'correction', userId, assetId, amount, direction, words, timeMs });
  return done;
}

/** What a person is credited comes out of the treasury for nothing. */
function gives(core: CoreState, { assetId, amount, direction }: PostCorrection): Giving {
  return direction === 'credit' ? (indexValueOf(core, assetId, amount) ?? 'unknown') : ZERO_MONEY;
}

/** What has no price is worth nobody knows how much. */
function refusalOfAmount(
  core: CoreState,
  { assetId, amount, words }: Omit<PostCorrection, 'clientOrderId'>,
): ErrorCode | undefined {
  // Without control characters: the words stand in a table, on one line.
  if (words.length < 1 || words.length > correctionWordsMax || /\p{Cc}/u.test(words)) return 'l.error.correctionWords';
  if (!core.assets.has(assetId)) return 'l.error.currencyUnknown';
  if (amount < 1n) return 'l.error.amountNotPositive';
  if (amount > ISSUE_ATOMS_MAX) return 'l.error.amountTooLarge';
  const worth = indexValueOf(core, assetId, amount);
  if (worth === undefined) return 'l.error.noPrice';
  return worth > CORRECTION_USDT_MAX ? 'l.error.correctionTooLarge' : undefined;
}

/** What the person has free of the coin now. One that was posted before stands already, under its id. */
function standingBalance(core: CoreState, command: PostCorrection): PostCorrection | undefined {
  const { userId, assetId, clientOrderId } = command;
  if (typeof personOf(core, userId) === 'string' || !core.assets.has(assetId)) return undefined;
  const isPosted = correctionsPart.of(core).has(clientOrderId);
  const amount = core.ledger.availableIn(core.ledger.pocket('spot', userId, assetId));
  return { ...command, amount, clientOrderId: isPosted ? clientOrderId : '' };
}
