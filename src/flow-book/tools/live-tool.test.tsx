import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { findFlow } from '../flows.ts';
import { emptyLive, follow } from '../live/live-state.ts';
import type { ActorReport, Move, TabMessage } from '../live/protocol.ts';
import { type Recording, readText, recordingFile, stepsOf } from '../live/recording.ts';
import { LiveContext } from '../live/use-live.ts';
import { pathOfLog } from '../session-path.ts';
import { LiveTool } from './live-tool.tsx';
import { useWatchedActor } from './use-watched.ts';

const form = { name: 'Musa Bello', email: 'musa@example.ng', message: 'Do you have warehouses in Kano?' };

const stateOf = (leaf: string, context: ActorReport['state']['context']): ActorReport['state'] => ({
  ...{ status: 'active', active: [`contact.${leaf}`], leaves: [`contact.${leaf}`], value: leaf },
  ...{ tags: [], context, output: null },
});

function moved(
  event: Move['event'],
  [from, to]: [string, string],
  context: ActorReport['state']['context'],
  sender: Move['sender'] = null,
): TabMessage {
  const actor = { tab: 'one', path: '/contact', session: 'x:0', parent: null, id: 'contact', machine: 'contact' };
  return {
    type: 'actor.moved',
    actor: { ...actor, at: Date.UTC(2026, 0, 5, 8), state: stateOf(to, context) },
    move: { event, from: [`contact.${from}`], taken: [`contact.${from} —${event.type}→ contact.${to}`], sender },
  };
}

const call = { session: 'x:1', id: 'sendContactMessage' };
const error = { code: 'rate_limited', message: 'Too many requests.' };
const sent: TabMessage[] = [
  moved({ type: 'form.submitted', form }, ['idle', 'submitting'], { form, problem: null }),
  moved(
    { type: 'xstate.error.actor.sendContactMessage', error },
    ['submitting', 'failed'],
    { form, problem: error },
    call,
  ),
  moved({ type: 'form.submitted', form }, ['failed', 'submitting'], { form, problem: null }),
  moved({ type: 'xstate.done.actor.sendContactMessage' }, ['submitting', 'sent'], { form, problem: null }, call),
];
const live = sent.reduce(follow, emptyLive);
const [actor] = live.actors;
if (!actor) throw new Error('no actor');

describe('readText', () => {
  it.each([
    ['This file is cut off or changed: it is not JSON. Save the recording again.', '{"kind":'],
    ['This is not a recording of the Flow Book.', '{"flow":"contact"}'],
    ['has version 2, and this Flow Book reads version 1.', recordingFile(live).replace('"version": 1', '"version": 2')],
    ['This recording lacks fields that every recording has.', recordingFile(live).replace('"leaves"', '"leafs"')],
    ['There is no recording in this text. It begins with “Gida recording:”.', 'It does not work.'],
    ['The recording in this text is cut off. Copy all its lines.', 'Gida recording: contact\ncontact.idle'],
  ])('refuses a text with the reason: %s', (reason, text) => {
    expect(() => readText(text)).toThrow(reason);
  });

  it('masks what an opened file has that no tab would have sent', () => {
    const open = { ...live, log: live.log.map((entry) => ({ ...entry, payload: { password: 'harmattan' } })) };

    const read = readText(recordingFile(open));

    expect(JSON.stringify(read)).not.toContain('harmattan');
    expect(read.log[0]?.payload).toEqual({ password: '•••' });
  });
});

