import type { CaseMove, Decision } from '#domain/lifecycles/case.ts';
import { DESK_OPEN_FOR } from '#domain/limits.ts';
import { releaseCasesOf } from '#server/cases/deciding.service.ts';
import { caseEffects } from '#server/effects.ts';
import { later } from '#server/platform/clock.ts';
import { changeStaff } from '#server/staff/staff.command.ts';
import { type Environment, ORIGIN } from './environment.ts';

const MINUTE = 60_000;

export interface Staff {
  readonly token: string;
  readonly phone: string;
}

/** Runs the command that adds or removes staff. */
export const staffCommand = ({ db, now: clock }: Environment, what: string, phone?: string) =>
  changeStaff({ db, clock, onLost: releaseCasesOf, origin: () => ORIGIN }, what, phone);

/** The dependencies of the operator's commands. */
export const operatorOf = ({ db, now: clock }: Environment) => ({
  ...{ db, clock, effects: caseEffects, origin: () => ORIGIN },
});

/** Creates a member of staff with the desk open, without the calls that open it. */
export async function newStaff(environment: Environment): Promise<Staff> {
  const { db, now } = environment;
  const { token, person } = await environment.signedIn({ first_name: 'Ngozi', last_name: 'Eze' });
  await staffCommand(environment, 'add', person.phone_no);
  await db
    .updateTable('sessions')
    .set({ desk_until: later(now(), DESK_OPEN_FOR) })
    .where('user_id', '=', db.selectFrom('users').select('id').where('phone', '=', person.phone_no))
    .execute();
  return { token, phone: person.phone_no };
}

/** Opens the desk with a code. Waits until the server allows another one, a minute after the last. */
export async function openDeskOf(environment: Environment, { token, phone }: Staff) {
  environment.pass(MINUTE);
  await environment.call('sendDeskCode', { token });
  return await environment.call('openDesk', { token, body: { otp: await environment.codeSentTo(phone) } });
}

export const moveCase = (
  { call }: Environment,
  { token }: { token: string },
  id: string,
  transition: CaseMove,
  words: string | undefined = 'We have looked at it.',
  more: { readonly refund?: number; readonly to?: string; readonly until?: string; readonly version?: number } = {},
) => call('moveCase', { token, params: { id, transition }, body: { words, ...more } });

/** Takes a case whose time for both sides to answer is over. */
export async function takeHeardCase(environment: Environment, staff: Staff, id: string) {
  const { db, now } = environment;
  await db
    .updateTable('cases')
    .set({ answer_by: now() })
    .where('id', '=', id)
    .where('answer_by', 'is not', null)
    .execute();
  return await moveCase(environment, staff, id, 'take');
}

/** Lets a new colleague of the decider answer the appeal. */
export const review = async (environment: Environment, id: string, transition: CaseMove, words?: string) =>
  moveCase(environment, await newStaff(environment), id, transition, words);

/** The id of the open case about this, else of the last one. */
export async function findCaseId({ db }: Environment, subjectId: string): Promise<string | undefined> {
  const rows = db.selectFrom('cases').select('id').where('subject_id', '=', subjectId).orderBy('number', 'desc');
  return (await rows.executeTakeFirst())?.id;
}

/** A user reports a listing, and a member of staff decides the case. */
export async function decide(environment: Environment, listingId: string, decision: Decision) {
  const [staff, { token }] = [await newStaff(environment), await environment.signedIn()];
  await environment.call('report', { token, body: { about: 'listing', id: listingId, reason: 'gone' } });
  const id = await findCaseId(environment, listingId);
  if (!id) return { status: 404 };
  await moveCase(environment, staff, id, 'take');
  return await moveCase(environment, staff, id, decision);
}

/** The owner appeals the last decision about a listing, and staff reverse it. */
export async function reverseSuspension(environment: Environment, listingId: string) {
  const staff = await newStaff(environment);
  const id = await findCaseId(environment, listingId);
  if (!id) return { status: 404 };
  await moveCase(environment, staff, id, 'appeal');
  return await moveCase(environment, staff, id, 'lift');
}
