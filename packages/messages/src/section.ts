/** A section of another language: exactly the keys of the English one. */
export type SectionOf<Source> = { readonly [Key in keyof Source]: string };
