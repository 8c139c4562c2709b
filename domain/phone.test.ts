import { describe, expect, it } from 'vitest';
import { formatPhone, maskPhone, parsePhone } from './phone.ts';

describe('parsePhone', () => {
  it.each([
    '08031234567',
    '8031234567',
    '+2348031234567',
    '2348031234567',
    '002348031234567',
    '0803 123 4567',
    '+234 803 123 4567',
    '+234 (0) 803-123-4567',
    ' 0803.123.4567 ',
    '+234 0803 123 4567',
  ])('reads %s as one number', (spelling) => {
    expect(parsePhone(spelling)).toBe('+2348031234567');
  });

  it('reads a landline', () => {
    expect(parsePhone('01 234 56789'.replace('9', ''))).toBe('+23412345678');
  });

  it.each(['', '0803', 'call me', '0803123456a', '+447700900123', '080312345678', '0000000000', '🏠', '0203123456789'])(
    'refuses %s',
    (spelling) => {
      expect(parsePhone(spelling)).toBeUndefined();
    },
  );
});

describe('formatPhone and maskPhone', () => {
  it('shows a number as people write it at home', () => {
    expect(formatPhone('+2348031234567')).toBe('0803 123 4567');
  });

  it('masks all but the ends of a number', () => {
    expect(maskPhone('+2348031234567')).toBe('0803 ••• ••67');
  });

  it.each([
    ['+23412345678', '012345678', '0123•••78'],
    ['+2349012345678', '0901 234 5678', '0901 ••• ••78'],
  ])('shows %s as %s, and masked as %s', (phone, home, masked) => {
    expect([formatPhone(phone), maskPhone(phone)]).toEqual([home, masked]);
  });
});
