import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { answerAt } from '../support/calls-at.ts';
import { type SignedIn, signUpAt } from '../support/people.ts';

const environment = browserEnvironmentOn();
let somebody: SignedIn;
let page: Page;
beforeEach(async () => {
  somebody = await environment.signedIn();
});

const fill = async (fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
};
const choose = (label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });
const goOn = () => page.getByRole('button', { name: 'Go on' }).click();
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue();

describe('the goods form', () => {
  beforeEach(async () => {
    page = await environment.newPage('/haul');
    await heading('What is to be fetched?');
    await choose('Kind of goods', 'Boxes');
    await fill({ Pieces: '12', 'Longest side in centimetres': '120' });
  });

  it.each(['0', '1000000000', '2 tonnes'])(
    'refuses %s kilograms with a message and keeps them as typed',
    async (weight) => {
      await fill({ 'Weight in kilograms': weight });

      await goOn();

      await page.getByText('Enter whole kilograms, such as 400, up to 30,000').first().waitFor();
      expect([await typedIn('Weight in kilograms'), await typedIn('Pieces')]).toEqual([weight, '12']);
    },
  );

  it('refuses equal addresses and a started pickup time, and keeps the form over a reload', async () => {
    await fill({ 'Weight in kilograms': '400' });
    await goOn();
    await heading('Where is it fetched?');
    await fillPlace({ name: 'Who hands it over', address: '4 Ngwa Road' });
    await goOn();
    await heading('Where is it brought?');
    await fillPlace({ name: 'Who receives it', address: '4, ngwa road ' });
    await goOn();
    await page.getByText('That is the same place at both ends').first().waitFor();
    expect(await typedIn('Street and number')).toBe('4, ngwa road ');
    await fill({ 'Street and number': '7 Wharf Road' });
    await goOn();
    await heading('When is it fetched?');
    const yesterday = addDays(dayInLagos(new Date()), -1);
    await fill({ Day: yesterday });
    await choose('Window', '4:00 PM to 8:00 PM');
    await goOn();
    await page.getByText('This window has begun already. Choose a later one').first().waitFor();
    expect(await typedIn('Day')).toBe(yesterday);

    await page.reload();

    await heading('When is it fetched?');
  });
});

async function fillPlace({ name, address }: { name: string; address: string }) {
  await choose('State', 'Abia');
  await fill({ 'Town or city': 'Aba', 'Street and number': address, [name]: 'Musa Bello' });
  await fill({ 'Their phone number': '0803 123 4567' });
}

describe('vehicles', () => {
  const vehicle = (plate: string) => ({
    plate,
    kind: 'truck',
    licence_until: '2036-01-01',
    insurance_until: '2036-01-01',
  });
  const saved = async (who: SignedIn, plate: string) => {
    const tariffs = [{ from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 8_000, price: 350_000 }];
    const body = { name: 'Okafor Haulage', states: ['Abia', 'Lagos'], vehicles: [vehicle(plate)], tariffs };
    await answerAt(environment.origin, '/user/me/carrier', { method: 'PUT', token: who.token, body });
  };
  const enterVehicle = async (plate: string) => {
    await page.getByRole('button', { name: 'Add a vehicle' }).click();
    await choose('Kind of vehicle', 'Van, up to 1,500 kg');
    await fill({ 'Number plate': plate, 'Last day of its licence': '2036-01-01' });
    await fill({ 'Last day of its insurance': '2036-01-01' });
    await goOn();
    await heading('Check and save');
  };
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  it('refuses the plate of another carrier at its field and keeps the rest', async () => {
    await saved(await signUpAt(environment.origin), 'ABC-901DE');
    await saved(somebody, 'ABC-902DE');
    page = await environment.newPage('/carrier/review');
    await enterVehicle('abc 901 de');

    await save();

    await heading('A vehicle');
    await page.getByText('Another carrier has a vehicle with this plate').first().waitFor();
    expect(await typedIn('Last day of its licence')).toBe('2036-01-01');
    await fill({ 'Number plate': 'ABC-903DE' });
    await goOn();
    await save();
    await page.getByText('What you bring goods with is saved.').waitFor();
    await page.getByRole('heading', { name: 'ABC-902DE' }).waitFor();
    await page.getByRole('heading', { name: 'ABC-903DE' }).waitFor();
  });

  it('warns before replacing changes of another device and keeps the form', async () => {
    await saved(somebody, 'ABC-904DE');
    page = await environment.newPage('/carrier/review');
    await enterVehicle('ABC-905DE');
    const body = { name: 'Okafor Haulage', states: ['Abia', 'Lagos'], vehicles: [vehicle('ABC-906DE')], tariffs: [] };
    await answerAt(environment.origin, '/user/me/carrier', { method: 'PUT', token: somebody.token, body });

    await save();

    await page.getByText('This was changed meanwhile').first().waitFor();
    const said = await page.getByRole('main').innerText();
    expect(said).toMatch(/ABC-906DE was added: Truck, licence until/);
    expect(said).toContain('ABC-904DE was removed.');
    expect(said).toMatch(/The tariff Abia to Lagos for Truck, up to 8,000 kg was removed\./);
    await page.getByRole('heading', { name: 'ABC-905DE' }).waitFor();
    await save();
    await page.getByText('What you bring goods with is saved.').waitFor();
    await page.getByRole('heading', { name: 'ABC-905DE' }).waitFor();
  });
});
