/**
 * Refuses passwords that guessers try first. The list holds what the published lists of leaked passwords are made of: words,
 * names, clubs, dates and keyboard patterns. People put digits and signs around them and write letters as digits, so these
 * are taken away before a password is compared: `P@ssw0rd2026!` is `password`.
 */
import { parsePhone } from './phone.ts';

export const GUESSABLE_PASSWORD = 'This password is easy to guess. Use a few words that don’t usually go together';
export const PERSONAL_PASSWORD = 'Leave your name, your phone number and “Gida” out of your password';
export const BLANK_PASSWORD = 'Use letters, numbers or symbols, not spaces alone';

/** The known facts about the owner of a password. */
export interface PasswordOwner {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly phone_no?: string | undefined;
}

const COMMON = new Set(
  `password passwords passwort passw pass mypassword thepassword passphrase letmein letmeinn welcome welcomeback login logon signin
  signup admin administrator root user username guest test testing tester demo default changeme change secret topsecret private
  access accessgranted master masterkey system manager server computer internet laptop desktop windows microsoft google android
  samsung iphone apple nokia tecno infinix itel blackberry facebook whatsapp instagram twitter tiktok youtube snapchat telegram
  yahoo gmail hotmail linkedin netflix amazon paypal opay palmpay moniepoint kuda zenith gtbank firstbank access uba fidelity
  monkey dragon tiger lion eagle wolf panther elephant horse dolphin butterfly kitten puppy doggie chicken rabbit spider snake
  football soccer baseball basketball cricket tennis hockey chelsea chelseafc arsenal arsenalfc liverpool liverpoolfc manchester
  manchesterunited manutd mancity barcelona realmadrid juventus supereagles enyimba messi ronaldo neymar mbappe drogba okocha kanu
  osimhen saka salah superman batman spiderman ironman pokemon pikachu naruto starwars minecraft fortnite callofduty matrix
  iloveyou iloveu loveyou loveme lovely lover love lovelove mylove truelove forever foreverlove sweetheart sweetie honey baby
  babygirl babyboy darling angel princess prince queen king beautiful handsome sexy pretty flower sunshine summer winter spring
  autumn rainbow star starlight moonlight sunflower rose diamond gold golden silver purple orange yellow blue green black white
  red pink brown happy happiness smile hello helloworld hellohello goodluck goodmorning success successful blessing blessings
  blessed grace gracious favour favor faith hope peace patience mercy glory miracle victory divine testimony jesus jesuschrist
  christ christian jesusislord jesusloves iamblessed godislove godisgood godisgreat godisgracious thankgod mygod praisegod
  hallelujah alleluia heaven holyspirit angelgabriel allah allahuakbar bismillah alhamdulillah insha inshallah mashallah muhammad
  mohammed ramadan islam muslim nigeria nigerian naija naijaboy africa african lagos lagosisland abuja ibadan kano kaduna jos
  enugu owerri benin beninicty warri portharcourt calabar uyo ilorin abeokuta akure onitsha aba lekki ikeja surulere victoria
  america london england canada dubai ghana chidera chinedu chioma chinwe ngozi nneka nkechi emeka obinna ikenna ifeanyi kelechi
  uchenna amaka adaeze adaora ada obi okafor okeke nwosu eze bola bolaji tunde babatunde kunle segun femi funmi funke yemi
  yetunde yewande ayomide ayodele oluwaseun oluwatobi temitope damilola adebayo adeola adewale ade sola shola taiwo kehinde
  abdullahi abubakar ibrahim ismail suleiman usman yusuf yakubu aliyu aisha fatima hauwa halima zainab khadija maryam musa bello
  mohammedali david daniel michael michelle jessica jennifer ashley amanda nicole hannah joshua samuel emmanuel john james robert
  william thomas charles charlie george joseph peter paul matthew andrew anthony richard jordan justin brandon tyler victor
  vincent maggie martin harley hunter ranger killer hacker pepper cookie ginger banana chocolate cheese coffee jollof jollofrice
  pepsi cocacola ferrari mercedes mercedesbenz toyota honda corvette mustang porsche lexus hummer camaro yamaha money moneymoney
  millionaire billionaire dollar naira rich wealth business company office school student teacher doctor nurse lawyer engineer
  university family mother father mummy daddy mommy mama papa brother sister friend friends bestfriend wife husband children
  child house home apartment property rent landlord tenant agent warehouse delivery computer123 january february march april may
  june july august september october november december monday tuesday wednesday thursday friday saturday sunday birthday
  christmas easter newyear freedom liberty trustno trustme whatever nothing something nobody everything please thankyou
  qwerty qwertyuiop qwertyui qwert azerty asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qazwsxedc qwerasdf qweasd qweasdzxc zaqwsx
  zaqxsw wsxedc abc abcd abcde abcdef abcdefg aaa aaaa xxx xxxx zzz zzzz pass word security secure phone mobile telephone number
  music guitar dancer singer gaming gamer player winner champion champions legend warrior soldier fighter ninja samurai shadow
  ghost phantom demon devil lucifer heavenly wizard magic mystery genius smart clever crazy lucky cool awesome amazing super
  superstar megastar popstar rockstar rocknroll metallica nirvana eminem rihanna beyonce davido wizkid burnaboy olamide tiwa
  fuckyou fuckme fuck shit bitch asshole biteme hotdog maverick merlin phoenix thunder lightning storm fire ice water ocean
  mountain river island paradise jungle desert earth world universe galaxy planet space rocket`.split(/\s+/),
);

