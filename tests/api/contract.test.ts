import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  apartmentPropertyTypeValues,
  commercialBankValues,
  employmentStatusValues,
  featureNameValues,
  microfinanceBankValues,
  sellPropertyTypeValues,
  userTypeValues,
  warehouseFeatureValues,
  warehouseTypeValues,
  yesNoValues,
} from '#openapi/contract.gen.ts';
import { operationTable } from '#openapi/operations.gen.ts';
import { bind, FORM_TYPE, PROBLEM_TYPE, partsOf, serializerOf } from '#server/http/contract/bind.ts';
import { loadOperations } from '#server/http/contract/contract.ts';
import type { Handlers, ReceivedFile } from '#server/http/contract/handler.ts';
import { acceptForms, forgetForm, readForm, withFiles } from '#server/http/contract/multipart.ts';
import { type Schema, textValidatorOf, validatorOf } from '#server/http/contract/validation.ts';
import { answerProblem } from '#server/http/problem.ts';
import { AppError } from '#server/platform/errors.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

// Rules: API-1

const [database] = databases;
const environment = environmentOn(database ?? expect.fail('there is no database'));

describe('the contract', () => {
  it('has the operations of the generated table', async () => {
    const ids = (await loadOperations()).map(({ id }) => id);

    expect(ids.sort()).toEqual(Object.keys(operationTable).sort());
  });

  it('asks for a token wherever a call is about a person', async () => {
    const open = (await loadOperations()).filter(({ security }) => security.flatMap(Object.keys).length === 0);

    expect(open.map(({ id }) => id).sort()).toEqual([
      'challengePasskey',
      'forgotPassword',
      'getListing',
      'listBookedDates',
      'listListingsById',
      'listSimilarListings',
      'receivePaymentEvent',
      'register',
      'resetPassword',
      'searchApartments',
      'searchProperties',
      'searchWarehouses',
      'sendContactMessage',
      'signIn',
      'signInWithPasskey',
      'suggestPlaces',
    ]);
  });

  it('has no schema that fails on its first use', async () => {
    for (const operation of await loadOperations()) {
      const { body, response = {}, ...texts } = partsOf(operation);
      const isForm = FORM_TYPE in (operation.body?.content ?? {});
      for (const schema of Object.values(texts)) textValidatorOf(schema as Schema);
      if (body) (isForm ? textValidatorOf : validatorOf)(body);
      for (const schema of Object.values(response)) for (const compile of [validatorOf, serializerOf]) compile(schema);
    }
  });

  /** A code is valid only with its own status, and only for the operations that list it. */
  it.each([
    ['signIn', 400, 'invalid_request', true],
    ['register', 400, 'invalid_request', true],
    ['register', 400, 'unknown_state', true],
    ['register', 400, 'wrong_code', false],
    ['register', 409, 'invalid_request', false],
    ['signIn', 429, 'rate_limited', true],
    ['signIn', 500, 'invalid_request', false],
    ['uploadImage', 413, 'payload_too_large', true],
    ['uploadImage', 415, 'unsupported_media_type', true],
    ['getMe', 415, 'unsupported_file', false],
    ['getMe', 503, 'unavailable', true],
    ['getMe', 418, 'unavailable', false],
  ])('accepts from %s the problem %i %s: %s', async (id, status, code, isTold) => {
    const { responses = {} } = (await loadOperations()).find((each) => each.id === id) ?? {};
    const schema = (responses[status] ?? responses.default)?.content?.[PROBLEM_TYPE]?.schema ?? {};
    const words = { type: 'about:blank', title: 'Error', detail: 'No.', message: 'No.', request_id: 'req-1' };

    expect(validatorOf(schema)({ ...words, status, code })).toBe(isTold);
  });
});

/** The lists of the specification, in its order. */
const homeTypes =
  'Apartment, Flat, Detached House, Semi-Detached House, Terraced House, Bungalow, Mansion, Villa, Condominium, Studio, Penthouse, Commercial, Office Space, Warehouse, Retail Space, Land, Farm, Industrial';
