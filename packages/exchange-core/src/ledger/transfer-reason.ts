/** Why money moves from one account to another, for transfers that are recorded. */
export type TransferReason =
  | 'sandbox-issue'
  | 'hold'
  | 'release'
  | 'trade'
  | 'fee'
  | 'contract-transfer'
  | 'contract-stake'
  | 'contract-profit'
  | 'contract-fee'
  | 'contract-returned'
  | 'contract-pool'
  | 'demo-issue';
