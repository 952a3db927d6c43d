import { chatOperatorReadings } from './chat-operator-commands.ts';
import { custodyOperatorReadings } from './custody-operator-readings.ts';
import { fundOperatorReadings } from './fund-operator-commands.ts';
import { hostingOperatorReadings } from './hosting-operator-commands.ts';
import { kycOperatorReadings } from './kyc-operator-commands.ts';
import { noticeOperatorReadings } from './notice-operator-commands.ts';

import type { OperatorReadingDefinition } from './operator-reading-definition.ts';
import { staffOperatorReadings } from './staff-operator-commands.ts';
import { subscriptionOperatorReadings } from './subscription-operator-commands.ts';
import { withdrawalOperatorReadings } from './withdrawal-operator-commands.ts';

/** Everything that an operator can look at by its name and fields, declared once as his commands are (`operator-commands.ts`). */
export const operatorReadings = [
  ...noticeOperatorReadings,
  ...chatOperatorReadings,
  ...kycOperatorReadings,
  ...withdrawalOperatorReadings,
  ...custodyOperatorReadings,
  ...hostingOperatorReadings,
  ...fundOperatorReadings,
  ...subscriptionOperatorReadings,
  ...staffOperatorReadings,
] as const satisfies readonly OperatorReadingDefinition[];

export type OperatorReadingName = (typeof operatorReadings)[number]['name'];