const warehouseTypes =
  'General Warehouse, Container Warehouse, Cold Storage Warehouse, Automated Warehouse, Distribution Center, Bonded Warehouse, Private Warehouse, Public Warehouse, Smart Warehouse, Climate-Controlled Warehouse, On-Demand Warehouse, E-commerce Fulfillment Center, Cross-Docking Warehouse, Manufacturing Warehouse, Hazardous Materials Warehouse, Retail Warehouse, Bulk Storage Warehouse, Pick, Pack, and Ship Warehouse, Third-Party Logistics (3PL) Warehouse, Agricultural Warehouse, Storage Warehouse, Others';
const features =
  'Bedrooms, Bathrooms, Living Space, Kitchen, Heating/Cooling, Lighting, Storage, Parking, Garden/Yard, Patio/Balcony, Security, Pool, Gym, Warehouse Space, Office Space, Signage, Accessibility, Internet/Cable, Power Supply, Water Supply, View';
const banks =
  'Access Bank, Zenith Bank, First Bank of Nigeria (FBN), Guaranty Trust Bank (GTBank), United Bank for Africa (UBA), Stanbic IBTC Bank, Fidelity Bank, Union Bank of Nigeria, Ecobank Nigeria, Sterling Bank, Polaris Bank, Wema Bank, Unity Bank, Heritage Bank, Keystone Bank';

const warehouseFeatures = 'Loading Dock, 24/7 Security, Fire Alarm, Water Supply, WiFi, Surveillance Cameras';
const microfinanceBanks = 'AB, Accion, LAPO, FinaTrust, NPF, FINCA';

describe('the lists of the contract', () => {
  it.each([
    ['types for sale', sellPropertyTypeValues, 21, `${homeTypes}, Plot, Holiday Home, Other`],
    ['types to let', apartmentPropertyTypeValues, 21, `${homeTypes}, Plot of Land, Holiday Home, Other Property Type`],
    ['kinds of warehouses', warehouseTypeValues, 22, warehouseTypes],
    ['features of homes', featureNameValues, 21, features],
    ['features of warehouses', warehouseFeatureValues, 6, warehouseFeatures],
    ['banks', commercialBankValues, 15, banks],
    ['microfinance banks', microfinanceBankValues.map((bank) => bank.split(' ')[0]), 6, microfinanceBanks],
    ['employment', employmentStatusValues, 3, 'Unemployed, Self Employed, Others'],
    ['roles', userTypeValues, 2, 'USER, OWNER'],
    ['security', yesNoValues, 2, 'Yes, No'],
  ])('has the %s of the specification, in its order', (_, values, count, words) => {
    expect(values).toHaveLength(count);
    expect(values.join(', ')).toBe(words);
  });
});

