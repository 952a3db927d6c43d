import { useState } from 'react';
import type { FactorCodeKind } from './factor-code.ts';
import { useUserInfo } from './use-user-info.ts';

/** With which code of the second factor a person proves something. */
export interface FactorChoice {
  /** Undefined where the account has no second factor. */
  readonly factor: FactorCodeKind | undefined;
  /** Without an authenticator a recovery code is the only one. */
  readonly canChooseFactor: boolean;
  readonly setFactor: (kind: FactorCodeKind) => void;
}

/**
 * A code of the authenticator where there is one, or a recovery code.
 * @param isAsked whether the account has a second factor
 * @param onChange called when another code is chosen
 */
export function useFactorChoice(isAsked: boolean, onChange: () => void): FactorChoice {
  const { user } = useUserInfo();
  const [chosen, setChosen] = useState<FactorCodeKind>();
  const hasGoogle = user?.googleBind === 1;
  return {
    factor: isAsked ? (chosen ?? (hasGoogle ? 'time' : 'recovery')) : undefined,
    canChooseFactor: hasGoogle,
    setFactor(kind) {
      setChosen(kind);
      onChange();
    },
  };
}
