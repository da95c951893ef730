import { z } from 'zod';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

const kinds: Record<string, string> = {
  string: 'Has to be text',
  number: 'Has to be a number',
  int: 'Has to be a whole number',
  boolean: 'Has to be true or false',
  array: 'Has to be a list',
  object: 'Has to have fields by name',
};

const forms: Record<string, string> = {
  email: 'Give an email address, such as ada@example.com',
  url: 'Give a web address',
  date: 'Give a day, such as 2026-11-27',
  datetime: 'Give an instant, such as 2026-11-27T13:00:00Z',
};

const units: Record<string, string> = { string: ' characters', array: ' of them', set: ' of them' };

const mostChoices = 12;

function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is missing';
      return kinds[issue.expected] ?? 'Has to be of another kind';
    case 'too_big':
      return `At most ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This is missing';
      return `At least ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'invalid_format':
      return forms[issue.format] ?? 'Is not written in the form that belongs here';
    case 'not_multiple_of':
      return `Has to be a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return issue.values.length > mostChoices
        ? 'Is none of the choices'
        : `Choose one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return 'Has a field that is not known here';
    case 'invalid_union':
      if (issue.input === undefined || issue.input === null) return 'This is missing';
      return 'Does not belong here';
    default:
      return 'Does not belong here';
  }
}

export function setValidationWords(): void {
  z.config({ customError: wordsFor });
}
