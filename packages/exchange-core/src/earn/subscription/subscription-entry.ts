import { type Money, ZERO_MONEY } from '@assay/amounts/money';
import { flag, money, text, whole } from '../../declaration/fields.ts';
import { RecordCodec, type ValuesOf } from '../../declaration/record-codec.ts';

/** Whose it is, and never changes. */
const terms = { entryId: whole, projectId: whole, userId: whole, createdAtMs: whole };

/** What is wanted, which grows each time that the person subscribes. */
const wants = {
  /** Coins, and what is held for them. */
  wanted: money,
  paid: money,
  /** Number of the newest addition among all: who wants so much for longer comes first. */
  addition: whole,
  changedAtMs: whole,
  /** Of the newest addition; empty when the caller gave none. */
  clientOrderId: text,
};

const fields = {
  ...terms,
  ...wants,
  /** Of the allotment, in steps: what is sure, and the remainder with its place among all. Rank 0 where everybody gets everything. */
  floorSteps: whole,
  remainder: whole,
  rank: whole,
  /** Everybody knows what he gets: `allotted` and `cost` stand. */
  isAllotted: flag,
  allotted: money,
  cost: money,
  allottedAtMs: whole,
  /** Coins that have arrived, with so many parts of the vesting. */
  vested: money,
  vestedParts: whole,
};

export type EntryTerms = ValuesOf<typeof terms>;
/** Made anew with each addition, and never changed: who keeps one has what was wanted then. */
export type EntryWants = Readonly<ValuesOf<typeof wants>>;

/** A person's subscription of a project as it stands after a command. */
export type SubscriptionEntryView = ValuesOf<typeof fields>;

export const entryCodec = new RecordCodec(fields);

/** A person's subscription of a project, until all of its coins have arrived. One a person: nobody gains by parts of his own. */
export class SubscriptionEntry {
  declare readonly terms: EntryTerms;
  declare wants: EntryWants;
  floorSteps = 0;
  remainder = 0;
  rank = 0;
  isAllotted = false;
  allotted: Money = ZERO_MONEY;
  cost: Money = ZERO_MONEY;
  allottedAtMs = 0;
  vested: Money = ZERO_MONEY;
  vestedParts = 0;

  constructor(terms: EntryTerms, wants: EntryWants) {
    this.terms = terms;
    this.wants = wants;
  }

  /** One of a snapshot. */
  static of(view: SubscriptionEntryView): SubscriptionEntry {
    const { entryId, projectId, userId, createdAtMs, wanted, paid, addition, changedAtMs, clientOrderId, ...rest } =
      view;
    const ownTerms = { entryId, projectId, userId, createdAtMs };
    return Object.assign(new SubscriptionEntry(ownTerms, { wanted, paid, addition, changedAtMs, clientOrderId }), rest);
  }

  /** What it holds of the person's money. */
  get held(): Money {
    return this.isAllotted ? ZERO_MONEY : this.wants.paid;
  }

  /** Field by field: objects that are spread into each other took five times as long, and this is told of everybody at an allotment. */
  view(): SubscriptionEntryView {
    const { terms, wants } = this;
    return {
      entryId: terms.entryId,
      projectId: terms.projectId,
      userId: terms.userId,
      createdAtMs: terms.createdAtMs,
      wanted: wants.wanted,
      paid: wants.paid,
      addition: wants.addition,
      changedAtMs: wants.changedAtMs,
      clientOrderId: wants.clientOrderId,
      floorSteps: this.floorSteps,
      remainder: this.remainder,
      rank: this.rank,
      isAllotted: this.isAllotted,
      allotted: this.allotted,
      cost: this.cost,
      allottedAtMs: this.allottedAtMs,
      vested: this.vested,
      vestedParts: this.vestedParts,
    };
  }
}
