import type { ByteWriter } from '../codec/byte-writer.ts';
import type { AnswerDeclaration } from '../declaration/outcome-declaration.ts';
import type { EventRows } from '../event-rows.ts';
import type { CommandResult } from '../events.ts';
import { readOrder, writeOrderOfRow } from './order-events.ts';
import { type OrderView, writeOrderView } from './order-view.ts';

/** The order as the command left it. `repeated`: the first answer of a client order id again. */
export interface OrderAnswer {
  readonly accepted: true;
  readonly kind: 'order';
  readonly order: OrderView;
  readonly repeated: boolean;
}

/** A first answer, which is read from the order's row when somebody asks: not every core has somebody to answer. */
export class FirstOrderAnswer implements OrderAnswer {
  declare private readonly rows: EventRows;
  declare private readonly generation: number;
  /** Where the row begins. */
  declare readonly word: number;
  #order: OrderView | undefined;

  constructor(rows: EventRows, word: number) {
    this.rows = rows;
    this.generation = rows.generation;
    this.word = word;
  }

  // What all have in common is none's own: one of these is made for every order.
  get accepted(): true {
    return true;
  }

  get kind(): 'order' {
    return 'order';
  }

  get repeated(): boolean {
    return false;
  }

  get order(): OrderView {
    if (this.#order === undefined) {
      this.rows.expect(this.generation);
      this.#order = readOrder(this.rows, this.word);
    }
    return this.#order;
  }

  /** The bytes of its view. */
  write(to: ByteWriter): void {
    if (this.#order !== undefined) {
      writeOrderView(to, this.#order);
      return;
    }
    this.rows.expect(this.generation);
    writeOrderOfRow(to, this.rows, this.word);
  }

  /** As everybody outside of the core has it. */
  plain(): OrderAnswer {
    return { accepted: true, kind: 'order', order: this.order, repeated: false };
  }
}

/** A result that can be kept: one that is read when it is asked for is read now. */
export function keptResult(result: CommandResult): CommandResult {
  return result instanceof FirstOrderAnswer ? result.plain() : result;
}

export const orderAnswer: AnswerDeclaration<OrderAnswer> = {
  kind: 'order',
  mix(mixer, answer) {
    // A first answer is a row too; a repetition comes out of the memory of client order ids alone.
    if (answer instanceof FirstOrderAnswer) mixer.word(answer.word);
    else mixer.written(writeOrderView, answer.order);
  },
};

export interface CancelledAllAnswer {
  readonly accepted: true;
  readonly kind: 'cancelled-all';
  readonly orderIds: readonly number[];
}

export const cancelledAllAnswer: AnswerDeclaration<CancelledAllAnswer> = { kind: 'cancelled-all' };
