/** Walks two disputes of the demo from the first word to the answer of an appeal, and draws what each person saw at each step. */
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { href } from '#domain/addresses.ts';
import { formatPhone } from '#domain/phone.ts';
import { codeSentAt } from '#tests/support/people.ts';
import { signInOn } from '#tests/support/sign-up.ts';

const PASSWORD = 'gida-demo-2026';
const PHONE = { width: 360, height: 640 };
const DESK = { width: 600, height: 640 };

const [ADAEZE, TUNDE, NGOZI, MUSA, BISI] = [1, 2, 5, 6, 9].map((last) => `+234803000000${last}`) as [
  ...[string, string, string, string, string],
];

interface Step {
  readonly says: string;
  /** Pictures of the screens of the three, as data addresses; empty where nothing was new to them. */
  readonly seen: readonly [string?, string?, string?];
}

interface Dispute {
  readonly file: string;
  readonly title: string;
  readonly people: readonly [string, string, string];
  readonly steps: readonly Step[];
}

/** Draws both disputes into docs/images. */
export async function drawDisputes(origin: string, browser: Browser): Promise<void> {
  const people = await openPeople(origin, browser);
  for (const dispute of [await inspectionDispute(people), await deliveryDispute(people)]) {
    const file = `docs/images/${dispute.file}.webp`;
    await sharp(await drawSheet(browser, dispute))
      .webp({ quality: 32, effort: 6 })
      .toFile(file);
    console.log(file);
  }
}

type People = Awaited<ReturnType<typeof openPeople>>;

/** Signs everyone in: two on phones and a carrier, and two members of staff at the desk. */
async function openPeople(origin: string, browser: Browser) {
  const person = async (phone: string, viewport: typeof PHONE) => {
    const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(href.signIn);
    await signInOn(page, { phone: formatPhone(phone), password: PASSWORD });
    await page.waitForURL('**/dashboard');
    return page;
  };
  const staff = async (phone: string) => {
    const page = await person(phone, DESK);
    await page.goto(href.desk);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').waitFor();
    await page.getByLabel('Code').fill(await codeSentAt(origin, phone));
    await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
    return page;
  };
  const [owner, renter, carrier] = [await person(ADAEZE, PHONE), await person(TUNDE, PHONE), await person(MUSA, PHONE)];
  return { owner, renter, carrier, staff: await staff(NGOZI), colleague: await staff(BISI) };
}

/** Takes what is on the screen, from the top of an element on. */
async function see(page: Page, from?: Locator): Promise<string> {
  await page.evaluate(() => document.fonts.ready);
  const box = await from?.boundingBox();
  if (box) await page.evaluate((top) => scrollBy(0, top), box.y - 72);
  else await page.evaluate(() => scrollTo(0, 0));
  return `data:image/png;base64,${(await page.screenshot({ animations: 'disabled' })).toString('base64')}`;
}

const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });
const record = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first();

async function openAt(page: Page, address: string, shows: string | RegExp) {
  await page.goto(address);
  await page.getByText(shows).first().waitFor();
}

