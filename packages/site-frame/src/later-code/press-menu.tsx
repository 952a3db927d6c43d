import type { MenuButtonProps } from '@assay/ui/menu.tsx';
import { menuButtonClass } from '@assay/ui/menu-button-class';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';
import { usePressedCode } from './pressed-code.ts';
import { useOpenedAtOnce } from './use-opened-at-once.ts';

type MenuButton = ComponentType<MenuButtonProps>;

const loadMenu = loadChunk(async () => (await import('@assay/ui/menu.tsx')).MenuButton);

export interface PressMenuProps extends Omit<MenuButtonProps, 'isOpen' | 'onOpenChange'> {
  /** Somebody points at it and may press it: what its entries are made of can be asked for. */
  readonly onPoint?: () => void;
}

/** A menu whose code comes when it is pressed; until then a plain button of the same look stands there. */
export function PressMenu({ onPoint, ...props }: PressMenuProps) {
  const { label, children, hasChevron = true } = props;
  const { code, press } = usePressedCode<MenuButton>(loadMenu, onPoint);
  if (code !== undefined) return <OpenedMenu {...props} MenuButton={code} />;
  return (
    <button
      type="button"
      className={menuButtonClass}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      {...press}
    >
      {children}
      {hasChevron && <ChevronDown size={12} aria-hidden />}
    </button>
  );
}

function OpenedMenu({ MenuButton, ...props }: MenuButtonProps & { MenuButton: MenuButton }) {
  const { place, isOpen, onOpenChange } = useOpenedAtOnce();
  return (
    <span ref={place}>
      <MenuButton {...props} isOpen={isOpen} onOpenChange={onOpenChange} />
    </span>
  );
}