describe('the binder', () => {
  it.each<[string, (call: never) => Promise<unknown>]>([
    ['an answer', async () => [{ id: 'not a UUID' }]],
    ['a refusal', () => Promise.reject(new AppError(409, 'dates_taken', 'not a UUID'))],
    ['the status of a refusal', () => Promise.reject(new AppError(409, 'unauthenticated', 'not a UUID'))],
  ])('fails when %s breaks the contract', async (_, answer) => {
    const app = Fastify();
    app.setErrorHandler(answerProblem);
    const handlers = Object.fromEntries(Object.keys(operationTable).map((id) => [id, answer])) as Handlers;
    const session = { id: 'a', userId: 'b', scope: 'access' } as const;
    await bind(app, handlers, { authenticate: async () => session, checkAnswers: true });

    const response = await app.inject({ url: '/auth/sessions', headers: { authorization: 'Bearer x' } });

    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'internal' });
    expect(response.payload).not.toContain('UUID');
  });

  it('does not start when a call of the contract has no handler', async () => {
    const binding = { authenticate: async () => undefined, checkAnswers: true };

    await expect(bind(Fastify(), {} as Handlers, binding)).rejects.toThrow('has no handler');
  });

  it.each([
    ['no body at all', {}],
    ['an empty body of type JSON', { 'content-type': 'application/json' }],
    ['an empty body of another type', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('takes %s where the contract has none', async (_, headers) => {
    const { token } = await environment.registered();
    environment.pass(60_000);

    expect((await environment.call('sendOtp', { token, headers })).status).toBe(200);
  });

  it('takes an empty object where the contract has no body', async () => {
    const { token } = await environment.registered();
    environment.pass(60_000);

    expect((await environment.call('sendOtp', { token, body: {} })).status).toBe(200);
  });
});

describe('a form', () => {
  const schema = {
    type: 'object',
    properties: { image: { type: 'string', format: 'binary', maxLength: 1_000_000 }, title: { type: 'string' } },
  };
  const post = async (payload: string, boundary = 'x') => {
    const app = Fastify();
    app.setErrorHandler(answerProblem);
    await acceptForms(app);
    app.post('/form', {
      preValidation: (request) => readForm(request, schema, join(tmpdir(), 'gida-forms')),
      onResponse: forgetForm,
      handler: async (request) => {
        const { image, ...fields } = withFiles(request) as { image?: ReceivedFile };
        if (!image) return fields;
        const { content, ...told } = image;
        const isOnDisk = typeof content === 'string';
        const digest = createHash('sha256')
          .update(isOnDisk ? readFileSync(content) : content)
          .digest('hex');
        return { ...fields, image: { ...told, isOnDisk, digest } };
      },
    });
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return await app.inject({ method: 'POST', url: '/form', headers, payload });
  };
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${value}\r\n`;

  it.each(['title', 'nothing of this form'])('refuses a file under the name of %s', async (name) => {
    const { statusCode, json } = await post(`${file(name, '12345')}--x--\r\n`);

    expect([statusCode, json().code, json().errors]).toEqual([
      400,
      'invalid_request',
      [{ field: name, message: 'is not a file here' }],
    ]);
  });

  it.each([
    ['the largest that is kept in memory', 262_144, false],
    ['one byte more, which lies on the disk', 262_145, true],
    ['nothing', 0, false],
  ])('returns fields as text and a file unchanged: %s', async (_, bytes, isOnDisk) => {
    const content = 'x'.repeat(bytes);

    const response = await post(`${field('title', 'Ọ̀fà')}${file('image', content)}--x--\r\n`);

    const digest = createHash('sha256').update(content).digest('hex');
    expect(response.json()).toEqual({
      title: 'Ọ̀fà',
      image: { bytes, isOnDisk, digest, fileName: 'a.jpg', declaredType: 'image/jpeg' },
    });
  });

  it.each([
    ['cut off in a part', `${file('image', '123')}--x\r\ncontent-disp`],
    ['no parts', 'hello'],
    ['a field twice', `${field('title', 'a')}${field('title', 'b')}--x--\r\n`],
    ['a text where a file should be', `${field('image', 'a')}--x--\r\n`],
    ['an attempt at the prototype', `${field('__proto__', 'a')}--x--\r\n`],
  ])('is refused with %s', async (_, payload) => {
    const response = await post(payload);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request' });
  });
});

describe('the limit of account calls from one address', () => {
  const limited = environmentOn(database ?? expect.fail('there is no database'), { accountCallsPerMinute: 3 });

  it('answers 429 with the seconds to wait, and leaves other calls alone', async () => {
    const signIn = () => limited.call('signIn', { body: { phone_no: '0803', password: 'x' } });
    const replies = [await signIn(), await signIn(), await signIn(), await signIn()];

    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 429]);
    expect(replies[3]?.body).toMatchObject({ code: 'rate_limited', retry_after: expect.any(Number) });
    expect((await limited.call('getMe')).status).toBe(401);
  });
});
