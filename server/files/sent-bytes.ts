import { open, readFile } from 'node:fs/promises';
import type { Received } from '../http/contract/handler.ts';

export const bytesOf = async (sent: Received): Promise<Buffer> =>
  typeof sent === 'string' ? await readFile(sent) : sent;

/** The first of them, as many as there are of so many. */
export async function headOf(sent: Received, length: number): Promise<Buffer> {
  if (typeof sent !== 'string') return sent.subarray(0, length);
  const file = await open(sent);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
