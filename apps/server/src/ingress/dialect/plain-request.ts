/**
 * A request in the plain form of the most frequent calls, which its dialect has read from the bytes as the endpoint's own schema would have
 * parsed it.
 */
export class PlainRequest {
  /** The name of the endpoint. */
  readonly call: string;
  readonly fields: object;

  constructor(call: string, fields: object) {
    this.call = call;
    this.fields = fields;
  }
}
