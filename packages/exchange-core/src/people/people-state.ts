import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { StatePart } from '../module-state.ts';

/** What lets a person risk money, or keeps them from it. */
export interface PersonStanding {
  /** In the time of waits (`CoreState.waitMs`). 0: never excluded. */
  excludedUntilMs: number;
  /** Newest version of the risk notice that was accepted; 0: none. */
  riskVersion: number;
  /** Of the verified KYC; empty: unknown. */
  country: string;
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
      standing = { excludedUntilMs: 0, riskVersion: 0, country: '' };
      this.standings.set(userId, standing);
    }
    return standing;
  }
}

export const peoplePart = new StatePart(() => new PeopleState());

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