async function inspectionDispute({ owner, renter, staff, colleague }: People): Promise<Dispute> {
  await renter.goto(href.inspections);
  const failed = button(renter, /^Something went wrong \(/).first();
  await failed.waitFor();
  const title = /\((.*)\)/.exec((await failed.textContent()) ?? '')?.[1] ?? '';
  await failed.click();
  await renter.getByLabel('What went wrong?').selectOption({ label: 'It was not as shown' });
  await renter
    .getByLabel('Tell us more')
    .fill('The listing says that there is a well. We looked all over, and there is none.');
  const reporting = await see(renter);
  await button(renter, 'Something went wrong').click();
  await renter.getByText(/^Done\./).waitFor();
  await openAt(owner, href.inspections, 'It was not as shown');
  const steps: Step[] = [
    { says: 'The visitor reports what went wrong.', seen: [reporting, await see(owner, record(owner, title))] },
  ];

  await button(record(owner, title), /^Disagree \(/).click();
  await owner
    .getByLabel('What happened?')
    .fill('The well is behind the store. The visitor left before I could show it.');
  const disagreeing = await see(owner);
  await button(owner, 'Disagree').click();
  await owner.getByText(/^Done\./).waitFor();
  await openAt(renter, href.inspections, 'Under review');
  const review = record(renter, title);
  const told = await see(renter, review);
  await review.getByRole('link', { name: /^Read / }).click();
  const reference = await referenceOn(renter);
  await findAt(staff, reference);
  steps.push({
    says: 'The owner disagrees, and a case opens.',
    seen: [told, disagreeing, await see(staff, record(staff, reference))],
  });

  const caseAt = new URL(renter.url()).pathname;
  await say(renter, 'I asked for the well twice. The owner pointed to the stream.');
  const said = await see(renter, record(renter, 'You wrote'));
  await openAt(owner, caseAt, 'The visitor wrote');
  await say(owner, 'It has rained since, so the path to it was closed on that day.');
  const answered = await see(owner, record(owner, 'The visitor wrote'));
  steps.push(await decides({ staff, reference, said: [said, answered], more: true }));

  const share = await decide(
    staff,
    'Share the money',
    'The visitor saw the farm, but not the well that the listing names.',
    '2,000',
  );
  steps.push({ says: 'Our team reads what a decision does, before it counts.', seen: [undefined, undefined, share] });
  steps.push(
    ...(await appealed(
      { loser: renter, winner: owner, order: 'ab', staff, colleague, reference },
      {
        appeal: 'I came for the well. Without it the farm is of no use to me.',
        decision: 'Refund the fee',
        reason: 'The owner could not show us a photo of a well.',
      },
    )),
  );
  const people = ['Tunde, the visitor', 'Adaeze, the owner', 'Our team'] as const;
  return { file: 'dispute-inspection', title: 'A dispute about an inspection', people, steps };
}

async function deliveryDispute({ renter, carrier, staff, colleague }: People): Promise<Dispute> {
  await renter.goto(href.shipments);
  await record(renter, 'Delivered').getByRole('link').first().click();
  await button(renter, 'Report a problem').first().click();
  await renter.getByLabel('What happened?').fill('Six of the bags are wet, and two are torn.');
  const reporting = await see(renter);
  await button(renter, 'Send report').click();
  await renter
    .getByRole('link', { name: /^Read / })
    .first()
    .waitFor();
  const address = new URL(renter.url()).pathname;
  await openAt(carrier, address, 'Under review');
  const link = carrier.getByRole('link', { name: /^Read it and tell us/ });
  const steps: Step[] = [
    { says: 'The sender reports a problem, and a case opens.', seen: [reporting, await see(carrier, link)] },
  ];

  await link.click();
  const reference = await referenceOn(carrier);
  const caseAt = new URL(carrier.url()).pathname;
  await findAt(staff, reference);
  const queued = await see(staff, record(staff, reference));
  await say(carrier, 'It rained while your people unloaded. The bags were dry and whole on the truck.');
  const answered = await see(carrier, record(carrier, 'You wrote'));
  await openAt(renter, caseAt, 'The carrier wrote');
  steps.push({
    says: 'The carrier answers, and the sender reads it.',
    seen: [await see(renter, record(renter, 'The carrier wrote')), answered, queued],
  });
  await say(renter, 'The tarpaulin was open when the truck came.');
  steps.push(
    await decides({
      staff,
      reference,
      said: [await see(renter, record(renter, 'You wrote').last()), undefined],
      more: false,
    }),
  );

  const share = await decide(
    staff,
    'Share the money',
    'Two bags are torn, and no one shows who let them get wet.',
    '10,000',
  );
  steps.push({ says: 'Our team reads what a decision does, before it counts.', seen: [undefined, undefined, share] });
  steps.push(
    ...(await appealed(
      { loser: carrier, winner: renter, order: 'ba', staff, colleague, reference },
      {
        appeal: 'The receiver counted every bag and gave the code.',
        decision: 'Uphold decision',
        reason: 'The code shows that the bags came, not how they came.',
      },
    )),
  );
  const people = ['Tunde, the sender', 'Musa, the carrier', 'Our team'] as const;
  return { file: 'dispute-delivery', title: 'A dispute about a delivery', people, steps };
}

async function referenceOn(page: Page): Promise<string> {
  const lead = page.getByText(/\(C-\d+\)\.$/).first();
  await lead.waitFor();
  return /C-\d+/.exec((await lead.textContent()) ?? '')?.[0] ?? '';
}

async function say(page: Page, words: string) {
  const before = await page.getByRole('article').count();
  await page.getByLabel('Your side').fill(words);
  await button(page, 'Send').click();
  await page.getByRole('article').nth(before).waitFor();
}

/** Searches the cases for a reference. */
async function findAt(staff: Page, reference: string) {
  await staff.goto(href.desk);
  await staff.getByLabel('Reference, phone or number').fill(reference);
  await button(staff, 'Show cases').click();
  await staff.getByText('1 case', { exact: true }).waitFor();
}

async function openCaseAt(staff: Page, reference: string) {
  await findAt(staff, reference);
  await staff.getByRole('link', { name: new RegExp(`^${reference}`) }).click();
  await staff.getByRole('heading', { level: 1, name: new RegExp(reference) }).waitFor();
}

interface Heard {
  staff: Page;
  reference: string;
  said: readonly [string?, string?];
  more: boolean;
}

async function decides({ staff, reference, said, more }: Heard): Promise<Step> {
  await openCaseAt(staff, reference);
  await button(staff, 'Take case').click();
  await staff.getByText('You are handling this.').waitFor();
  return {
    says: more ? 'Both add to it, and our team reads both sides.' : 'Our team reads both sides.',
    seen: [...said, await see(staff, staff.getByRole('article').nth(1))],
  };
}

/** Chooses a decision and confirms it. @returns What staff saw before they confirmed. */
async function decide(staff: Page, decision: string, reason: string, refund?: string): Promise<string> {
  await staff.getByLabel('Decision').selectOption({ label: decision });
  if (refund !== undefined) await staff.getByLabel('Amount to refund').fill(refund);
  await staff.getByLabel('Reason').fill(reason);
  await button(staff, 'Check what happens').click();
  const title = staff.getByRole('heading', { name: `${decision}: what will happen` });
  await title.waitFor();
  const seen = await see(staff, title);
  await button(staff, decision).click();
  await title.waitFor({ state: 'detached' });
  return seen;
}

interface Appealing {
  loser: Page;
  winner: Page;
  /** Whether the one who appeals has the first column. */
  order: 'ab' | 'ba';
  staff: Page;
  colleague: Page;
  reference: string;
}

/** Walks from the decision to the answer of the appeal. */
async function appealed(
  { loser, winner, order, staff, colleague, reference }: Appealing,
  said: { appeal: string; decision: string; reason: string },
): Promise<Step[]> {
  const inOrder = (one: string, other: string): [string, string] => (order === 'ab' ? [one, other] : [other, one]);
  const read = async (page: Page, shows: string | RegExp) => {
    await openAt(page, href.decisions, shows);
    return await see(page, record(page, reference));
  };
  const both = inOrder(await read(loser, reference), await read(winner, reference));
  const decided: Step = { says: 'Both sides read the decision and its reason.', seen: both };

  await button(record(loser, reference), /^Appeal/).click();
  await loser.getByLabel('Why is this wrong?').fill(said.appeal);
  const appealing = await see(loser, record(loser, reference));
  await button(loser, 'Send appeal').click();
  await loser.getByText('Your appeal: ').waitFor();
  const other = await read(winner, 'The other side appealed');
  await openCaseAt(staff, reference);
  const own: Step = {
    says: 'One side appeals.',
    seen: [...inOrder(appealing, other), await see(staff)],
  };

  await openCaseAt(colleague, reference);
  const answer = await decide(colleague, said.decision, said.reason);
  const answers = inOrder(await read(loser, said.reason), await read(winner, said.reason));
  return [
    decided,
    own,
    { says: 'A colleague answers the appeal, and both sides read it.', seen: [...answers, answer] },
  ];
}

async function drawSheet(browser: Browser, { title, people, steps }: Dispute): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  const cell = (picture: string | undefined) => `<td>${picture ? `<img src="${picture}">` : ''}</td>`;
  const rows = steps.map(
    ({ says, seen: [one, two, three] }, index) =>
      `<tr><th colspan="3">${index + 1}. ${says}</th></tr><tr>${[one, two, three].map(cell).join('')}</tr>`,
  );
  await page.setContent(`<style>
    body { margin: 0; padding: 24px; background: #f1ebe1; color: #1c1b33; font: 20px/1.3 system-ui, sans-serif }
    td { vertical-align: top; padding: 0 12px 20px 0 } th { text-align: left; padding: 8px 0 }
    img { display: block; border: 1px solid #7f7667; border-radius: 6px } thead th { color: #9c3f16; font-size: 24px }
    </style><h1>${title}</h1>
    <table><thead><tr>${people.map((each) => `<th>${each}</th>`).join('')}</tr></thead>${rows.join('')}</table>`);
  const sheet = await page.locator('body').screenshot();
  await page.close();
  return sheet;
}
