/**
 * Newcomers before calls that wait. Node takes in one connection in each turn of the loop, so behind a crowd that connects, everybody who comes would
 * wait for as many turns of calls. A turn in which somebody came is followed by one that begins nothing of the lines, at most so many in a row.
 */
export class Arrivals {
  readonly #turnsMax: number;
  #hasCome = false;
  #turns = 0;

  constructor(turnsMax: number) {
    this.#turnsMax = turnsMax;
  }

  note(): void {
    this.#hasCome = true;
  }

  /** Asked once a turn of the loop: whether this turn is left to those who come. */
  goFirst(): boolean {
    const goFirst = this.#hasCome && this.#turns < this.#turnsMax;
    this.#hasCome = false;
    this.#turns = goFirst ? this.#turns + 1 : 0;
    return goFirst;
  }
}
