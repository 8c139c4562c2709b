/** People of the demo whose goods are on the road. */
import type { Page } from 'playwright-core';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { signInAt } from './people.ts';
import { signInOn } from './sign-up.ts';

type Haulage = components['schemas']['Haulage'];

export const DRIVER = '08030000008';

export async function signInAs(page: Page, phone: string) {
  await page.goto(href.signIn);
  await signInOn(page, { phone, password: DEMO_PASSWORD });
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
}

/** The goods of a shipper, as they see them now. */
export const haulagesOf = (origin: string, phone: string) => asked<Haulage[]>(origin, phone, '/haulages?limit=50');
export const haulageOf = (origin: string, phone: string, id: string) =>
  asked<Haulage>(origin, phone, `/haulages/${id}`);

async function asked<Answer>(origin: string, phone_no: string, path: string): Promise<Answer> {
  const token = await signInAt(origin, { phone_no, password: DEMO_PASSWORD });
  const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
