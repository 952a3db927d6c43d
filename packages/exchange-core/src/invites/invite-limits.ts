/** Limits of invitations. They decide about journaled commands, so another one needs new rules. */

/** No more than half of a fee goes to the inviter: whoever trades with himself pays more than he gets back. */
export const COMMISSION_PPM_MAX = 500_000;
