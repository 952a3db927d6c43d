import type { HostingPositionRow } from '@assay/protocol/hosting-entities';
import { useState } from 'react';
import { type MoneyPress, useMoneyPress } from '../earn/use-money-press.ts';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';
import { hostingCalls } from './hosting-calls.ts';
import { hostingKey } from './hosting-keys.ts';
import { type HostingPositionShown, type RedemptionShown, redemptionShown } from './hosting-position-shown.ts';

export interface RedemptionForm extends Pick<MoneyPress<unknown>, 'refusal' | 'isUnknown' | 'isSending'> {
  /** The position that is about to be redeemed; undefined while none is. */
  readonly position: HostingPositionShown | undefined;
  readonly shown: RedemptionShown | undefined;
  readonly open: (position: HostingPositionShown) => void;
  readonly close: () => void;
  readonly confirm: () => void;
}

/** A redemption, with what it costs and brings said before the press. */
export function useRedemption(): RedemptionForm {
  const { clock } = useServices();
  const notify = useNotify();
  const { press, drop, ...pressed } = useMoneyPress<HostingPositionRow>(hostingKey);
  const [position, setPosition] = useState<HostingPositionShown>();
  const confirm = async () => {
    if (position === undefined) return;
    const { kind, id } = position;
    const made = await press((money) => money.send(hostingCalls[kind].redeem, { positionId: id }));
    if (made === undefined) return;
    setPosition(undefined);
    notify('success', 'hosting.redeemedToast');
  };
  return {
    ...pressed,
    position,
    shown: position && redemptionShown(position.row, clock.now()),
    open: (wanted) => {
      drop();
      setPosition(wanted);
    },
    close: () => setPosition(undefined),
    confirm: () => void confirm(),
  };
}
