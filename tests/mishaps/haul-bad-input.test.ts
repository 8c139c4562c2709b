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
const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue();

describe('the goods form', () => {
  beforeEach(async () => {
    page = await environment.newPage('/haul');
    await heading('What are we picking up?');
    await choose('Type of goods', 'Boxes');
    await fill({ 'Number of pieces': '12', 'Longest side (cm)': '120' });
  });

  it.each(['0', '1000000000', '2 bags'])(
    'refuses %s kilograms with a message and keeps them as typed',
    async (weight) => {
      await fill({ 'Total weight (kg)': weight });

      await goOn();

      await page.getByText('Enter the weight, such as 400 kg or 2 tonnes, up to 30,000 kg').first().waitFor();
      expect([await typedIn('Total weight (kg)'), await typedIn('Number of pieces')]).toEqual([weight, '12']);
    },
  );

  it('refuses equal addresses and a past pickup day, and keeps the form over a reload', async () => {
    await fill({ 'Total weight (kg)': '400' });
    await goOn();
    await heading('Pickup address');
    await fillPlace({ name: 'Contact at pickup', address: '4 Ngwa Road' });
    await goOn();
    await heading('Delivery address');
    await fillPlace({ name: 'Receiver', address: '4, ngwa road ' });
    await goOn();
    await page.getByText("Pickup and delivery can't be the same place").first().waitFor();
    expect(await typedIn('Street and number')).toBe('4, ngwa road ');
    await fill({ 'Street and number': '7 Wharf Road' });
    await goOn();
    await heading('When should we pick up?');
    const yesterday = addDays(dayInLagos(new Date()), -1);
    await fill({ Day: yesterday });
    await choose('Time', '4:00 PM to 8:00 PM');
    await goOn();
    await page.getByText('That day is over. Choose a later one').first().waitFor();
    expect(await typedIn('Day')).toBe(yesterday);

    await page.reload();

    await heading('When should we pick up?');
  });
});

async function fillPlace({ name, address }: { name: string; address: string }) {
  await choose('State', 'Abia');
  await fill({ 'Town or city': 'Aba', 'Street and number': address, [name]: 'Musa Bello' });
  await fill({ 'Phone number': '0803 123 4567' });
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
    const body = { name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles: [vehicle(plate)], tariffs };
    await answerAt(environment.origin, '/user/me/carrier', { method: 'PUT', token: who.token, body });
  };
  const enterVehicle = async (plate: string) => {
    await page.getByRole('button', { name: 'Add a vehicle' }).click();
    await choose('Vehicle type', 'Van, up to 1,500 kg');
    await fill({ 'Plate number': plate, 'Licence expiry date': '2036-01-01' });
    await fill({ 'Insurance expiry date': '2036-01-01' });
    await goOn();
    await heading('Check and save');
  };
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  it('refuses a plate that two carriers claim at its field and keeps the rest', async () => {
    await saved(await signUpAt(environment.origin), 'ABC-901DE');
    await saved(await signUpAt(environment.origin), 'ABC-901DE');
    await saved(somebody, 'ABC-902DE');
    page = await environment.newPage('/carrier/review');
    await enterVehicle('abc 901 de');

    await save();

    await heading('Vehicle');
    await page.getByText('We are deciding who may use this plate.').first().waitFor();
    expect(await typedIn('Licence expiry date')).toBe('2036-01-01');
    await fill({ 'Plate number': 'ABC-903DE' });
    await goOn();
    await save();
    await page.getByText('Your carrier details are saved.').waitFor();
    await page.getByRole('heading', { name: 'ABC-902DE' }).waitFor();
    await page.getByRole('heading', { name: 'ABC-903DE' }).waitFor();
  });

  it('warns before replacing changes of another device and keeps the form', async () => {
    await saved(somebody, 'ABC-904DE');
    page = await environment.newPage('/carrier/review');
    await enterVehicle('ABC-905DE');
    const body = { name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles: [vehicle('ABC-906DE')], tariffs: [] };
    await answerAt(environment.origin, '/user/me/carrier', { method: 'PUT', token: somebody.token, body });

    await save();

    await page.getByText('Your vehicles or prices were changed on another device.').first().waitFor();
    const said = await page.getByRole('main').innerText();
    expect(said).toMatch(/ABC-906DE was added: Truck, licence until/);
    expect(said).toContain('ABC-904DE was removed.');
    expect(said).toMatch(/The price for Abia to Lagos, Truck, up to 8,000 kg, was removed\./);
    await page.getByRole('heading', { name: 'ABC-905DE' }).waitFor();
    await save();
    await page.getByText('Your carrier details are saved.').waitFor();
    await page.getByRole('heading', { name: 'ABC-905DE' }).waitFor();
  });
});
