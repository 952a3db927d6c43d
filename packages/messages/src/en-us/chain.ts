/** The page that moves coins over chains of the sandbox. */
export const chain = {
  'chain.title': 'Sandbox chain',
  'chain.lead':
    'Simulated: coins on these chains are worth nothing. Send yourself some as a stranger would, and make blocks instead of waiting for them.',
  'chain.none': 'No chain of this exchange is a simulated one.',
  'chain.send': 'Send coins',
  'chain.own': 'My address',
  'chain.tagNote': 'It goes as you write it, so that you can see what a wrong one does.',
  'chain.enterAmount': 'Enter the amount',
  'chain.sendNow': 'Send',
  'chain.sent': 'Sent. It is in the next block',
  'chain.blocks': 'Blocks',
  'chain.blocksWords':
    '{network} credits a deposit after {count, plural, =1 {1 confirmation} other {# confirmations}}. Each block is one more.',
  'chain.mine': '{count, plural, =1 {Make 1 block} other {Make # blocks}}',
  'chain.height': 'The newest block is {height}.',
  'chain.newest': 'Newest blocks',
  'chain.block': 'Block',
  'chain.time': 'Time',
  'chain.confirmations': 'Confirmations',
  'chain.transfers': 'Transfers',
  'chain.noTransfers': 'None',
  'chain.withTag': '{address}, tag {tag}',
  'chain.toYou': 'To you',
  'chain.more': '{count, plural, =1 {and 1 more} other {and # more}}',
  'chain.stale': 'The blocks could not be refreshed and may be old.',
  'chain.yourDeposits': 'Your deposits',
} as const;
