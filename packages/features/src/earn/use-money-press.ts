import { type CallResult, isOutcomeUnknown } from '@assay/live-client/call-result';
import type { MoneyCalls } from '@assay/live-client/money-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { transferKeys } from '../transfers/transfer-keys.ts';
import { earnKey } from './earn-keys.ts';

export interface MoneyPress<Row> {
  /** Translated: why it was refused, or that no answer came. */
  readonly refusal: string | undefined;
  /** No answer came: another press with the same fields asks what became of it, and does nothing twice. */
  readonly isUnknown: boolean;
  readonly isSending: boolean;
  readonly drop: () => void;
  /** One at a time. @returns what the server made of it; undefined when it was refused, or nobody knows */
  readonly press: (send: (money: MoneyCalls) => Promise<CallResult<Row>>) => Promise<Row | undefined>;
}

/**
 * A press that moves money into a product or out of it. Balances, products and everything that a person has in them are asked for anew
 * afterwards, also when no answer came.
 * @param publicKey first part of the query keys of the products that everybody sees
 */
export function useMoneyPress<Row>(publicKey: string): MoneyPress<Row> {
  const { money } = useServices();
  const { serverText } = useMessages();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const [isSending, setSending] = useState(false);
  /** Holds from the press until what it changed is drawn. */
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (!isSending) isUnderWay.current = false;
  }, [isSending]);
  return {
    refusal,
    isUnknown,
    isSending,
    drop() {
      setRefusal(undefined);
      setUnknown(false);
    },
    async press(send) {
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      setSending(true);
      setRefusal(undefined);
      const result = await send(money);
      setSending(false);
      setUnknown(!result.ok && isOutcomeUnknown(result));
      for (const queryKey of [privateKeys.balances, transferKeys.earnAssets, earnKey, [publicKey]])
        void queryClient.invalidateQueries({ queryKey });
      if (result.ok) return result.data;
      setRefusal(serverText(result.msg));
      return undefined;
    },
  };
}
