import { cancelOrder, createOrder } from '@assay/protocol/endpoints/orders';
import { clientOrderIdPattern, orderIdPattern, symbolPattern } from '@assay/protocol/fields';
import { selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import type { OrderName, OrderTerms } from '../../../order-entry.ts';
import { PlainRequest } from '../../plain-request.ts';

/** The fields of a limit order, and those by which one is cancelled. A call that has any other is read by its schema. */
const names: readonly string[] = [
  'symbol',
  'side',
  'type',
  'price',
  'amount',
  'timeInForce',
  'selfTradePrevention',
  'clientOrderId',
  'orderId',
];

/** Plain texts under the names of fields, each once. */
export class PlainFields {
  readonly #values = new Array<string | undefined>(names.length).fill(undefined);

  /** False for a field that is not known, or is there already. */
  put(name: string, value: string): boolean {
    const place = names.indexOf(name);
    if (place < 0 || this.#values[place] !== undefined) return false;
    this.#values[place] = value;
    return true;
  }

  /** What the schema of a call makes of the fields; undefined where it may refuse them, and for every call but the two. */
  requestOf(call: string): PlainRequest | undefined {
    const fields =
      call === createOrder.name ? this.#limitOrder() : call === cancelOrder.name ? this.#orderName() : undefined;
    return fields && new PlainRequest(call, fields);
  }

  #limitOrder(): OrderTerms | undefined {
    const [symbol, side, type, price, amount, timeInForce, selfTradePrevention, clientOrderId, orderId] = this.#values;
    if (symbol === undefined || !symbolPattern.test(symbol) || type !== 'limit' || !isOneOf(sides, side))
      return undefined;
    if (price === undefined || amount === undefined || orderId !== undefined) return undefined;
    if (timeInForce !== undefined && !isOneOf(timesInForce, timeInForce)) return undefined;
    if (selfTradePrevention !== undefined && !isOneOf(selfTradePreventions, selfTradePrevention)) return undefined;
    if (clientOrderId !== undefined && !clientOrderIdPattern.test(clientOrderId)) return undefined;
    return { symbol, side, type, price, amount, timeInForce, selfTradePrevention, clientOrderId };
  }

  #orderName(): OrderName | undefined {
    const [clientOrderId, orderId] = this.#values.slice(-2);
    if (this.#values.slice(0, -2).some((value) => value !== undefined)) return undefined;
    if (clientOrderId !== undefined && !clientOrderIdPattern.test(clientOrderId)) return undefined;
    if (orderId !== undefined && !orderIdPattern.test(orderId)) return undefined;
    return { orderId, clientOrderId };
  }
}

function isOneOf<Word extends string>(words: readonly Word[], text: string | undefined): text is Word {
  return words.includes(text as Word);
}
