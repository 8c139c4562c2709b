/** Readable names for the parts of a chart. */

/** Names a transition's trigger: `code.entered`, `✓ register`, `✗ register`, `after untilResend`, `always`, `done`. */
export function triggerName(eventType: string): string {
  if (eventType === '') return 'always';
  if (eventType === '*') return 'any event';
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1];
  if (delay) return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`;
  if (eventType.startsWith('xstate.done.state.')) return 'done';
  const [, outcome, actor] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(eventType) ?? [];
  if (outcome === 'done.actor') return `✓ ${actor}`;
  if (outcome === 'error.actor') return `✗ ${actor}`;
  if (outcome === 'snapshot') return `↻ ${actor}`;
  return eventType.replace(/^xstate\./, '');
}

/** Names a guard or an action. XState's own (`assign`, `raise`) are functions with a `type`. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part.replace(/^xstate\./, '');
  if (isTyped(part)) return nameOf(part.type);
  return (typeof part === 'function' && part.name) || 'inline';
}

export const isTyped = (part: unknown): part is { type: string } =>
  (typeof part === 'object' || typeof part === 'function') &&
  part !== null &&
  'type' in part &&
  typeof part.type === 'string';
