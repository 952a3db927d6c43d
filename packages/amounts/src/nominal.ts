/** A value of type `T` that does not mix with another nominal type of the same representation. */
declare const kind: unique symbol;
export type Nominal<T, Name extends string> = T & { readonly [kind]: Name };
