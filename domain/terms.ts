/** What the terms and the privacy policy say in numbers. @source docs/product.md, "Who it is for" */

export const MINIMUM_AGE = 18;
/** What somebody paid us in so many months before is all that we are liable for. */
export const LIABILITY_MONTHS = 12;
