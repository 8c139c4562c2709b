import { useFormik } from 'formik';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SummaryEntry } from './error-summary.tsx';
import type { FieldBinding } from './field.tsx';
import type { Rules } from './lazy-rules.ts';
import type { Problem } from './problem-summary.tsx';

export interface FormOptions<Values> {
  initialValues: Values;
  rules: Rules;
  /** Why the last sending failed. */
  problem: Problem;
  /** Whether the form is being sent. Another submit does nothing until then. */
  busy: boolean;
  onSubmit: (values: Values) => void;
  onChange?: (values: Values) => void;
  /** Missing parts of the form that are not values, such as files: messages by field id. */
  missing?: Readonly<Record<string, string>>;
  /** Whether a submit checks a field, in a form that shows a part of its fields. Without this it checks all. */
  checks?: (field: string) => boolean;
  /** Called with the wrong fields after a submit that failed. */
  onWrong?: (fields: readonly string[]) => void;
}

export interface FormHandle {
  busy: boolean;
  entries: SummaryEntry[];
  formRef: RefObject<HTMLFormElement | null>;
  summaryRef: RefObject<HTMLElement | null>;
  onSubmit: (event: FormEvent) => void;
}

/** Names of the text values, which can be bound to a control. */
export type TextName<Values> = { [K in keyof Values & string]: Values[K] extends string ? K : never }[keyof Values &
  string];

const nothing: Readonly<Record<string, string>> = {};

/**
 * Formik with our validation: a field is checked on blur and cleared while it is corrected; a failed submit lists
 * errors and moves focus there; a refusal of the server stays until its field changes.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  type Name = keyof Values & string;
  const { initialValues, rules, problem, busy, missing = nothing, checks = () => true } = options;
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: rules,
    validateOnChange: false,
    onSubmit: () => undefined,
  });
  const { values, errors, touched } = formik;
  const names = Object.keys(values) as Name[];
  const refusal = useRefusal(problem, values);
  const { listed, list, summaryRef } = useSummary(problem);
  const formRef = useTextTypedEarly(values, (early) => formik.setValues(early, false));
  const afterPress = useAfterPress();
  useReport(values, options.onChange);
  useEffect(() => rules.prepare?.(), [rules]);

  const problemOf = (name: Name) => (touched[name] && asText(errors[name])) || refusal(name);
  const missingOf = (name: string) => (listed.has(name) ? missing[name] : undefined);

  /** Changes several values at once: dependent ones, or ones that are not text. */
  const change = (changed: Partial<Values>) => {
    const wrong = (Object.keys(changed) as Name[]).some((name) => problemOf(name) !== undefined);
    void formik.setValues({ ...values, ...changed }, wrong);
  };

  const field = (name: TextName<Values>): FieldBinding => ({
    name,
    value: values[name] as string,
    problem: problemOf(name),
    onChange: (value) => void formik.setFieldValue(name, value, problemOf(name) !== undefined),
    onBlur: (goingTo) => {
      // Ignores focus that the form itself moves to the error summary.
      const isTaken = goingTo !== null && goingTo === summaryRef.current;
      if (isTaken || isPressed(goingTo) || values[name] === initialValues[name]) return;
      afterPress(() => void formik.setFieldTouched(name));
    },
  });

  async function submit(send = options.onSubmit) {
    if (busy) return;
    const wrong = [...Object.keys(await formik.validateForm(values)), ...Object.keys(missing)].filter(checks);
    const checked = Object.fromEntries(names.filter(checks).map((name) => [name, true]));
    await formik.setTouched({ ...touched, ...checked } as typeof touched, false);
    list(wrong);
    if (wrong.length === 0) send(values);
    else options.onWrong?.(wrong);
  }

  const entries = names.flatMap((name): SummaryEntry[] => {
    const message = listed.has(name) || refusal(name) ? problemOf(name) : undefined;
    return message ? [{ field: name, message }] : [];
  });
  for (const [field, message] of Object.entries(missing)) if (missingOf(field)) entries.push({ field, message });
  const isAboutFields = names.some((name) => problem?.fields?.[name] !== undefined);
  if (problem && !isAboutFields) entries.unshift({ message: problem.message });

  const form: FormHandle = {
    busy,
    entries,
    formRef,
    summaryRef,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
  return { form, values, field, change, problemOf, missingOf, submit };
}

/** The server's message for a field, until the user changes its value. */
function useRefusal<Values extends object>(problem: Problem, values: Values) {
  const [seen, setSeen] = useState({ problem, values });
  if (seen.problem !== problem) setSeen({ problem, values });
  return (name: keyof Values & string) => (seen.values[name] === values[name] ? problem?.fields?.[name] : undefined);
}

/** The fields of the last failed submit, and the summary that takes focus after each one. */
function useSummary(problem: Problem) {
  const [wrong, setWrong] = useState<string[]>([]);
  const summaryRef = useRef<HTMLElement>(null);

  useEffect(() => {
    if (wrong.length > 0) summaryRef.current?.focus();
  }, [wrong]);
  useEffect(() => {
    if (problem) summaryRef.current?.focus();
  }, [problem]);

  return { listed: new Set(wrong), list: setWrong, summaryRef };
}

/** A prerendered form can be typed into, or filled in by the browser, before React is there: that text is kept. */
function useTextTypedEarly<Values extends object>(values: Values, keep: (values: Values) => void) {
  const formRef = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only text of the first render was typed early
  useLayoutEffect(() => {
    const typed = new FormData(formRef.current ?? undefined);
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
    const early = texts.flatMap(([name, value]) => {
      const text = typed.get(name);
      return typeof text === 'string' && text !== value ? [[name, text]] : [];
    });
    if (early.length > 0) keep({ ...values, ...Object.fromEntries(early) });
  }, []);

  return formRef;
}

/** Tells the owner of the draft about every change, also of several fields at once (autofill). */
function useReport<Values>(values: Values, onChange?: (values: Values) => void) {
  const reported = useRef(values);

  useEffect(() => {
    if (reported.current === values) return;
    reported.current = values;
    onChange?.(values);
  }, [values, onChange]);
}

/**
 * Runs a task at once, or after the press that is going on: a problem that appears between pressing and releasing
 * would move a checkbox, a label or a list from under the finger, and the tap would be lost.
 */
function useAfterPress() {
  const waiting = useRef<(() => void)[] | null>(null);

  useEffect(() => {
    const page = new AbortController();
    const on = (type: string, then: () => void) =>
      document.addEventListener(type, then, { capture: true, signal: page.signal });
    const finish = () => {
      const tasks = waiting.current ?? [];
      waiting.current = null;
      for (const run of tasks) run();
    };
    on('mousedown', () => {
      waiting.current ??= [];
    });
    // A list that opens, or a drag, can swallow the release: then a key ends the press. The click comes in the same task
    // of the browser as the release, so what waits runs in the next one.
    for (const type of ['mouseup', 'dragend', 'keydown']) on(type, () => setTimeout(finish));
    return () => page.abort();
  }, []);

  return (run: () => void) => (waiting.current ? void waiting.current.push(run) : run());
}

/** A button or link shows its own result: a problem at the field before it waits for the submit. */
const isPressed = (goingTo: EventTarget | null) => goingTo instanceof Element && goingTo.matches('a, button');

const asText = (error: unknown) => (typeof error === 'string' ? error : undefined);
