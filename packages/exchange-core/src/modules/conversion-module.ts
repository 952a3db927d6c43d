import { conversionAcceptedAnswer, rememberedAcceptance } from '../conversion/accepted-conversion.ts';
import { configureConversion } from '../conversion/configure-conversion.ts';
import { conversionAnswer, conversionDeclinedEvent, conversionEvent } from '../conversion/conversion-event.ts';
import { conversionQuoteAnswer } from '../conversion/conversion-quote.ts';
import { auditConversions, conversionState } from '../conversion/conversion-section.ts';
import { conversionPart } from '../conversion/conversion-state.ts';
import { convert, rememberedConversion } from '../conversion/convert.ts';
import { conversionsSeeTicks, heldByConversions, passConversionTime } from '../conversion/look-at-index.ts';
import { quoteConversion } from '../conversion/quote-conversion.ts';
import type { CoreModule } from '../module.ts';

const declared = {
  commands: [configureConversion, quoteConversion, convert],
  events: [conversionEvent, conversionDeclinedEvent],
  answers: [conversionQuoteAnswer, conversionAcceptedAnswer, conversionAnswer],
} as const;

/** The exchange of coins at the index, with the house. */
export const conversionModule: CoreModule<typeof declared> = {
  ...declared,
  remembered: [rememberedConversion, rememberedAcceptance],
  state: conversionState,
  configuration: (core) => [...conversionPart.of(core).coins.values()],
  passTime: passConversionTime,
  seeTicks: conversionsSeeTicks,
  held: heldByConversions,
  audit: auditConversions,
};
