import { configureConversion } from '../conversion/configure-conversion.ts';
import { conversionAnswer, conversionEvent } from '../conversion/conversion-event.ts';
import { conversionQuoteAnswer } from '../conversion/conversion-quote.ts';
import { auditConversions, conversionState } from '../conversion/conversion-section.ts';
import { conversionPart } from '../conversion/conversion-state.ts';
import { convert, rememberedConversion } from '../conversion/convert.ts';
import { quoteConversion } from '../conversion/quote-conversion.ts';
import type { CoreModule } from '../module.ts';

const declared = {
  commands: [configureConversion, quoteConversion, convert],
  events: [conversionEvent],
  answers: [conversionQuoteAnswer, conversionAnswer],
} as const;

/** The exchange of coins at the index, with the house. */
export const conversionModule: CoreModule<typeof declared> = {
  ...declared,
  remembered: [rememberedConversion],
  state: conversionState,
  configuration: (core) => [...conversionPart.of(core).coins.values()],
  passTime: (core) => conversionPart.of(core).dropRunOut(core.timeMs),
  audit: auditConversions,
};
