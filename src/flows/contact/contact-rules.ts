import { lazyRules } from '#src/ui/lazy-rules.ts';

export const contactRules = lazyRules(async () => (await import('#domain/contact.ts')).contactSchema);
