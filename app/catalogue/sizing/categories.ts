/** The slugs of the categories that batteries and inverters are filed under. */
export const batteriesCategory = 'leisure-batteries';
export const invertersCategory = 'inverters';
