import * as z from 'zod/mini';

const tokenStandards = ['ERC-20', 'ERC-721', 'ERC-1155'] as const;

/** Tokens of a contract that is no coin here, at a deposit address. Every figure is what the contract says; none is of a value. */
export const unknownTokenFields = {
  network: z.string(),
  /** Where they lie. */
  address: z.string(),
  contract: z.string(),
  standard: z.enum(tokenStandards),
  /** Transfers. */
  arrivals: z.number(),
  /** Of all of them: of `ERC-20` in the contract’s smallest unit, else pieces. A whole number of any length. */
  units: z.string(),
  /** Which token the last one was; empty for `ERC-20`. */
  tokenId: z.string(),
  firstAt: z.number(),
  firstTransaction: z.string(),
  lastAt: z.number(),
  lastTransaction: z.string(),
};

export const unknownTokenRowSchema = z.object(unknownTokenFields);
export type UnknownTokenRow = z.output<typeof unknownTokenRowSchema>;
