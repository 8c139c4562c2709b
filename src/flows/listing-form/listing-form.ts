import type { ListingDraft } from '#domain/listing.ts';
import type { useForm } from '#src/ui/use-form.ts';

/** What `useForm` gives the parts of the form. */
export type ListingForm = ReturnType<typeof useForm<ListingDraft>>;
