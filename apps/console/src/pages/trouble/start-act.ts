import type { StartedAct } from '../../cases/act-dialog.tsx';

export type StartAct = (act: StartedAct) => void;
