import type { Defect } from './defect.ts';

const history: Defect[] = [
  {
    name: 'The shop says that it makes whatever it sells',
    file: 'app/shop/head.ts',
    edits: [['brand: brandData(product),', "brand: { '@type': 'Brand', name: content.businessName },"]],
    tests: ['app/shop/product-head.test.ts'],
  },
  {
    name: 'Whoever changes the settings leaves no line in the history',
    file: 'app/content/admin/save-settings.server.ts',
    edits: [['    await recordChange(trx, editor, {', '    void (() => recordChange)({']],
    tests: ['app/content/admin/save-settings.test.ts'],
  },
  {
    name: 'Whoever writes a quote leaves no line in the history',
    file: 'app/quotes/admin/quotes.server.ts',
    edits: [
      ["  await recordChange(trx, editor, { kind: 'quote', id, label, action, before, after });\n", ''],
    ],
    tests: ['test/authorization.test.ts'],
  },
  {
    name: 'Whoever gives or takes a role leaves no line in the history',
    file: 'app/accounts/users.server.ts',
    edits: [
      [
        '  await recordPerson(trx, by, userId, () => ({',
        '  void (() => recordPerson)(trx, by, userId, () => ({',
      ],
    ],
    tests: ['app/accounts/admin/people.test.ts', 'test/authorization.test.ts'],
  },
  {
    name: 'Whoever takes the file of all customers away leaves no line in the history',
    file: 'app/admin/file-routes.server.ts',
    edits: [["      await taken(request, 'customers.csv', 'All accounts');\n", '']],
    tests: ['test/authorization.test.ts'],
  },
  {
    name: 'Whoever archives a product leaves no line in the history',
    file: 'app/catalogue/admin/delete-product.server.ts',
    edits: [["      await recordChange(trx, editor, { ...told, action: 'archived' });\n", '']],
    tests: ['app/catalogue/admin/delete-product.test.ts'],
  },
  {
    name: 'A product loses whether it is featured in the bin',
    file: 'app/catalogue/admin/delete-product.server.ts',
    edits: [
      [
        '.omit({ isInStock: true, isScarce: true })',
        '.omit({ isInStock: true, isScarce: true, isFeatured: true })',
      ],
    ],
    tests: ['test/promises/bin-keeps-columns.test.ts'],
  },
  {
    name: 'A renamed sample product stays a sample',
    file: 'app/catalogue/admin/save-product.server.ts',
    edits: [['.$if(isRewritten(before, fields), ', '.$if(false && isRewritten(before, fields), ']],
    tests: ['app/site/hide-sample-shop.test.ts'],
  },
];

const slots: Defect[] = [
  {
    name: 'Booking a slot takes no lock on the bookings',
    file: 'app/bookings/book/book-slot.server.ts',
    edits: [['      await lockBookings(trx);\n', '']],
    tests: ['test/promises/booking-races.test.ts'],
  },
  {
    name: 'Whether a slot is free is asked before the bookings are locked',
    file: 'app/bookings/book/book-slot.server.ts',
    edits: [
      ['      if (!(await isSlotFree(trx, body.date, hours))) throw slotTaken();\n', ''],
      [
        '    const { booking, isEmailed } = await transaction(',
        '    if (!(await isSlotFree(db, body.date, hours))) throw slotTaken();\n    const { booking, isEmailed } = await transaction(',
      ],
    ],
    tests: ['test/promises/booking-races.test.ts'],
  },
  {
    name: 'A booking can be moved to a time that the owner has blocked',
    file: 'app/bookings/by-link/change-linked-booking.server.ts',
    edits: [['  if (!(await isSlotFree(db, date, hours, booking))) throw slotTaken();\n', '']],
    tests: ['app/bookings/admin/blocks.test.ts'],
  },
];

const numbers: Defect[] = [
  {
    name: 'A decimal comma is deleted, so that 1,5 counts as 15',
    file: 'app/values/numbers/typed-number.ts',
    edits: [["return digits.replace(',', '.');", "return digits.replace(',', '');"]],
    tests: ['app/values/numbers/typed-number.test.ts', 'app/calculators/figures/energy.test.ts'],
  },
  {
    name: 'A file parted by semicolons gives 12,500 pounds for 12.50',
    file: 'app/catalogue/admin/files/import-row.server.ts',
    edits: [['shop.isBySemicolons ? unclearCells(cells) : []', 'shop.isBySemicolons ? [] : []']],
    tests: ['app/catalogue/admin/files/product-files.test.ts'],
  },
];

const markup: Defect[] = [
  {
    name: 'A post is shown as it is stored, whatever is in it',
    file: 'app/blog/posts.server.ts',
    edits: [['withUnitsInHtml(sanitizeRichText(content))', 'withUnitsInHtml(content)']],
    tests: ['app/blog/blog.test.ts'],
  },
  {
    name: 'A product is stored with whatever was pasted into it',
    file: 'app/catalogue/admin/save-product.server.ts',
    edits: [['longDescription && sanitizeRichText(longDescription)', 'longDescription']],
    tests: ['app/catalogue/admin/save-product.test.ts'],
  },
  {
    name: 'The name of a product can close the script element that brings it',
    file: 'server/html.ts',
    edits: [["    .replace(/</g, '\\\\u003c')\n", '']],
    tests: ['server/html.test.ts', 'test/hostile-strings.long.test.ts'],
  },
];

export const records: Defect[] = [...history, ...slots, ...numbers, ...markup];
