import type { ListingDraft } from '#domain/listing.ts';
import type { useForm } from '#src/ui/use-form.ts';

/** The form that `useForm` returns. */
export type ListingForm = ReturnType<typeof useForm<ListingDraft>>;
