import type { CaseMove } from '#domain/lifecycles/case.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { moveCase, newStaff, openDeskOf, staffCommand } from '#tests/support/desk.ts';
import { newVisit, scheduled } from '#tests/support/payments.ts';
import type { BeginLife } from './life.ts';

export const beginCase: BeginLife = async (input, environment) => {
  const { owner, visitor, listing } = await newVisit(environment);
  const staff = await newStaff(environment);
  const aboutVisit = async () => ({
    about: 'inspection' as const,
    subjectId: (await scheduled(environment, visitor, listing.id)).id,
  });
  const subject = input === 'about a visit' ? await aboutVisit() : { about: 'listing' as const, subjectId: listing.id };
  const opening = { ...subject, openedBy: visitor.id, reason: 'notAsShown', words: null } as const;
  const { caseId } = await environment.db.transaction().execute((trx) => openCase(trx, opening, environment.now()));
  const move = (transition: CaseMove) => () => moveCase(environment, staff, caseId, transition);

  return {
    status: async () => {
      const row = environment.db.selectFrom('cases').select('status').where('id', '=', caseId);
      return (await row.executeTakeFirstOrThrow()).status;
    },
    moves: {
      'staff.take': move('take'),
      'staff.handBack': move('handBack'),
      'staff.refund': move('refund'),
      'staff.keep': move('keep'),
      'staff.warn': move('warn'),
      'staff.suspendListing': move('suspendListing'),
      'staff.suspendAccount': move('suspendAccount'),
      'staff.dismiss': move('dismiss'),
      'staff.appeal': move('appeal'),
      'staff.uphold': move('uphold'),
      'staff.lift': move('lift'),
      'person.appeal': () =>
        environment.call('appealDecision', { token: owner.token, params: { id: caseId }, body: { words: 'No.' } }),
      'role.lost': async () => {
        await staffCommand(environment, 'remove', staff.phone);
        await staffCommand(environment, 'add', staff.phone);
        return await openDeskOf(environment, staff);
      },
    },
  };
};
