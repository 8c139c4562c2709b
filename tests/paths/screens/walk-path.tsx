import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import { type Book, type BookPath, type ExpectedState, walkableSteps } from '#machines/path-engine/book.ts';
import type { Coverage } from '#machines/path-engine/coverage.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { START } from '#machines/path-engine/frozen-clock.ts';
import { findTry } from '#machines/path-engine/replay.ts';
import { openStubs, type Stubs } from '#machines/path-engine/stubs.ts';
import { endedActor, isWaitTry, nameOf } from '#machines/path-engine/tries.ts';
import { createParent } from '#machines/path-engine/xstate-facts.ts';
import type { GoTo, StageOf } from '#src/flow-book/stages/stage-kit.tsx';
import type { AnyTestAdapter, Person } from '../adapter.ts';
import { type Before, executorOf, expectLook, screenVariantsOf } from '../checks.ts';
import { dispatchPointer, lookAt } from '../look.ts';
import { StepError } from '../report/failure.ts';
import { FIELDS, normalizeSpace, wordsOfLabel } from './element-lines.ts';
import type { ScreenBook } from './screen-book.ts';

export interface Walked {
  flow: Flow;
  book: Book;
  adapter: AnyTestAdapter;
  /** The preview that renders the screens. */
  stage: StageOf;
  coverage: Coverage;
  screenBook: ScreenBook;
}

/**
 * Walks a path on the real screens: a user acts, and the calls are answered as the book says.
 *
 * @param signal Aborted at the time limit of the test. Closes the page at once, so that the next path does not find it.
 */
export async function walkOnScreens(walked: Walked, path: BookPath, signal: AbortSignal) {
  const { flow, book, adapter, stage, coverage, screenBook } = walked;
  vi.useFakeTimers({ now: START });
  localStorage.clear();
  sessionStorage.clear();
  const stubs = openStubs(flow, adapter.children);
  const { inspect } = coverage;
  const parent = adapter.isChild ? createParent({ inspect }) : undefined;
  const actor = createActor(stubs.machine, {
    input: flow.samples.inputs[path.input],
    ...(parent ? { parent } : { inspect }),
  });
  const [goTo, onReady] = handedOver();
  const opening = book.openings[path.input]?.state;
  if (!opening) throw new Error(`${flow.name} has no opening ${path.input}`);

  const look = (place: string, state: ExpectedState, before?: Before) => {
    expect(actor.getSnapshot().value, place).toEqual(state.value);
    screenBook.stands(path, place, screenVariantsOf(flow.name, state).join(' & '), document.body.innerHTML);
    const seen = lookAt(document);
    expectLook(adapter, seen, state, before);
    return { state, look: seen };
  };

  const close = () => {
    // Only the parent stops a child.
    (parent ?? actor).stop();
    cleanup();
    vi.useRealTimers();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    actor.start();
    await act(async () => void render(stage({ actor, path: opening.route ?? '/', onReady })));
    await settled();
    const person = personAt(goTo, async (event) => {
      if (await endCallsOfChildren(adapter, stubs, event)) return;
      if (!stubs.sendFromChild(event)) actor.send(event);
    });
    let before = look('opening', opening);
    for (const [index, step] of walkableSteps(path, book).entries()) {
      try {
        signal.throwIfAborted();
        const tried = findTry(flow, step);
        if (isWaitTry(step)) await settled(step.waited);
        else if (endedActor(step.event)) await act(async () => stubs.settle(tried));
        else await executorOf(adapter, step.event)(person, tried.payload, before.state);
        signal.throwIfAborted();
        await settled();
        before = look(nameOf(tried), step.state, before);
      } catch (error) {
        throw new StepError(index + 1, error);
      }
    }
  } finally {
    signal.removeEventListener('abort', close);
    // After an abort the open page belongs to the next path.
    if (!signal.aborted) close();
  }
}

/** Ends calls of running children, so that a child sends this event itself. @returns Whether there are such calls. */
async function endCallsOfChildren(
  { endings = {} }: AnyTestAdapter,
  stubs: Stubs,
  { type, ...payload }: AnyEventObject,
) {
  const ended = endings[type]?.(payload);
  for (const { child, call, ends } of ended ?? []) {
    const outcome = 'error' in ends ? 'error' : 'done';
    for (const each of child ? [child] : stubs.waitingFor(call)) {
      stubs.settle({ type: `xstate.${outcome}.actor.${call}`, sample: type, payload: ends }, each);
    }
    // Lets the next call start, which may depend on this one.
    await vi.advanceTimersByTimeAsync(0);
  }
  return ended !== undefined;
}

