import { type Money, moneyOf } from '@assay/amounts/money';
import { assert } from '../../assertion.ts';
import type { ByteReader } from '../../codec/byte-reader.ts';
import type { ByteWriter } from '../../codec/byte-writer.ts';
import type { CoreState } from '../../core-state.ts';
import { DeclaredCommand } from '../../declaration/declared-command.ts';
import { listSlice, type StateSlice } from '../../declaration/slice-parts.ts';
import type { StateSection } from '../../module-state.ts';
import { type OfferSubscription, offerSubscription } from './offer-subscription.ts';
import { entryCodec, SubscriptionEntry } from './subscription-entry.ts';
import { claimForProject } from './subscription-money.ts';
import { projectStages, SubscriptionProject } from './subscription-project.ts';
import { subscriptionsPart } from './subscriptions-state.ts';

/** Terms stand in the state as the commands that said them. */
const offerCodec = new DeclaredCommand(offerSubscription);
const VERSION_WITHOUT_CHINESE_TITLES = 1;

/** How many subscriptions and additions there were, then each project with those whose coins have not all arrived. */
export const subscriptionsSection: StateSection = {
  number: 19,
  write(writer, core) {
    const { projects, entryCount, additionCount } = subscriptionsPart.of(core);
    // Nothing was ever subscribed of what nobody offered.
    if (projects.size === 0) return;
    writer.number(entryCount);
    writer.number(additionCount);
    writer.number(projects.size);
    for (const project of projects.values()) {
      writeProject(writer, project);
      writer.number(project.entries.length);
      for (const entry of project.entries) entryCodec.write(writer, entry.view());
    }
  },
  read(reader, core) {
    const subscriptions = subscriptionsPart.of(core);
    subscriptions.entryCount = reader.number();
    subscriptions.additionCount = reader.number();
    for (let left = reader.count(19); left > 0; left -= 1) {
      const project = readProject(reader);
      subscriptions.projects.set(project.terms.projectId, project);
      readEntries(reader, core, project);
      claimForProject(core, project);
    }
  },
};

function writeProject(writer: ByteWriter, project: SubscriptionProject): void {
  writeTerms(writer, project.terms);
  writer.byte(projectStages.indexOf(project.stage));
  writer.boolean(project.isCancelled);
  writer.number(project.subscribers);
  writer.bigint(project.demand);
  writer.bigint(project.held);
  writer.number(project.cursor);
  writer.number(project.part);
  writer.number(project.extra);
  writer.bigint(project.allotted);
  writer.number(project.allottedAtMs);
}

/** An offer whose documents have no titles in Chinese has the bytes that it had before there were any. */
function writeTerms(writer: ByteWriter, terms: OfferSubscription): void {
  const version = terms.documentsZh?.length ? offerCodec.version : VERSION_WITHOUT_CHINESE_TITLES;
  writer.byte(version);
  offerCodec.writeDeclared(writer, terms, version);
}

function readProject(reader: ByteReader): SubscriptionProject {
  const project = new SubscriptionProject(offerCodec.readVersioned(reader));
  project.stage = reader.choice(projectStages);
  project.isCancelled = reader.boolean();
  project.subscribers = reader.number();
  project.demand = readMoney(reader);
  project.held = readMoney(reader);
  project.cursor = reader.number();
  project.part = reader.number();
  project.extra = reader.number();
  project.allotted = readMoney(reader);
  project.allottedAtMs = reader.number();
  return project;
}

function readMoney(reader: ByteReader): Money {
  return moneyOf(reader.bigint());
}

function readEntries(reader: ByteReader, core: CoreState, project: SubscriptionProject): void {
  for (let left = reader.count(entryCodec.leastBytes); left > 0; left -= 1) {
    const entry = SubscriptionEntry.of(entryCodec.read(reader));
    assert(core.accounts.has(entry.terms.userId), 'a subscription has its person');
    subscriptionsPart.of(core).list(project, entry);
  }
}

/** Of subscriptions: how many there were, how far each project is, and what people wait for. */
export const subscriptionsSlice: StateSlice = {
  everyBatch(writer, core) {
    const { entryCount, additionCount, projects } = subscriptionsPart.of(core);
    writer.number(entryCount);
    writer.number(additionCount);
    writer.number(projects.size);
  },
  open: {
    count: (core, { userId }) => subscriptionsPart.of(core).people.get(userId)?.size ?? 0,
    write(writer, core, { userId }, start, end) {
      for (const entry of subscriptionsPart.of(core).ofPerson(userId).slice(start, end))
        entryCodec.write(writer, entry.view());
    },
  },
  lists: [
    listSlice(
      (core) => subscriptionsPart.of(core).projects,
      (writer, [, project]) => writeProject(writer, project),
    ),
  ],
};
