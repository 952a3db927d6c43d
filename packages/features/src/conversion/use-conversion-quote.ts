import { isOutcomeUnknown } from '@assay/live-client/call-result';
import { createDui, quoteDui } from '@assay/protocol/endpoints/dui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { conversionRecordsKey } from './conversion-keys.ts';
import { type QuotedShown, quotedShown } from './conversion-shown.ts';

/** What the house gives, and until when by this browser's clock. */
export interface QuoteShown extends QuotedShown {
  readonly quoteId: string;
  /** Never later than the exchange's own end: counted from when it was asked. */
  readonly untilMs: number;
  readonly holdsMs: number;
}

export interface ConversionWish {
  readonly from: string;
  readonly to: string;
  /** Exact decimal text. */
  readonly amount: string;
}

export interface ConversionQuoting {
  readonly quote: QuoteShown | undefined;
  /** What was exchanged last, until something else is asked for. */
  readonly done: QuotedShown | undefined;
  /** Translated: why there is no quote, or no exchange. */
  readonly refusal: string | undefined;
  /** No answer came to the exchange: another press asks what became of it, and exchanges nothing twice. */
  readonly isUnknown: boolean;
  readonly isAsking: boolean;
  readonly isConverting: boolean;
  /** Forgets quote, refusal and what was exchanged. */
  readonly drop: () => void;
  readonly ask: (wish: ConversionWish) => Promise<void>;
  readonly convert: (onDone: () => void) => Promise<void>;
}

/** Asks for quotes and carries one out. */
export function useConversionQuote(): ConversionQuoting {
  const { http, money, clock } = useServices();
  const { serverText } = useMessages();
  const queryClient = useQueryClient();
  const [quote, setQuote] = useState<QuoteShown>();
  const [done, setDone] = useState<QuotedShown>();
  const [refusal, setRefusal] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isConverting, setConverting] = useState(false);
  /** Counts what was dropped: an answer to what stood before is not shown. */
  const turn = useRef(0);
  const drop = () => {
    turn.current += 1;
    setQuote(undefined);
    setDone(undefined);
    setRefusal(undefined);
    setUnknown(false);
    setAsking(false);
  };
  return {
    quote,
    done,
    refusal,
    isUnknown,
    isAsking,
    isConverting,
    drop,
    async ask(wish) {
      drop();
      const asked = turn.current;
      setAsking(true);
      const askedAtMs = clock.now();
      const result = await http.call(quoteDui, wish);
      if (asked !== turn.current) return;
      setAsking(false);
      if (!result.ok) return setRefusal(serverText(result.msg));
      const { quoteId, quotedAt, expiresAt } = result.data;
      const holdsMs = expiresAt - quotedAt;
      setQuote({ ...quotedShown(result.data), quoteId, holdsMs, untilMs: askedAtMs + holdsMs });
    },
    async convert(onDone) {
      if (isConverting || quote === undefined) return;
      const asked = turn.current;
      setConverting(true);
      setRefusal(undefined);
      const result = await money.send(createDui, { quoteId: quote.quoteId });
      setConverting(false);
      void queryClient.invalidateQueries({ queryKey: privateKeys.balances });
      void queryClient.invalidateQueries({ queryKey: conversionRecordsKey });
      if (asked !== turn.current) return;
      setUnknown(!result.ok && isOutcomeUnknown(result));
      if (!result.ok) return setRefusal(serverText(result.msg));
      setQuote(undefined);
      setDone(quotedShown(result.data));
      onDone();
    },
  };
}
