import { lazyRules } from '#src/ui/lazy-rules.ts';

const rules = () => import('#domain/person.ts');

/** Validation rules of the account forms, loaded on demand because yup weighs as much as all these screens. */
export const registrationRules = lazyRules(async () => (await rules()).registrationSchema);
export const consentRules = lazyRules(async () => (await rules()).consentSchema);
export const signInRules = lazyRules(async () => (await rules()).signInSchema);
export const forgotPasswordRules = lazyRules(async () => (await rules()).forgotPasswordSchema);
export const resetPasswordRules = lazyRules(async () => (await rules()).resetPasswordSchema);
