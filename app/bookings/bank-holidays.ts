import days from './bank-holidays.json' with { type: 'json' };

/** England and Wales, from gov.uk/bank-holidays or its rules. From 2031 on the owner blocks days. */
export const bankHolidays: Readonly<Record<string, string>> = days;
