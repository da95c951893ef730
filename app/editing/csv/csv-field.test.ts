import { expect, it } from 'vitest';
import { decodeFile } from './csv-field.admin.tsx';

it('reads the characters of old spreadsheets', () => {
  expect(decodeFile(new Uint8Array([0x5a, 0x6f, 0xeb]).buffer)).toBe('Zoë');
  expect(decodeFile(new TextEncoder().encode('Zoë 🚐').buffer)).toBe('Zoë 🚐');
});
