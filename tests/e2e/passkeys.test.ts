import { describe, expect, it } from 'vitest';
import { browserEnvironmentOn } from '../support/browser-environment.ts';

const environment = browserEnvironmentOn();

/** A virtual authenticator of the browser, which verifies its user at once. */
const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

describe('the security page', () => {
  it('adds a passkey on the security page and signs in with it', async () => {
    const { person } = await environment.signedIn();
    // WebAuthn takes no IP address as a site.
    const origin = environment.origin.replace('127.0.0.1', 'localhost');
    const page = await environment.newPage(`${origin}/security`);
    const device = await environment.context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE });
    const mayAct = (enabled: boolean) =>
      device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

    await page.getByLabel('Passkey name (optional)').fill('Work laptop');
    await page.getByLabel('Your password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Passkey added.').waitFor();
    const added = await page.getByRole('listitem').filter({ hasText: 'Work laptop' }).innerText();
    await page.evaluate(() => {
      for (const name of ['access_token', 'authToken']) localStorage.removeItem(name);
    });
    await mayAct(false);
    await page.goto(`${origin}/signin`);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.waitFor();
    await mayAct(true);
    await button.click();
    await page.waitForURL('**/dashboard');

    expect(added).toContain('Not used yet');
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([
      ['localhost', true],
    ]);
  });
});