describe('LiveTool', () => {
  it('compares a past moment with the one before, a pinned one and now', async () => {
    await open();

    fireEvent.click(eventNamed('✗ sendContactMessage'));
    const changes = () => screen.getByRole('list', { name: /^(Compared|Changed)/ }).textContent;
    expect(changes()).toBe(
      'submitting → failedproblem was null, is {"code":"rate_limited","message":"Too many requests."}',
    );

    fireEvent.click(screen.getByRole('button', { name: 'Pin' }));
    fireEvent.click(eventNamed('form.submitted', 1));
    const other = screen.getByLabelText('Compare with');
    expect(
      within(other)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['now', expect.stringMatching(/^pinned: .*after ✗ sendContactMessage$/)]);
    expect(changes()).toBe('submitting → sent');
    fireEvent.change(other, { target: { value: 'pinned' } });
    expect(changes()).toContain('submitting → failed');
  });

  it('draws events between their sender and receiver, the oldest on top', async () => {
    await open();
    fireEvent.click(eventNamed('✗ sendContactMessage'));

    fireEvent.click(screen.getByRole('button', { name: 'Sequence' }));

    const chart = screen.getByRole('img', { name: 'Sequence chart of 4 events between page, contact, calls' });
    const rows = [...chart.querySelectorAll('[data-from]')].map((row) => [
      row.getAttribute('data-from'),
      ...[...row.querySelectorAll('text')].map(({ textContent }) => textContent),
      row.getAttribute('data-chosen'),
    ]);
    expect(rows).toEqual([
      ['page', 'form.submitted', '→ submitting', 'false'],
      ['calls', '✗ sendContactMessage', '→ failed', 'true'],
      ['page', 'form.submitted', '→ submitting', 'false'],
      ['calls', '✓ sendContactMessage', '→ sent', 'false'],
    ]);
  });

  it('opens a saved recording in place of the tabs, and returns to them', async () => {
    const { onRecording } = await open();
    const file = screen.getByLabelText('From a file');

    fireEvent.change(file, { target: { files: [fileOf('contact.recording.json', recordingFile(live))] } });

    await screen.findByText('You see the recording contact.recording.json. Other tabs are not shown.');
    expect(onRecording).toHaveBeenLastCalledWith({ name: 'contact.recording.json', live });
    expect(screen.queryByText('Break on a transition')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close the recording' }));
    expect(screen.queryByText(/^You see the recording/)).toBeNull();

    const big = Object.defineProperty(fileOf('big.json', '{}'), 'size', { value: 30 * 1024 * 1024 });
    fireEvent.change(file, { target: { files: [big] } });
    await screen.findByText('big.json has 30.0 MB. A recording has at most 20 MB.');
  });

  it('turns a recording into a path, from a file or from a quoted message without the user’s values', async () => {
    const steps = stepsOf(actor, live.log);
    const message = `> Sending does not work!\n> ${steps.replaceAll('\n', '\r\n> ')}\n> Musa`;

    const paths = await Promise.all(
      [recordingFile(live), message].map((text) => pathOfLog('contact', readText(text).log)),
    );

    const walked = [
      'form.submitted (complete)',
      'xstate.error.actor.sendContactMessage (rate_limited)',
      'form.submitted (complete)',
      'xstate.done.actor.sendContactMessage (it is on its way)',
    ];
    expect(paths.map((path) => path.steps)).toEqual([walked, walked]);
    expect(steps).not.toMatch(/Musa|Kano|example|Too many/);
    expect(steps.split('\n')).toHaveLength(6);
  });

  it('says what a held actor waits for, and sets and removes breaks', async () => {
    const transition = 'contact.idle —form.submitted#0→ contact.submitting';
    const held: TabMessage = {
      ...{ type: 'actor.held', tab: 'one', session: 'x:0' },
      hold: { after: transition, waiting: ['xstate.done.actor.sendContactMessage'] },
    };
    const { onContinue } = await open(follow(live, held));

    screen.getByText('1 waiting: ✓ sendContactMessage.', { exact: false });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledWith(expect.objectContaining({ tab: 'one', session: 'x:0' }));

    fireEvent.change(screen.getByLabelText('Break on a transition'), { target: { value: transition } });
    const breaks = screen.getByRole('list', { name: 'Breaks' });
    expect(breaks.textContent).toContain('idle —form.submitted#0→ submitting');
    fireEvent.click(within(breaks).getByRole('button'));
    expect(breaks.textContent).toBe('');
  });
});

async function open(now = live) {
  const flow = await findFlow('contact');
  if (!flow) throw new Error('There is no flow contact.');
  const [onRecording, onContinue] = [vi.fn(), vi.fn()];
  const Tool = () => <LiveTool flow={flow} watched={useWatchedActor(flow.machine)} picture={<p>chart</p>} />;
  const Book = () => {
    const [recording, setRecording] = useState<Recording | null>(null);
    const [breaks, onBreaks] = useState<readonly string[]>([]);
    onRecording.mockImplementation(setRecording);
    return (
      <MemoryRouter>
        <LiveContext value={{ live: recording?.live ?? now, recording, onRecording, breaks, onBreaks, onContinue }}>
          <Tool />
        </LiveContext>
      </MemoryRouter>
    );
  };
  render(<Book />);
  return { onRecording, onContinue };
}

const eventNamed = (name: string, index = 0) =>
  within(screen.getByRole('log')).getAllByRole('button', { name })[index] ?? expect.fail(`no event ${name}`);

/** A file with the method that jsdom lacks. */
const fileOf = (name: string, text: string) => Object.assign(new File([text], name), { text: async () => text });
