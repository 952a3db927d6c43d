/** The risk notice of the seconds contract. A change of its sense needs a new `riskNoticeVersion`. */
export const risk = {
  'risk.title': 'Risk notice',
  'risk.version': 'version {version}',
  'risk.point1Head': 'You can lose the whole stake',
  'risk.point1':
    'Each contract ends after seconds, with stake and profit or with nothing. The fee is not given back when you lose.',
  'risk.point2Head': 'The odds are against you',
  'risk.point2':
    'A win earns less than a loss costs. At 85 % you must be right in more than 54 of 100 contracts only to lose nothing, and nobody knows where a price goes within a minute.',
  'risk.point3Head': 'It is no investment',
  'risk.point3':
    'You own nothing meanwhile. Over many contracts most people lose. How many do is published, with every result.',
  'risk.point4Head': 'Never chase a loss',
  'risk.point4':
    'Do not stake money that you need or have borrowed. Set limits, shut the account to yourself, or practise with demo money: odds and rule are the same.',
  'risk.point5Head': 'What can go wrong',
  'risk.point5':
    'Where index ticks are missing, a contract is void and everything comes back, also when you would have won.',
} as const;
