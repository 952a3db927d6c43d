import { type CompositionEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { groupedTyping, type Rounding } from './decimal-text.ts';
import { acceptDecimalTyping, type TypingRemark } from './decimal-typing.ts';

export interface DecimalInputOptions {
  readonly value: string;
  /** Shown while the field is empty and nobody types in it: what its value would be, about. */
  readonly estimate?: string | undefined;
  readonly maxDecimals: number;
  readonly rounding?: Rounding | undefined;
  readonly unit?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onRemark?: ((remark: TypingRemark) => void) | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * Props of a field and its input that hold decimal text. What is typed is judged keystroke by keystroke, but a composition (a Chinese
 * keyboard) only when it ends; the caret stays where one types, also where the text is not taken as it was typed. Comma
 * groups stand in it while nobody types.
 */
export function useDecimalInput(options: DecimalInputOptions) {
  const { value, estimate, maxDecimals, rounding, unit, onChange, onRemark, inputRef } = options;
  const ref = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => ref.current, []);
  const [isFocused, setFocused] = useState(false);
  const [composed, setComposed] = useState<string>();
  /** Where the caret goes once the judged text is drawn, counted from the end: what changes lies before it. */
  const [caret, setCaret] = useState<{ readonly fromEnd: number }>();
  /** What comes next is no key. */
  const isPasted = useRef(false);
  /** A pointer is down on the field. */
  const isPressed = useRef(false);

  // A refused keystroke changes no text and moves the caret all the same.
  useLayoutEffect(() => {
    const input = ref.current;
    if (input === null || caret === undefined || document.activeElement !== input) return;
    const place = Math.max(0, input.value.length - caret.fromEnd);
    input.setSelectionRange(place, place);
  }, [caret]);
  const judge = (typed: string) => {
    setCaret({ fromEnd: typed.length - (ref.current?.selectionEnd ?? typed.length) });
    const rules = { before: value, isPasted: isPasted.current, maxDecimals, rounding, unit };
    isPasted.current = false;
    const { text, remark } = acceptDecimalTyping(typed, rules);
    if (text !== value) onChange(text);
    // After the change, which takes the last remark away.
    if (remark !== undefined) onRemark?.(remark);
  };
  const focus = (isEntered: boolean) => {
    const input = ref.current;
    if (isEntered && input !== null && input.value !== value) {
      // Groups give way at once and not with the next drawing: what is selected next is selected in the text that one types in.
      input.value = value;
      // A press puts the caret where it falls; who comes by a key or a program finds all selected, as in every field.
      if (!isPressed.current) input.select();
    }
    if (!isEntered) isPressed.current = false;
    setFocused(isEntered);
    setComposed(undefined);
  };

  const resting = value === '' && estimate !== undefined ? estimate : groupedTyping(value);
  return {
    field: {
      value: composed ?? (isFocused ? value : resting),
      onChange: (typed: string) => (composed === undefined ? judge(typed) : setComposed(typed)),
      onFocusChange: focus,
    },
    input: {
      ref,
      onPaste: () => {
        isPasted.current = true;
      },
      onDrop: () => {
        isPasted.current = true;
      },
      onPointerDown: () => {
        isPressed.current = true;
      },
      onPointerUp: () => {
        isPressed.current = false;
      },
      onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => setComposed(event.currentTarget.value),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        setComposed(undefined);
        judge(event.currentTarget.value);
      },
    },
  };
}
