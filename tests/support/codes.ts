/** Six digits that differ from the given code. */
export const wrongFor = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
