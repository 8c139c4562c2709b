/** Mutants that no path can notice, each with the reason. One that is noticed again must leave this list. */
export const survivors: Record<string, string> = {
  'listing (apartment): drop action 1 at confirming on submission.confirmed 0':
    'Submit is pressed in one place only, and the flow begins with it; the warehouse has two and notices.',
  'listing (property): drop action 1 at confirming on submission.confirmed 0':
    'Submit is pressed in one place only, and the flow begins with it; the warehouse has two and notices.',
};
