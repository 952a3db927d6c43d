import type { CoreModule } from '../module.ts';
import { changeSeat } from '../staff/change-seat.ts';
import { closeSeat } from '../staff/close-seat.ts';
import { openSeat } from '../staff/open-seat.ts';

const declared = { commands: [openSeat, changeSeat, closeSeat] } as const;

/** Who has a seat of the console. They are kept with what waits for a second person, by the staff's module. */
export const seatModule: CoreModule<typeof declared> = declared;
