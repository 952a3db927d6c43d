/**
 * What no operator can do. Each is held against the commands of the core (`exchange-core/src/operator/operator-bounds.test.ts`), and told
 * on the page of what an operator can and cannot do.
 */
export const operatorBounds = ['outcome', 'balance', 'order', 'history', 'wait', 'secret', 'unseen'] as const;
