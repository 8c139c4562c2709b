/** Mutants that no path can notice, each with the reason. One that is noticed again must leave this list. */
export const survivors: Record<string, string> = {};
