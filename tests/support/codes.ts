/** Six digits that are not these. */
export const wrongFor = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
