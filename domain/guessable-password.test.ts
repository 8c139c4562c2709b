import { describe, expect, it } from 'vitest';
import { BLANK_PASSWORD, GUESSABLE_PASSWORD, PERSONAL_PASSWORD, problemOfPassword } from './guessable-password.ts';

// Rules: ACC-1

const ada = { first_name: 'Adaézè', last_name: "N'Golo-Okafor", phone_no: '0803 771 4029' };

describe('problemOfPassword', () => {
  it.each([
    ['12345678', GUESSABLE_PASSWORD],
    ['87654321', GUESSABLE_PASSWORD],
    ['password', GUESSABLE_PASSWORD],
    ['Password123!', GUESSABLE_PASSWORD],
    ['P@ssw0rd2026!', GUESSABLE_PASSWORD],
    ['passwordpassword', GUESSABLE_PASSWORD],
    ['aaaaaaaa', GUESSABLE_PASSWORD],
    ['abababab', GUESSABLE_PASSWORD],
    ['12312312', GUESSABLE_PASSWORD],
    ['qwertyuiop', GUESSABLE_PASSWORD],
    ['1qaz2wsx', GUESSABLE_PASSWORD],
    ['abcd1234', GUESSABLE_PASSWORD],
    ['24-12-1990', GUESSABLE_PASSWORD],
    ['83719204', GUESSABLE_PASSWORD],
    ['iloveyou', GUESSABLE_PASSWORD],
    ['I love you!', GUESSABLE_PASSWORD],
    ['Nigeria2026', GUESSABLE_PASSWORD],
    ['JesusIsLord1', GUESSABLE_PASSWORD],
    ['        ', BLANK_PASSWORD],
    [' 　        ', BLANK_PASSWORD],
    ['gida1234', PERSONAL_PASSWORD],
    ['my-G1da-house'.replace('1', 'i'), PERSONAL_PASSWORD],
    ['08037714029', PERSONAL_PASSWORD],
    ['+234 803 771 4029', PERSONAL_PASSWORD],
    ['tel 7714029', PERSONAL_PASSWORD],
    ['adaeze-2026-lagos', PERSONAL_PASSWORD],
    ['okaforhouse77', PERSONAL_PASSWORD],
  ])('refuses %j', (password, problem) => {
    expect(problemOfPassword(password, ada)).toBe(problem);
  });

  it.each([
    'the harmattan comes in december',
    'rain on zinc in ibadan',
    'Tj7#mq2!vK',
    'suya-okada-umbrella',
    'a longer new one',
    'four yellow danfo',
  ])('accepts %j', (password) => {
    expect(problemOfPassword(password, ada)).toBeUndefined();
  });

  it('looks for a name of three letters as the whole word only', () => {
    const user = { first_name: 'Ada', last_name: 'Obi' };

    expect(problemOfPassword('Ada98231!', user)).toBe(PERSONAL_PASSWORD);
    expect(problemOfPassword('AdaObi77', user)).toBe(PERSONAL_PASSWORD);
    expect(problemOfPassword('adapt robins slowly', user)).toBeUndefined();
  });

  it('works without facts about the owner', () => {
    expect(problemOfPassword('okafor-house-77')).toBeUndefined();
  });
});
