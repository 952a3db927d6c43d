import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { ToggleIconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> {
  /** `off`: of digits that no password manager should offer at a login. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** Name of the eye, such as "Show characters". Keep the field's own label out of it, or the two read alike. */
  revealLabel: string;
}

/** A password with an eye that shows the characters; hidden again whenever the field is mounted. */
export function PasswordField({ revealLabel, ...field }: PasswordFieldProps) {
  const [isRevealed, setRevealed] = useState(false);
  const icon = isRevealed ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />;
  return (
    <TextField
      {...field}
      type={isRevealed ? 'text' : 'password'}
      trailing={
        <ToggleIconButton
          label={revealLabel}
          icon={icon}
          size="small"
          isSelected={isRevealed}
          onChange={setRevealed}
          isDisabled={field.isDisabled}
        />
      }
    />
  );
}
