import days from './bank-holidays.json' with { type: 'json' };

/** Of England and Wales, as gov.uk/bank-holidays lists them or its rules give them; from 2031 on the owner blocks days out. */
export const bankHolidays: Readonly<Record<string, string>> = days;
