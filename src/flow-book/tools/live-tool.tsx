import { type ReactNode, useCallback, useId, useState } from 'react';
import { slugOf } from '#machines/flow-book/flow-book.addresses.ts';
import { Notice } from '../../ui/notice.tsx';
import { download } from '../export/export-menu.tsx';
import styles from '../flow-view.module.css';
import type { BookFlow } from '../flows.ts';
import { ActorPanel } from '../live/actor-panel.tsx';
import { EventLog } from '../live/event-log.tsx';
import liveStyles from '../live/live.module.css';
import type { LiveActor, LogEntry } from '../live/live-state.ts';
import { readRecording, recordingFile, stepsOf } from '../live/recording.ts';
import { useLive } from '../live/use-live.ts';
import { SavePath } from '../save-path.tsx';
import type { Past } from '../stage/protocol.ts';
import { StagePanel } from '../stage/stage-panel.tsx';
import { PressButton } from '../tools.tsx';
import { BreakPanel } from './break-panel.tsx';
import type { Watched } from './use-watched.ts';

interface LiveToolProps {
  flow: BookFlow;
  watched: Watched;
  picture: ReactNode;
}

/** Shows the flow as it runs in the other tabs of this browser, or as a recording has it. */
export function LiveTool({ flow: { name, machine, kind }, watched, picture }: LiveToolProps) {
  const { actors, actor, all, log, pick, shown, moment, past, travel, pinned, pin } = watched;
  const { recording, onRecording, onContinue } = useLive();
  const find = useCallback(async () => {
    const { pathOfLog } = await import('../session-path.ts');
    return pathOfLog(
      name,
      log.filter((entry) => entry.actor === actor?.key),
    );
  }, [name, log, actor]);
  const panel = { name, actors, actor, shown, moment, all, log, pinned };
  return (
    <>
      {recording && (
        <Notice>
          <p>You see the recording {recording.name}. Other tabs are not shown.</p>
          <PressButton onClick={() => onRecording(null)}>Close the recording</PressButton>
        </Notice>
      )}
      <div className={styles.columns}>
        {picture}
        <div className={styles.aside}>
          {moment && kind === 'flow' && <PastScreen flow={name} moment={moment} past={past} />}
          <ActorPanel {...panel} onPick={pick} onNow={() => travel(undefined)} onPin={pin} onContinue={onContinue} />
          {!recording && <BreakPanel machine={machine} where={IN_LIVE} />}
        </div>
        <EventLog
          log={log}
          actor={actor}
          actors={all}
          keys={actors.map(({ key }) => key)}
          moment={moment}
          onMoment={travel}
        >
          {actor && <SavePath name={name} find={find} />}
          <Recordings name={name} actor={actor} log={log} />
        </EventLog>
      </div>
    </>
  );
}

const IN_LIVE =
  'The app makes the transition, then its flow gets no event until you continue. Calls that have begun go on.';

/** The flow's own screen at the chosen moment, drawn from the log. */
function PastScreen({ flow, moment, past }: { flow: string; moment: LogEntry; past: Past | undefined }) {
  const [failed, setFailed] = useState<{ at: number; message: string }>();
  const { number } = moment;
  const fail = useCallback((message: string) => setFailed({ at: number, message }), [number]);
  return (
    <div className={styles.past}>
      <StagePanel
        flow={flow}
        hasScreen={past !== undefined}
        past={past}
        lead={past ? AS_OF_THEN : 'This recording has states and no values, so it has no screen.'}
        problem={failed?.at === number ? failed.message : null}
        onFail={fail}
        onRetry={() => setFailed(undefined)}
      />
    </div>
  );
}

const AS_OF_THEN = 'As of the chosen event, drawn from the masked context. You cannot use it, and it calls no server.';

interface RecordingsProps {
  name: string;
  actor: LiveActor | undefined;
  log: LogEntry[];
}

/** Saves the log as a recording, and opens recordings: a file, or the text of a message to support. */
function Recordings({ name, actor, log }: RecordingsProps) {
  const id = useId();
  const { live, onRecording } = useLive();
  const [said, setSaid] = useState('');
  const [text, setText] = useState('');
  const attempt = async (run: () => Promise<string> | string) => {
    try {
      setSaid(await run());
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  const save = () => {
    const file = `${slugOf(name)}.recording.json`;
    download(file, new Blob([recordingFile(live)], { type: 'application/json' }));
    return `Saved ${file}. Passwords, codes and phone numbers are masked in it.`;
  };
  const copy = async () => {
    if (!actor) return '';
    await navigator.clipboard.writeText(stepsOf(actor, log));
    return 'Copied. The text has states and events, and nothing that was typed.';
  };
  const open = async (file: File | undefined) => {
    if (!file) return '';
    const recording = await readRecording(file);
    onRecording(recording);
    return `Opened: ${recording.live.log.length} events.`;
  };
  return (
    <>
      <div className={liveStyles.row}>
        {log.length > 0 && <PressButton onClick={() => void attempt(save)}>Save recording</PressButton>}
        {actor && <PressButton onClick={() => void attempt(copy)}>Copy steps for a message</PressButton>}
      </div>
      <details>
        <summary>Open a recording</summary>
        <label htmlFor={`${id}-file`}>From a file</label>
        <input
          id={`${id}-file`}
          className={liveStyles.picker}
          type="file"
          accept=".json,.txt,.eml"
          onChange={({ target }) => void attempt(() => open(target.files?.[0]))}
        />
        <label htmlFor={`${id}-text`}>From a message to support</label>
        <textarea
          id={`${id}-text`}
          className={liveStyles.picker}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <PressButton onClick={() => void attempt(() => open(new File([text], 'of a message')))}>Open</PressButton>
      </details>
      <p role="status">{said}</p>
    </>
  );
}
