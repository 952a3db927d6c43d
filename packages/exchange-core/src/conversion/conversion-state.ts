import { StatePart } from '../module-state.ts';
import type { AcceptedConversion } from './accepted-conversion.ts';
import type { ConfigureConversion } from './configure-conversion.ts';
import { QUOTE_HELD_MS } from './conversion-limits.ts';
import type { ConversionQuote } from './conversion-quote.ts';
import { MinuteValues } from './minute-values.ts';

class Conversions {
  /** By asset, in the order in which they were configured. */
  readonly coins = new Map<number, ConfigureConversion>();
  /** The one of each person, the oldest first. What has run out is dropped as time passes. */
  readonly quotes = new Map<number, ConversionQuote>();
  /** Confirmed, and not looked at yet: the one of each person, the oldest first. */
  readonly accepted = new Map<number, AcceptedConversion>();
  readonly minute = new MinuteValues();
  /** Quotes and exchanges given a number so far. */
  quoteCount = 0;
  conversionCount = 0;

  /** Takes the place of the one that the person had. */
  hold(quote: ConversionQuote): void {
    this.quotes.delete(quote.userId);
    this.quotes.set(quote.userId, quote);
  }

  dropRunOut(timeMs: number): void {
    for (const { userId, quotedAtMs } of this.quotes.values()) {
      if (timeMs - quotedAtMs <= QUOTE_HELD_MS) return;
      this.quotes.delete(userId);
    }
  }
}

export const conversionPart = new StatePart(() => new Conversions());
