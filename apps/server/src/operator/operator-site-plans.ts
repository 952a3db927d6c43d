import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { siteParameters } from '@assay/protocol/site-parameters';
import { parameterFault } from '../operations/parameter-fault.ts';
import { choice, type OperatorPlan, optional, planOf, readText } from './operator-fields.ts';

/** How an operator says that there is no such way of reaching the customer service. */
const noValue = 'none';

/** What an operator can say of the site; see operator-plans.ts. */
export const sitePlans = {
  'set-parameter': planOf(
    { name: choice(siteParameters), value: optional(readText) },
    ({ name, value }, _core, { customerServiceOrigins }) => {
      if (value === undefined) return { type: 'set-parameter', name, value: '', isTakenBack: true };
      const said = value.trim() === noValue ? '' : value.trim();
      const fault = parameterFault(name, said, customerServiceOrigins);
      return fault ?? { type: 'set-parameter', name, value: said, isTakenBack: false };
    },
  ),
} satisfies { readonly [Name in OperatorCommandName]?: OperatorPlan };
