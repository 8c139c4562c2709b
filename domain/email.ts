/** Whether it is another address, and not the same in other letters, capital or small. */
export const isOtherEmail = (one: string, other: string) => one.trim().toLowerCase() !== other.trim().toLowerCase();
