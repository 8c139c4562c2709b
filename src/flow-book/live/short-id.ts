/** Strips the machine's id, which the page shows above. The id of the machine itself stays. */
export const withoutMachine = (id: string) => id.replace(/^[^.]+\./, '');
