/** The current time. Injected, so that tests can advance it without waiting. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Returns whole seconds, rounded up and never negative, so that a client that waits this long is not too early. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));
