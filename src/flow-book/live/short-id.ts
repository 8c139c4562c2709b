/** A state's id without the machine's, which stands above it anyway. The machine itself keeps its name. */
export const withoutMachine = (id: string) => id.replace(/^[^.]+\./, '');
