import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChartSession } from '../chart-session.ts';
import type { ChartDrawing, DrawingKind } from './chart-drawing.ts';
import type { DrawingBoard, WantedText } from './drawing-board.ts';

/** What the user draws with, and what is drawn. */
export interface ChartDrawings {
  readonly items: readonly ChartDrawing[];
  /** The tool in the hand; nothing is the crosshair. */
  readonly tool: DrawingKind | undefined;
  readonly isMagnetic: boolean;
  readonly areHidden: boolean;
  /** A drawing was made or moved. */
  readonly onPut: (drawing: ChartDrawing) => void;
  readonly onSelect: (id: string | undefined) => void;
  /** The tool was used once or given up. */
  readonly onToolEnd: () => void;
  /** The code of the tools could not be fetched. */
  readonly onFailed: () => void;
}

const newId = () => Math.random().toString(36).slice(2, 12).padEnd(10, '0');

export interface DrawingBoardShown {
  /** The tool that the next press on the chart uses: the chosen one, once its code is here. */
  readonly heldTool: DrawingKind | undefined;
  /** Where a remark is to be written. */
  readonly wantedText: WantedText | undefined;
  readonly endText: (text: string) => void;
}

/** Keeps the board of a chart in step with what the user chose; its code comes with the first drawing or tool. */
export function useDrawingBoard(
  session: ChartSession | undefined,
  drawings: ChartDrawings | undefined,
  barsText: (count: number) => string,
): DrawingBoardShown {
  const [board, setBoard] = useState<DrawingBoard>();
  const [wantedText, setWantedText] = useState<WantedText>();
  const newest = useNewest({ drawings, barsText });
  const isNeeded = drawings !== undefined && (drawings.items.length > 0 || drawings.tool !== undefined);
  useEffect(() => {
    if (session === undefined || !isNeeded) return;
    let isWanted = true;
    let made: DrawingBoard | undefined;
    session
      .openBoard({
        newId,
        barsText: (count) => newest.current.barsText(count),
        onPut: (drawing) => newest.current.drawings?.onPut(drawing),
        onSelected: (id) => newest.current.drawings?.onSelect(id),
        onToolEnded: () => newest.current.drawings?.onToolEnd(),
        onTextWanted: setWantedText,
      })
      .then(
        (opened) => {
          if (!isWanted) return;
          made = opened;
          setBoard(opened);
        },
        () => newest.current.drawings?.onFailed(),
      );
    return () => {
      isWanted = false;
      made?.clear();
      setBoard(undefined);
      setWantedText(undefined);
    };
  }, [session, isNeeded, newest]);

  const { items, tool, isMagnetic = false, areHidden = false } = drawings ?? {};
  useEffect(() => {
    if (items !== undefined) board?.show(items);
  }, [board, items]);
  useEffect(() => board?.setMagnetic(isMagnetic), [board, isMagnetic]);
  useEffect(() => board?.setHidden(areHidden), [board, areHidden]);
  useEffect(() => {
    if (tool === undefined) board?.cancel();
    else board?.begin(tool);
  }, [board, tool]);

  return {
    heldTool: board === undefined ? undefined : tool,
    wantedText,
    endText: (text) => {
      setWantedText(undefined);
      if (wantedText === undefined || text === '') return;
      newest.current.drawings?.onPut({ id: newId(), kind: 'text', points: [wantedText.point], text });
    },
  };
}

/** What was rendered last, for callbacks that outlive it. */
function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}
