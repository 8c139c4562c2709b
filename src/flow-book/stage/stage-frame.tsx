import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Standing } from '#machines/flow-book/standing.ts';
import type { Step, Timeline } from '#machines/flow-book/timeline.ts';
import styles from '../drive/drive.module.css';
import { NOT_LOADED, type Past, STAGE_ROOT, type StageNews, type StageOrder, type StageRecall } from './protocol.ts';

export interface StageFrameProps {
  flow: string;
  /** The steps to play. */
  timeline?: Timeline | undefined;
  /** A past moment to draw instead. It has no next steps. */
  past?: Past | undefined;
  /** The size of the screen in its own pixels. It is scaled down to fit. */
  width: number;
  height: number;
  scheme: 'light' | 'dark' | 'auto';
  onAct?: ((step: Step) => void) | undefined;
  onStand?: ((standing: Standing) => void) | undefined;
  onFail?: ((message: string) => void) | undefined;
  /** Whether to run the stage without showing it, for flows without screens. */
  hidden?: boolean;
  /** Whether the screen ignores input, as in the gallery. */
  still?: boolean;
}

/**
 * The real screens of a flow, in a page of their own with its own width, colours, title, focus and clock, and with a
 * router that cannot leave it.
 */
export function StageFrame(props: StageFrameProps) {
  const { flow, width, height, scheme, hidden = false, still = false } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [box, scale] = useScale(width);
  const stood = useStage(frame, props);

  // Set by hand: React converts the trusted value to a string, which the browser's policy refuses.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = policy?.createHTML(page) ?? page;
  }, []);

  return (
    <div ref={box} className={styles.box} hidden={hidden} style={{ blockSize: height * scale }}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={`Screen of ${flow}`}
        inert={still}
        width={width}
        height={height}
        data-stood={stood}
        onLoad={({ currentTarget }) => isEmpty(currentTarget) || hasBegun(currentTarget) || props.onFail?.(NOT_LOADED)}
        style={{ transform: `scale(${scale})`, colorScheme: scheme === 'auto' ? 'light dark' : scheme }}
      />
      {stood < 0 && <p className={styles.waiting}>Opening the screen…</p>}
    </div>
  );
}

/** Whether the frame has no page yet. */
const isEmpty = ({ srcdoc }: HTMLIFrameElement) => srcdoc === '';

/** Whether the scripts of the page have run. A page that fails to load sends no event. */
const hasBegun = ({ contentDocument }: HTMLIFrameElement) =>
  contentDocument?.getElementById(STAGE_ROOT)?.dataset.begun !== undefined;

/** Keeps the stage at the timeline's current step. Returns the number of steps played, -1 until it is ready. */
function useStage(
  frame: RefObject<HTMLIFrameElement | null>,
  { flow, timeline, past, onAct, onStand, onFail }: StageFrameProps,
) {
  const [opened, setOpened] = useState(0);
  const [stood, setStood] = useState(-1);
  const heard = useRef(0);

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<StageNews>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data.type === 'stage.opened') setOpened((times) => times + 1);
      if (data.type === 'stage.recalled') setStood(0);
      if (data.type === 'stage.stood') {
        setStood(data.standing.at);
        onStand?.(data.standing);
      }
      if (data.type === 'stage.failed') onFail?.(data.message);
      if (data.type !== 'screen.acted') return;
      heard.current = data.step.act ?? 0;
      onAct?.(data.step);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, onAct, onStand, onFail]);

  useEffect(() => {
    if (opened === 0) return;
    const tell = (order: StageOrder | StageRecall) => frame.current?.contentWindow?.postMessage(order, self.origin);
    if (past) tell({ type: 'stage.recall', flow, past });
    else if (timeline) tell({ type: 'stage.ordered', flow, timeline, heard: heard.current });
  }, [frame, opened, flow, timeline, past]);

  return stood;
}

/** The script is built under a fixed name. In development it is the source file. */
const script = import.meta.env.DEV ? '/src/flow-book/stage/boot.ts' : '/stage/stage.js';

/** The first style fixes the order of the cascade layers, as in the app's own page. */
const page =
  '<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><title>Stage</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<style>@layer tokens, base, ui, screen;</style>' +
  `<script type="module" src="${script}"></script></head><body><div id="${STAGE_ROOT}"></div></body></html>`;

const policy = window.trustedTypes?.createPolicy('stage', { createHTML: () => page });

/** The scale at which the screen fits, at most 1. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, Math.min(1, room / width)] as const;
}