/** Rows and columns of the keyboard; their reverse counts, too. */
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
];
const neighbours = new Set(ROWS.flatMap((row) => pairsOf(row).flatMap(([a, b]) => [a + b, b + a])));

/** How often a password may leave its sequence: `abcd1234` does it once. */
const LEAPS = 2;
const LONGEST_UNIT = 4;
const LONGEST_NUMBER = 14;
/**
 * Minimum length of a name to search for within a password. Shorter names are in too many words, so they count only as
 * the whole password.
 */
const NAME_WITHIN = 4;
/** The number of last digits of a phone number that a password must not contain. People know these by heart. */
const DIGITS_OF_PHONE = 7;

/** @returns The problem of a new password, or `undefined`. Does not check its length. */
export function problemOfPassword(password: string, owner: PasswordOwner = {}): string | undefined {
  const folded = fold(password);
  if (folded.trim() === '') return BLANK_PASSWORD;
  if (isPersonal(folded, owner)) return PERSONAL_PASSWORD;
  const isEasy = isRepeated(folded) || isSequence(folded) || isNumber(folded) || coresOf(folded).some(isCommon);
  return isEasy ? GUESSABLE_PASSWORD : undefined;
}

function isPersonal(folded: string, { first_name = '', last_name = '', phone_no = '' }: PasswordOwner): boolean {
  const bare = folded.replace(/[^\p{L}\p{N}]/gu, '');
  if (bare.includes('gida')) return true;
  const phone = parsePhone(phone_no)?.slice(-DIGITS_OF_PHONE);
  if (phone && folded.replace(/\D/g, '').includes(phone)) return true;
  const names = fold(`${first_name} ${last_name}`)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const cores = coresOf(folded);
  return [...names, names.join(''), names.toReversed().join('')].some(
    (name) => name !== '' && (cores.includes(name) || (name.length >= NAME_WITHIN && bare.includes(name))),
  );
}

/** Lower-cases a text and removes diacritics. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const WRITTEN_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Returns the letters of a text without the digits and signs around them, both as typed and with digits read as letters. */
function coresOf(folded: string): string[] {
  const trimmed = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const read = folded
    .replace(/[\d\p{P}\p{S}\s]+$/gu, '')
    .replace(/[013457@$!]/g, (sign) => WRITTEN_AS[sign] ?? sign)
    .replace(/^[^\p{L}]+/u, '');
  const whole = folded.replace(/[013457@$!]/g, (sign) => WRITTEN_AS[sign] ?? sign);
  return [trimmed, read, whole].map((core) => core.replace(/[^\p{L}]/gu, ''));
}

/** Whether the text is a common word, or the same text twice. */
const isCommon = (core: string) =>
  core !== '' && (COMMON.has(core) || (core.length % 2 === 0 && core.startsWith(core.slice(core.length / 2))));

/** Whether the text is a date, a phone number or another number, with or without signs between the digits. */
const isNumber = (text: string) => text.length <= LONGEST_NUMBER && !/\p{L}/u.test(text);

function isRepeated(text: string): boolean {
  return Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1).some((unit) =>
    [...text].every((sign, at, all) => sign === all[at % unit]),
  );
}

function isSequence(text: string): boolean {
  const leaps = pairsOf(text).filter(
    ([a, b]) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) > 1 && !neighbours.has(a + b),
  );
  return leaps.length <= LEAPS;
}

function pairsOf(text: string): [string, string][] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => [text.charAt(at), text.charAt(at + 1)]);
}
