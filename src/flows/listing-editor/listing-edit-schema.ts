import { object, string } from 'yup';
import { atMost } from '#domain/in-words.ts';
import { TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '#domain/limits.ts';
import { listingPrice } from '#domain/listing.ts';

/** The schema of an edited row of My Listing. */
export const listingEditSchema = object({
  price: listingPrice,
  title: string().trim().required('Enter a title').max(TITLE_MAX_LENGTH, atMost(TITLE_MAX_LENGTH)),
  description: string().trim().max(TEXT_MAX_LENGTH, atMost(TEXT_MAX_LENGTH)),
});
