import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enquiryBody } from './contract.ts';
import { enquiryProblem, type TypedEnquiry } from './enquiry-rules.ts';

const good: TypedEnquiry = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  enquiry: 'Do you fit solar?',
  website: '',
  confirm_email: '',
};
const problemOf = (change: Partial<TypedEnquiry>, time = 3_000) =>
  enquiryProblem({ ...good, ...change }, time);

describe('An enquiry', () => {
  it('is taken when it is whole and somebody took their time', () => {
    expect(problemOf({})).toBeNull();
    expect(problemOf({ phone: '01632 960123' })).toBeNull();
  });

  it.each(['name', 'email', 'enquiry'] as const)('is not taken without %s, blanks or not', (field) => {
    for (const blank of ['', ' ', '\n\t ']) {
      expect(problemOf({ [field]: blank })).toMatchObject({
        title: 'Missing Information',
        message: 'Please fill in all required fields',
        fields: { [field]: expect.any(String) },
      });
    }
  });

  it('says all at once what is wrong', () => {
    const problem = problemOf({ name: '', email: 'ada', enquiry: '' });
    expect(problem?.title).toBe('Missing Information');
    expect(Object.keys(problem?.fields ?? {})).toEqual(['name', 'enquiry', 'email']);
  });

  it.each([
    ...['ada', 'ada@', '@example.com', 'ada@example', 'ada @example.com', 'ada@@example.com'],
    ...['Ada <ada@example.com>', 'a@example.com,b@example.com', '"a"@example.com', 'a@example.com;b@x.de'],
  ])('is not taken from %s', (email) => {
    const message = 'Please enter a valid email address';
    expect(problemOf({ email })).toMatchObject({
      title: 'Invalid Email',
      message,
      fields: { email: message },
    });
  });

  it.each(['website', 'confirm_email'])('is not taken with something in %s', (trap) => {
    for (const text of ['x', ' ']) expect(problemOf({ [trap]: text })?.message).toBe('Invalid submission');
  });

  it.each([0, 1, 2_999.9])('is not taken after %d ms', (time) => {
    expect(problemOf({}, time)?.message).toBe('Please take your time filling out the form');
  });
});

describe('What is sent', () => {
  it('is looked at in no time, however odd and long it is', () => {
    const odd = ['@', 'a', '.', ' ', '<', '\t'];
    fc.assert(
      fc.property(fc.constantFrom(...odd), fc.constantFrom(...odd), fc.nat(3), (one, other, times) => {
        const text = (one.repeat(60_000) + other).repeat(times);
        const begin = performance.now();
        problemOf({ name: text, email: text, enquiry: text });
        enquiryBody.safeParse({ name: text, email: text, enquiry: text });
        expect(performance.now() - begin).toBeLessThan(2_000);
      }),
    );
  });

  it('has names, addresses and numbers of one line, whatever a program puts into them', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\t', ' ', 'é', ':'), maxLength: 50 });
    fc.assert(
      fc.property(text, (typed) => {
        const { name, phone } = enquiryBody.parse({ name: typed, phone: typed });
        expect(name + phone).not.toMatch(/[\r\n\t]/);
        expect(name.replaceAll(/\s/g, '')).toBe(typed.replaceAll(/\s/g, ''));
      }),
    );
  });
});
