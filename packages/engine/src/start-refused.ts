/** A start that cannot go on; the message is the sentence for the operator. */
export class StartRefused extends Error {}
