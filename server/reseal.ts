/**
 * `npm run reseal`, or `node dist/server/reseal.js`: re-encrypts all data that uses another of our keys, while servers
 * that have both keys run. `--new-key` first changes the key in DATA_DIR of a stopped server.
 */
import { parseArgs } from 'node:util';
import { type Resealed, resealBankAccounts } from './bank/reseal.service.ts';
import { readStorage, type StorageSettings } from './config/config.ts';
import { changeKeyFile, findSeal, forgetKeyBefore, requireSeal } from './config/data-key.ts';
import { askServer } from './control/ask.command.ts';
import { Refusal } from './platform/errors.ts';
import { openKept, runCommand } from './run-command.ts';

type Done = Resealed & { readonly keyId: string };

await runCommand(async (args) => {
  const { values } = parseArgs({ args, options: { 'new-key': { type: 'boolean', default: false } } });
  return await reseal(readStorage(process.env), values['new-key']);
});

async function reseal(settings: StorageSettings, newKey: boolean): Promise<string> {
  const { dataDir, databaseUrl, dataKey } = settings;
  if (newKey && (dataKey || databaseUrl)) {
    throw new Refusal(
      '--new-key works only with the key file in DATA_DIR and the embedded database. Set a new DATA_KEY and the old one as DATA_KEY_OTHER on every server, then run this command without --new-key.',
    );
  }
  const asked = newKey || databaseUrl ? undefined : await askServer<Done>(dataDir, 'reseal');
  const { resealed, unreadable, keyId } = asked ?? (await resealHere(settings, newKey));
  const done = `${accounts(resealed)} resealed with key ${keyId}.`;
  if (unreadable > 0) {
    throw new Refusal(
      `${accounts(unreadable)} cannot be decrypted with any known key and were left unchanged; ${done}`,
    );
  }
  if (!dataKey) await forgetKeyBefore(dataDir);
  return done;
}

async function resealHere(settings: StorageSettings, newKey: boolean): Promise<Done> {
  const old = await requireSeal(settings);
  const { db, close } = await openKept(settings);
  try {
    if (newKey) await changeKeyFile(settings.dataDir);
    const seal = (await findSeal(settings)) ?? old;
    return { ...(await resealBankAccounts({ db, seal })), keyId: seal.keyId };
  } finally {
    await close();
  }
}

function accounts(count: number): string {
  return `${count} bank account${count === 1 ? '' : 's'}`;
}
