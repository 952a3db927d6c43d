import { type HoldReason, holdReasons, unverifiedLevel } from '@assay/protocol/account-standing';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { StatePart } from '../module-state.ts';

/** What lets a person risk or move money, or keeps them from it. */
export interface PersonStanding {
  /** In the time of waits (`CoreState.waitMs`). 0: never excluded. */
  excludedUntilMs: number;
  /** Newest version of the risk notice that was accepted; 0: none. */
  riskVersion: number;
  /** Of the verified KYC; empty: unknown. */
  country: string;
  verificationLevel: number;
  /** In the time of waits. 0: there never was a hold. */
  heldUntilMs: number;
  /** Of the hold that lasts longest; empty: there never was one. */
  holdReason: HoldReason | '';
  /** The operator lets the person buy no products. */
  isPurchaseClosed: boolean;
}

export class PeopleState {
  /** Of everybody who has done something that risks money, or was to be kept from it: in the order of the first time. */
  readonly standings = new Map<number, PersonStanding>();
  /** Country → legal basis. */
  readonly countries = new Map<string, string>();

  /** The user's entry, made when it does not exist. */
  standing(userId: number): PersonStanding {
    let standing = this.standings.get(userId);
    if (standing === undefined) {
      standing = { ...newcomer };
      this.standings.set(userId, standing);
    }
    return standing;
  }
}

/** How somebody stands of whom nothing is known. */
export const newcomer: Readonly<PersonStanding> = {
  excludedUntilMs: 0,
  riskVersion: 0,
  country: '',
  verificationLevel: unverifiedLevel,
  heldUntilMs: 0,
  holdReason: '',
  isPurchaseClosed: false,
};

export const peoplePart = new StatePart(() => new PeopleState());

/** What the section of the seconds contract has of it. */
export function writeStanding(writer: ByteWriter, { excludedUntilMs, riskVersion, country }: PersonStanding): void {
  writer.number(excludedUntilMs);
  writer.number(riskVersion);
  writer.text(country);
}

export function readStanding(reader: ByteReader, standing: PersonStanding): void {
  standing.excludedUntilMs = reader.number();
  standing.riskVersion = reader.number();
  standing.country = reader.text();
}

/** The rest, which came later and has a section of its own. */
export function writeAccountStanding(writer: ByteWriter, standing: PersonStanding): void {
  const { verificationLevel, heldUntilMs, holdReason, isPurchaseClosed } = standing;
  writer.number(verificationLevel);
  writer.number(heldUntilMs);
  writer.byte(heldReasons.indexOf(holdReason));
  writer.boolean(isPurchaseClosed);
}

export function readAccountStanding(reader: ByteReader, standing: PersonStanding): void {
  standing.verificationLevel = reader.number();
  standing.heldUntilMs = reader.number();
  standing.holdReason = reader.choice(heldReasons);
  standing.isPurchaseClosed = reader.boolean();
}

const heldReasons: readonly PersonStanding['holdReason'][] = ['', ...holdReasons];

/** Whether the later section has something to say of it. */
export function hasAccountStanding({ verificationLevel, holdReason, isPurchaseClosed }: PersonStanding): boolean {
  return verificationLevel !== unverifiedLevel || holdReason !== '' || isPurchaseClosed;
}
