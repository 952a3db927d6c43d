import type { FundReaders, FundValueView } from '@assay/engine/projections/funds/fund-readers';
import { fundValueDaysMax } from '@assay/protocol/fund-words';

/**
 * What units of funds were worth, kept for everybody who asks: a fund has another value once a day, and guests may ask without end. The
 * newest comes from the core, whose query table may lag behind.
 */
export class FundValues {
  readonly #readers: Pick<FundReaders, 'values'>;
  /** By fund: as the query table had them. */
  readonly #kept = new Map<number, readonly FundValueView[]>();
  readonly #underWay = new Map<number, Promise<readonly FundValueView[] | undefined>>();

  constructor(readers: Pick<FundReaders, 'values'>) {
    this.#readers = readers;
  }

  /** Oldest first, `newest` among them; undefined: `l.error.busy`. @param newest the core's */
  async of(fundId: number, newest: FundValueView | undefined): Promise<readonly FundValueView[] | undefined> {
    if (newest === undefined) return [];
    const kept = this.#kept.get(fundId);
    const known = kept?.at(-1)?.day === newest.day ? kept : await this.#read(fundId);
    if (known === undefined) return undefined;
    return known.at(-1)?.day === newest.day ? known : [...known.filter(({ day }) => day < newest.day), newest];
  }

  /** One look for all who ask meanwhile. */
  #read(fundId: number): Promise<readonly FundValueView[] | undefined> {
    const underWay = this.#underWay.get(fundId);
    if (underWay !== undefined) return underWay;
    const reading = this.#readers
      .values(fundId, fundValueDaysMax)
      .then((values) => {
        if (values !== undefined) this.#kept.set(fundId, values);
        return values;
      })
      .finally(() => this.#underWay.delete(fundId));
    this.#underWay.set(fundId, reading);
    return reading;
  }
}
