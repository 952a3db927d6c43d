import type { Command } from '../commands.ts';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';

/** A command was accepted whose declaration says what it configures, an operator's too. What it says holds from now on; it may have held before. */
export interface ConfiguredEvent {
  readonly type: 'configured';
  readonly command: Command;
}

export const configuredEvent: EventDeclaration<ConfiguredEvent> = { type: 'configured' };
