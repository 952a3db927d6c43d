/** A call of whoever sits at a seat, as its handler needs it. */
export interface SeatCall {
  readonly proof: { readonly seat: string };
}
