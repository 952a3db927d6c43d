/** What a searched id, address or transaction led to. */
export const consoleSearch = {
  'find.title': 'Found for “{text}”',
  'find.none': 'Nothing has exactly this',
  'find.noneWords':
    'A user id, a mail address or its beginning, a chain address, a transaction, or the number of an order, a contract, a deposit or a withdrawal, written whole.',
  'find.empty': 'Nothing is searched yet',
  'find.kinduser': 'User',
  'find.kindorder': 'Order',
  'find.kindcontract': 'Contract',
  'find.kinddeposit': 'Deposit',
  'find.kindwithdrawal': 'Withdrawal',
  'find.kindaddress': 'Address',
  'find.kindtransaction': 'Transaction',
  'find.ofUser': 'User {id}',
} as const;
