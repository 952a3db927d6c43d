/** Begins the output of what a contract paid: then comes the address. */
export const INNER_OUTPUT = 'inner:';
