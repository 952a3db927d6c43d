import { operatorCommands, operatorCommandsElsewhere } from '@assay/protocol/operator-commands';
import { operatorReadings } from '@assay/protocol/operator-readings';
import { staffOperatorCommands } from '@assay/protocol/staff-operator-commands';
import { namedTexts } from '../named-texts.ts';

/** What an operator can and cannot do. What he can is told by the catalogue of commands itself; another language says each anew. */
export const operator = {
  ...namedTexts('operator.summary', operatorCommands, ({ summary }) => summary),
  ...namedTexts('operator.effect', operatorCommands, ({ effect }) => effect),
  ...namedTexts('operator.alone', staffOperatorCommands, ({ aloneWhen }) => aloneWhen),
  'operator.alonelower-limit':
    'To lower a limit one person is enough; to raise it again, or to take it back, takes two.',
  'operator.alonefreeze-account': 'For at most 72 hours, counted from the beginning, one person is enough.',
  ...namedTexts('operator.elsewhere', operatorCommandsElsewhere, ({ summary }) => summary),
  ...namedTexts('operator.look', operatorReadings, ({ summary }) => summary),
  'operator.title': 'What an operator can and cannot do',
  'operator.lead':
    'Whoever runs this exchange has these commands and no others. The list is made from the catalogue by which the exchange itself takes them.',
  'operator.cannotTitle': 'What no operator can do',
  'operator.canTitle': 'What an operator can do',
  'operator.lookTitle': 'What an operator can look at',
  'operator.lookWords': 'None of it touches money, orders or settings.',
  'operator.elsewhereTitle': 'Not while the exchange runs',
  'operator.command': 'Command',
  'operator.what': 'What it does',
  'operator.when': 'What happens, and when',
  'operator.who': 'Who',
  'operator.persons1': 'One person',
  'operator.persons2': 'Two persons: one proposes it, another one approves it',
  'operator.roleviewer': 'viewer',
  'operator.rolesupport': 'support',
  'operator.rolereviewer': 'reviewer',
  'operator.roletreasurer': 'treasurer',
  'operator.roleadministrator': 'administrator',
  'operator.recordTitle': 'How it is recorded',
  'operator.recordWords':
    'Every command needs a name and a reason, is shown with its effect before it is confirmed, and goes into the journal for ever with both. They come from the machine of the server and from the console of the staff, which no user can enter and in which nobody can trade. Who, what and why is a chain of hashes that a program checks.',
  'operator.cannotoutcome': 'Decide who wins',
  'operator.cannotoutcomeWords':
    'A contract is settled by the ticks of the index and by the rule under which it was opened. No command sets a result, an entry, an exit or a tick.',
  'operator.cannotbalance': 'Change a balance unseen',
  'operator.cannotbalanceWords':
    'No command sets a balance. Coins move by your orders, exchanges, contracts, transfers and withdrawals, by what arrives for you, and by commissions that the rules pay. A mistake of ours is corrected by two persons, out of our treasury or into it, bounded in worth, with a reason that you read in your records, and you are told.',
  'operator.cannotorder': 'Trade in your name',
  'operator.cannotorderWords': 'No command places, changes or fills an order of yours, or opens a contract for you.',
  'operator.cannothistory': 'Rewrite what happened',
  'operator.cannothistoryWords':
    'The journal is a chain of hashes to which lines are only added. No command changes or removes one.',
  'operator.cannotwait': 'Loosen your own limits',
  'operator.cannotwaitWords':
    'Your limits and your self-exclusion are yours: no command raises the one or shortens the other.',
  'operator.cannotsecret': 'Read your password',
  'operator.cannotsecretWords': 'Only a salted hash of it is kept. No command shows, sets or skips it.',
  'operator.cannotunseen': 'Act unseen',
  'operator.cannotunseenWords':
    'There is no command without a name and a reason, and none that leaves no line in the journal.',
} as const;
