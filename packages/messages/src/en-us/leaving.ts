/** Public statistics of withdrawals. */
export const leaving = {
  'leaving.title': 'How withdrawals go',
  'leaving.lead':
    'Every withdrawal of everybody, in the last 30 days. We promise 24 hours; whatever takes longer is counted here as late.',
  'leaving.sandbox': 'This is a sandbox: coins here are worth nothing, and most withdrawals go over simulated chains.',
  'leaving.figures': 'Last 30 days',
  'leaving.span': '{from} to {until}',
  'leaving.duration':
    '{hours, plural, =0 {} other {{hours} h }}{minutes, plural, =0 {} other {{minutes} min }}{seconds, plural, =0 {} other {{seconds} s}}',
  'leaving.median': 'Median time to arrive',
  'leaving.p95': '95 of 100 within',
  'leaving.late': 'Late, over 24 hours',
  'leaving.requested': 'Asked for',
  'leaving.finished': 'Arrived',
  'leaving.cancelled': 'Cancelled by the person',
  'leaving.pending': 'Pending now',
  'leaving.frozen': 'Frozen accounts now',
  'leaving.rejected': 'Rejected, by reason',
  'leaving.reason': 'Reason',
  'leaving.count': 'Withdrawals',
  'leaving.rejectedWords':
    'There is no other reason. Each of them returns everything, the fee too. No tax, deposit or unlocking fee can be asked for.',
  'leaving.addressRisk': 'The address is known for theft, fraud or sanctions',
  'leaving.accountTakeover': 'Somebody else seemed to use the account',
  'leaving.identity': 'The identity had to be verified anew',
  'leaving.legalOrder': 'A court or an authority forbade it',
  'leaving.networkTrouble': 'The network could not carry it',
  'leaving.requestedReason': 'The person asked for it',
  'leaving.reverted': 'The network took the payment and moved nothing',
  'leaving.conflicted': 'The payment could never arrive',
  'leaving.recipientClosed': 'The recipient on this exchange had closed the account',
} as const;
