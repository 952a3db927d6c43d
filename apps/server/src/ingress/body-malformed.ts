/** A body that is none of its dialect. */
export class BodyMalformed extends Error {
  readonly statusCode = 400;
}