/** Waits for the imports of the screens, and lets time pass. */
async function settled(milliseconds = 0) {
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function handedOver(): [GoTo, (goTo: GoTo) => void] {
  let current: GoTo = () => {
    throw new Error('this stage has no addresses');
  };
  const onReady = (goTo: GoTo) => {
    current = goTo;
  };
  return [(path) => current(path), onReady];
}

// The default wrapper waits for a timer, and timers are stopped here.
configure({ asyncWrapper: (run) => run() });

/** A person in jsdom. */
function personAt(goTo: (path: string) => void, happens: (event: AnyEventObject) => void | Promise<void>): Person {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const settle = (run: () => unknown) => act(async () => void (await run()));
  return {
    fill: (label, text) =>
      settle(async () => {
        const field = fieldCalled<HTMLInputElement>(label);
        // A user chooses a date as a whole, and does not clear the field to choose the same one.
        if (field.type === 'date' && field.value === text) return;
        const isMore = field.value !== '' && text !== field.value && text.startsWith(field.value);
        const rest = isMore ? text.slice(field.value.length) : text;
        // A longer text is typed after the existing one.
        await (isMore ? user.click(field) : user.clear(field));
        if (rest) await user.paste(rest);
      }),
    choose: (label, value) => settle(() => user.selectOptions(fieldCalled(label), value)),
    check: (label) =>
      settle(async () => {
        const box = fieldCalled<HTMLInputElement>(label);
        if (!box.checked) await user.click(box);
      }),
    uncheck: (label) =>
      settle(async () => {
        const box = fieldCalled<HTMLInputElement>(label);
        if (box.checked) await user.click(box);
      }),
    attach: (label, files) => settle(() => user.upload(fieldCalled(label), [...files])),
    press: (name) => settle(() => user.click(buttonCalled(name))),
    activate: (name) => settle(() => buttonCalled(name).click()),
    pointAt: (name) => settle(() => dispatchPointer(buttonCalled(name), 'pointerover')),
    pointAwayFrom: (name) => settle(() => dispatchPointer(buttonCalled(name), 'pointerout')),
    follow: (name) => settle(() => user.click(linkCalled(name))),
    unfold: (name) =>
      settle(async () => {
        const folded = document.querySelectorAll<HTMLElement>('details:not([open]) > summary');
        for (const summary of folded) if (summary.textContent === name) await user.click(summary);
      }),
    hit: (key) => settle(() => user.keyboard(`{${key}}`)),
    goTo: (path) => settle(() => goTo(path)),
    happens: (event) => settle(() => happens(event)),
  };
}

/** Searches the labels alone: asking jsdom for the field of every label takes longer than the step itself. */
function fieldCalled<E extends HTMLElement>(wanted: string): E {
  const labels = [...document.querySelectorAll('label')].filter((label) => {
    const words = label.htmlFor ? normalizeSpace(label.textContent) : wordsOfLabel(label);
    return words === wanted;
  });
  const fields = labels.flatMap((label) => {
    const field = label.htmlFor ? document.getElementById(label.htmlFor) : label.querySelector<HTMLElement>(FIELDS);
    return field ? [field as E] : [];
  });
  const named = [...document.querySelectorAll<E>(FIELDS)].filter(
    (field) => field.getAttribute('aria-label') === wanted,
  );
  return only([...fields, ...named], wanted);
}

/** Searches by name alone: computing the roles of a long form takes longer than the step itself. */
const buttonCalled = (wanted: string | RegExp) => called(wanted, document.querySelectorAll('button'));
const linkCalled = (wanted: string) => called(wanted, document.querySelectorAll('a'));

function called<E extends HTMLElement>(wanted: string | RegExp, among: Iterable<E>): E {
  const found = [...among].filter((element) => {
    const name = element.getAttribute('aria-label') ?? (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return typeof wanted === 'string' ? name === wanted : wanted.test(name);
  });
  return only(found, wanted);
}

function only<E>(found: readonly E[], wanted: string | RegExp): E {
  const [element] = found;
  if (!element || found.length > 1) throw new Error(`there are ${found.length} called ${wanted}`);
  return element;
}
