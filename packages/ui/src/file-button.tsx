import { type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

export interface FileButtonProps {
  label: string;
  icon: ReactNode;
  /** Media types with commas between them. */
  accept: string;
  onFile: (file: File) => void;
}

/** An icon that lets one choose a file; what may be wrong with it is looked at by whoever gets it. */
export function FileButton({ label, icon, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={label} icon={icon} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
