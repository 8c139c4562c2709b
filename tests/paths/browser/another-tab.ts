import type { Scene } from './arrangement.ts';

/** Sends a message as another tab of the same browser does. */
export async function inAnotherTab({ page, backstage }: Scene, change: (text: string) => void, text = '') {
  const other = await page.context().newPage();
  await other.goto(`${backstage.origin}/icon.svg`);
  await other.evaluate(change, text);
  await other.close();
}

export async function signInElsewhere(scene: Scene) {
  const token = await scene.backstage.account(scene.someone, true);
  await inAnotherTab(scene, (access) => localStorage.setItem('access_token', access), token);
}

export const signOutElsewhere = (scene: Scene) => inAnotherTab(scene, () => localStorage.clear());
