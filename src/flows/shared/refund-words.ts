import { spanInWords } from '#domain/in-words.ts';
import { isFeeRefunded } from '#domain/lifecycles/inspection-times.ts';
import { CANCEL_FREE_UNTIL } from '#domain/limits.ts';
import { serverNow } from '#machines/clock/server-clock.ts';

interface Slot {
  day: string | null;
  time: string | null;
  /** Whether the visitor owns the property. */
  isOwn: boolean;
}

const FREE_UNTIL = spanInWords(CANCEL_FREE_UNTIL);

/** Says before the payment when the fee is refunded. */
export function refundWords({ day, time, isOwn }: Slot): string {
  const slot = day && time && ({ status: 'scheduled', day, time, heldUntil: null } as const);
  const isLate = slot && !isFeeRefunded(slot, 'visitor', new Date(serverNow()));
  const others = 'if the owner cancels, or if you are not let in';
  if (isLate) {
    const late = `This inspection is less than ${FREE_UNTIL} away, so you will not get the fee back if you cancel.`;
    return isOwn ? late : `${late} You get it back ${others}.`;
  }
  return isOwn
    ? `You get the fee back if you cancel at least ${FREE_UNTIL} before.`
    : `You get the fee back if the owner cancels, if you are not let in, or if you cancel at least ${FREE_UNTIL} before.`;
}
