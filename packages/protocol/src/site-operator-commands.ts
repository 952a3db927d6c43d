import { offeredLanguages } from './languages.ts';
import type { OperatorCommandDefinition } from './operator-command-definition.ts';
import { siteParameterLengthMax, siteParameters } from './site-parameters.ts';

/** What an operator can say of the site. */
export const siteOperatorCommands = [
  {
    name: 'set-parameter',
    scope: 'markets',
    summary:
      'Says how the customer service is reached and which languages the menu offers, in place of the settings of the server.',
    effect:
      'At once, for whoever asks from then on; a page that is open asks again with its next load. A start leaves it as the operator set it. Other parameters follow from what is configured: contract_fee_rate from configure-contract-coin.',
    fields: [
      {
        name: 'name',
        needed: true,
        meaning: `${siteParameters.slice(0, -1).join(', ')} or ${siteParameters.at(-1)}.`,
        example: 'customer_service_email',
        words: siteParameters,
      },
      {
        name: 'value',
        needed: false,
        meaning: `At most ${siteParameterLengthMax} characters: a mail address; an https:// address of an origin that the settings allow; a telephone number or an https:// address; an @name or an https:// address; of languages those that are offered, of ${offeredLanguages.join(',')}. none: there is no such way. Without it the settings of the server count again.`,
        example: 'help@example.com',
      },
    ],
  },
] as const satisfies readonly OperatorCommandDefinition[];
