import { expect } from 'vitest';
import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { ProfileDraft, profileMachine } from '#machines/profile/profile.machine.ts';
import type { profileSamples } from '#machines/profile/profile.samples.ts';
import { createWrongOtp } from '../../support/sign-up.ts';
import { createFileForm, grainyPhoto } from '../../support/uploads.ts';
import {
  type Arrangement,
  type BrowserAdapter,
  corruptFields,
  createStoredSession,
  registrationOf,
  repeatCall,
  replaceForm,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import type { Someone } from '../browser/backstage.ts';
import { jpeg } from '../listing/listed.ts';
import { breakDrawing, rememberUpload, reportProgress } from '../upload/upload.browser.ts';

/** A photo so wide that the device shrinks it. */
const wide = new Uint8Array(await grainyPhoto(2_400));
const TAKEN = 'taken@example.ng';
/** Another email, without the password of the account. */
const strange = { email: 'stranger@example.ng', current_password: 'not the password' };

/** The new number of a user, and where another user has it. */
const newPhone = ({ phone }: Someone) => phone.replace('+23480', '+23470');
const TAKER = 'taker@example.ng';
const A_MINUTE = 61_000;
const ELEVEN_MINUTES = 11 * 60_000;
const wrongPassword = { current_password: strange.current_password };

/** Long after the last code, because the wait for another doubles. */
const later: Arrangement = { before: async ({ backstage }) => backstage.pass(ELEVEN_MINUTES) };
const taken: Arrangement = {
  before: async (scene) => {
    const { backstage, someone } = scene;
    await later.before?.(scene);
    await backstage.call('register', { ...registrationOf(someone), phone_no: newPhone(someone), email: TAKER });
    const phone_verified_at = new Date(backstage.now());
    await backstage.db.updateTable('users').set({ phone_verified_at }).where('email', '=', TAKER).execute();
  },
};
/** Types the code that was sent, or another made from it, after some time. */
const code = (as: (sent: string) => string, after = 0): Arrangement => ({
  before: async ({ backstage }) => backstage.pass(after),
  payload: async (payload, { backstage, someone }) => ({
    ...payload,
    otp: as(await backstage.codeFor(newPhone(someone))),
  }),
});
const rightCode = code((sent) => sent);

const other = ({ email }: Someone) => `other.${email}`;
const anotherEmail = corruptFields(({ someone }) => ({ email: other(someone), current_password: someone.password }));

function phoneCodes(call: string): Readonly<Record<string, Arrangement>> {
  return {
    [`${call}: sent`]: later,
    [`${call}: unauthenticated`]: unknownToken,
    [`${call}: invalid_phone`]: corruptFields({ phone_no: '12345' }),
    [`${call}: wrong_password`]: corruptFields(wrongPassword),
    [`${call}: phone_taken`]: taken,
    [`${call}: too_many_attempts`]: repeatCall(10, wrongPassword, corruptFields(wrongPassword)),
    [`${call}: code_too_soon`]: { ...later, ...repeatCall(1) },
    [`${call}: unreachable`]: unreachable,
  };
}

export const profileInBrowser: BrowserAdapter<typeof profileMachine, typeof profileSamples> = {
  leastWait: A_MINUTE,
  open: async (_, scene) => ({ path: '/profile', local: (await createStoredSession(scene)).local }),
  arrive: (_, { page }) => page.evaluate(rememberUpload),

  // A photo that the server accepts, and a number of the user's own.
  personal: (payload, { someone }) => ({
    ...payload,
    ...('phone_no' in payload && { phone_no: newPhone(someone), password: someone.password }),
    ...('file' in payload && { file: photoOf(jpeg) }),
    ...(payload.draft && { draft: draftOf(payload.draft, someone) }),
  }),

  // The user has an email of their own.
  personalState: (state, { someone }) => {
    const { user } = state.context;
    if (!user) return state;
    const { email: _, pending_email: waiting, ...rest } = user;
    const own = { email: someone.email, ...(waiting && { pending_email: other(someone) }) };
    return { ...state, context: { ...state.context, user: { ...rest, ...own } } };
  },

  arrangements: {
    // The sent email decides whether a new one is pending. The last link was sent long enough ago.
    'updateMe: saved': corruptFields(({ someone }) => ({ email: someone.email })),
    'updateMe: saved, with a pending email': {
      release: async (route, scene) => {
        const { someone, backstage } = scene;
        const links = backstage.db.updateTable('users').set({ pending_email_at: null });
        await links.where('email', '=', someone.email).execute();
        await anotherEmail.release?.(route, scene);
      },
    },
    'cancelEmailChange: unauthenticated': unknownToken,
    'cancelEmailChange: unreachable': unreachable,

    'getMe: unauthenticated': unknownToken,
    'getMe: unreachable': unreachable,

    'updateMe: invalid_name': corruptFields({ first_name: '🏠' }),
    'updateMe: unknown_state': corruptFields({ state: 'Atlantis' }),
    'updateMe: wrong_password': corruptFields(strange),
    'updateMe: unauthenticated': unknownToken,
    'updateMe: too_many_attempts': repeatCall(10, strange, corruptFields(strange)),
    'updateMe: email_taken': {
      before: ({ backstage, someone }) =>
        backstage.call('register', {
          ...registrationOf(someone),
          phone_no: someone.phone.replace('+23480', '+23490'),
          email: TAKEN,
        }),
      ...corruptFields(({ someone }) => ({ email: TAKEN, current_password: someone.password })),
    },
    'updateMe: unreachable': unreachable,

    // No photo causes this failure: one that cannot be read is sent unchanged.
    'shrinkPhoto: the photo cannot be read': {
      before: ({ page }) => page.evaluate(breakDrawing),
      payload: (payload) => ({ ...payload, file: photoOf(wide) }),
    },

    ...phoneCodes('sendPhoneCode'),
    ...phoneCodes('sendPhoneCodeAgain'),
    'changePhone: changed': rightCode,
    'changePhone: changed, with listings': {
      ...rightCode,
      release: async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), listings: 2 } });
      },
    },
    'changePhone: unauthenticated': unknownToken,
    'changePhone: invalid_phone': corruptFields({ phone_no: '12345' }),
    'changePhone: wrong_password': corruptFields(wrongPassword),
    'changePhone: wrong_code': code(createWrongOtp),
    'changePhone: code_expired': code((sent) => sent, ELEVEN_MINUTES),
    'changePhone: phone_taken': {
      ...rightCode,
      release: async (route, scene) => {
        await taken.before?.(scene);
        await route.continue();
      },
    },
    'changePhone: too_many_attempts': { ...code(createWrongOtp), ...repeatCall(5) },
    'changePhone: unreachable': unreachable,

    'setPhoto: unauthenticated': unknownToken,
    'setPhoto: file_too_large': replaceForm(() => createFileForm('image', Buffer.alloc(PHOTO_MAX_BYTES + 1))),
    'setPhoto: unsupported_file': replaceForm(() => createFileForm('image', 'not a photo')),
    'setPhoto: unreachable': unreachable,
  },

  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    'progress.made': reportProgress,
  },

  stored: { 'profile.ready.details.viewing': expectPerson },
  // Shrinking a photo ends too fast to be checked.
  fleeting: ['profile.arriving', 'profile.ready.photo.shrinking'],
};

/** The draft with the user's own email and password. */
function draftOf(draft: ProfileDraft, someone: Someone): ProfileDraft {
  return draft.current_password
    ? { ...draft, email: other(someone), current_password: someone.password }
    : { ...draft, email: someone.email };
}

function photoOf(bytes: Uint8Array<ArrayBuffer>) {
  return new File([bytes], 'me.jpg', { type: 'image/jpeg' });
}

/** The server holds what the page shows. */
async function expectPerson({ backstage: { db }, someone }: Scene, { context }: StateOf<typeof profileMachine>) {
  const { location, photo, pending_email: waiting } = context.user ?? {};
  const stored = db
    .selectFrom('users')
    .select(['location', 'photo', 'pending_email'])
    .where('email', '=', someone.email);
  const row = await stored.executeTakeFirstOrThrow();
  const kept = { location: row.location, hasPhoto: row.photo !== null, waits: row.pending_email !== null };
  expect(kept).toEqual({ location, hasPhoto: photo !== null, waits: waiting !== undefined });
}
