import type { ContractOptionRow } from '@assay/protocol/contract-entities';
import { openAmountDefault } from '@assay/protocol/contract-rules';

/** What the person chose and typed. */
export interface ContractDraft {
  /** Account, pair and coin of the configuration that was taken last. */
  readonly configuredFor: string | undefined;
  /** Seconds; undefined until a configuration came. */
  readonly positionTime: number | undefined;
  /** As typed. */
  readonly openAmount: string;
  /** The person chose the amount: before that it is a proposal of the page, and its faults are not theirs. */
  readonly isOwnAmount: boolean;
  /** What the server refused, said at the amount until it is changed. */
  readonly refusal: string | undefined;
}

export const emptyContractDraft: ContractDraft = {
  configuredFor: undefined,
  positionTime: undefined,
  openAmount: openAmountDefault,
  isOwnAmount: false,
  refusal: undefined,
};

export type ContractDraftEvent =
  /**
   * The options of another account, pair or coin: the amount becomes the minimum limit (specification, section 4). A later answer for
   * the same changes nothing.
   */
  | { readonly type: 'configured'; readonly for: string; readonly options: readonly ContractOptionRow[] }
  | { readonly type: 'duration'; readonly second: number }
  | { readonly type: 'amount'; readonly text: string }
  /** An order was opened, or coins were transferred (specification, section 4). */
  | { readonly type: 'cleared' }
  | { readonly type: 'refused'; readonly msg: string };

export function contractDraftReducer(draft: ContractDraft, event: ContractDraftEvent): ContractDraft {
  switch (event.type) {
    case 'configured': {
      if (draft.configuredFor === event.for) return draft;
      const option = optionOf(event.options, draft.positionTime);
      if (option === undefined) return { ...draft, refusal: undefined };
      const { second, openAmountMin } = option;
      return {
        configuredFor: event.for,
        positionTime: second,
        openAmount: openAmountMin,
        isOwnAmount: false,
        refusal: undefined,
      };
    }
    case 'duration':
      return { ...draft, positionTime: event.second, refusal: undefined };
    case 'amount':
      return { ...draft, openAmount: event.text, isOwnAmount: true, refusal: undefined };
    case 'cleared':
      return { ...draft, openAmount: '', refusal: undefined };
    case 'refused':
      return { ...draft, refusal: event.msg };
  }
}

/** The chosen duration, or the first configured when none or no longer one is chosen. */
export function optionOf(
  options: readonly ContractOptionRow[],
  positionTime: number | undefined,
): ContractOptionRow | undefined {
  return options.find(({ second }) => second === positionTime) ?? options[0];
}
