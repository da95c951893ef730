import type { RegionId } from '../regions.ts';

/** Of one region, by month from January. */
interface Climate {
  /** Degrees north that stand for the region: SAP 10.2, Table U4. */
  latitude: number;
  /** Mean global irradiance on the horizontal, day and night, in W/m²: Table U3. Times 24 h it is the sun of a day. */
  irradiance: readonly number[];
  /** Mean outside temperature in °C: Table U1. */
  celsius: readonly number[];
}

/**
 * SAP 10.2, Appendix U. Several public copies of Table U3 agree, but for slips: four have 11 for the Borders' September
 * and one 110 for the South West's March, where the others have what stands here. To be checked against the document.
 */
export const climates: Record<RegionId, Climate> = {
  thames: {
    latitude: 51.6,
    irradiance: [30, 56, 98, 157, 195, 217, 203, 173, 127, 73, 39, 24],
    celsius: [5.1, 5.6, 7.4, 9.9, 13, 16, 17.9, 17.8, 15.2, 11.6, 8, 5.1],
  },
  'south-east': {
    latitude: 51.1,
    irradiance: [32, 59, 104, 170, 208, 231, 216, 182, 133, 77, 41, 25],
    celsius: [5, 5.4, 7.1, 9.5, 12.6, 15.4, 17.4, 17.5, 15, 11.7, 8.1, 5.2],
  },
  southern: {
    latitude: 50.9,
    irradiance: [35, 62, 109, 172, 209, 235, 217, 185, 138, 80, 44, 27],
    celsius: [5.4, 5.7, 7.3, 9.6, 12.6, 15.4, 17.3, 17.3, 15, 11.8, 8.4, 5.5],
  },
  'south-west': {
    latitude: 50.5,
    irradiance: [36, 63, 111, 174, 210, 233, 204, 182, 136, 78, 44, 28],
    celsius: [6.1, 6.4, 7.5, 9.3, 11.9, 14.5, 16.2, 16.3, 14.6, 11.8, 9, 6.4],
  },
  severn: {
    latitude: 51.5,
    irradiance: [32, 59, 105, 167, 201, 226, 206, 175, 130, 74, 40, 25],
    celsius: [4.9, 5.3, 7, 9.3, 12.2, 15, 16.7, 16.7, 14.4, 11.1, 7.8, 4.9],
  },
  midlands: {
    latitude: 52.6,
    irradiance: [28, 55, 97, 153, 191, 208, 194, 163, 121, 69, 35, 23],
    celsius: [4.3, 4.8, 6.6, 9, 11.8, 14.8, 16.6, 16.5, 14, 10.5, 7.1, 4.2],
  },
  'west-pennines': {
    latitude: 53.5,
    irradiance: [24, 51, 95, 152, 191, 203, 186, 152, 115, 65, 31, 20],
    celsius: [4.7, 5.2, 6.7, 9.1, 12, 14.7, 16.4, 16.3, 14.1, 10.7, 7.5, 4.6],
  },
  'north-west': {
    latitude: 54.6,
    irradiance: [23, 51, 95, 157, 200, 203, 194, 156, 113, 62, 30, 19],
    celsius: [3.9, 4.3, 5.6, 7.9, 10.7, 13.2, 14.9, 14.8, 12.8, 9.7, 6.6, 3.7],
  },
  borders: {
    latitude: 55.2,
    irradiance: [23, 50, 92, 151, 200, 196, 187, 153, 111, 61, 30, 18],
    celsius: [4, 4.5, 5.8, 7.9, 10.4, 13.3, 15.2, 15.1, 13.1, 9.7, 6.6, 3.7],
  },
  'north-east': {
    latitude: 54.4,
    irradiance: [25, 51, 95, 152, 196, 198, 190, 156, 115, 64, 32, 20],
    celsius: [4, 4.6, 6.1, 8.3, 10.9, 13.8, 15.8, 15.6, 13.5, 10.1, 6.7, 3.8],
  },
  'east-pennines': {
    latitude: 53.5,
    irradiance: [26, 54, 96, 150, 192, 200, 189, 157, 115, 66, 33, 21],
    celsius: [4.3, 4.9, 6.5, 8.9, 11.7, 14.6, 16.6, 16.4, 14.1, 10.6, 7.1, 4.2],
  },
  'east-anglia': {
    latitude: 52.1,
    irradiance: [30, 58, 101, 165, 203, 220, 206, 173, 128, 74, 39, 24],
    celsius: [4.7, 5.2, 7, 9.5, 12.5, 15.4, 17.6, 17.6, 15, 11.4, 7.7, 4.7],
  },
  wales: {
    latitude: 52.6,
    irradiance: [29, 57, 104, 164, 205, 220, 199, 167, 120, 68, 35, 22],
    celsius: [5, 5.3, 6.5, 8.5, 11.2, 13.7, 15.3, 15.3, 13.5, 10.7, 7.8, 5.2],
  },
  'west-scotland': {
    latitude: 55.9,
    irradiance: [19, 46, 88, 148, 196, 193, 185, 150, 101, 55, 25, 15],
    celsius: [4, 4.4, 5.6, 7.9, 10.4, 13, 14.5, 14.4, 12.5, 9.3, 6.5, 3.8],
  },
  'east-scotland': {
    latitude: 56.2,
    irradiance: [21, 46, 89, 146, 198, 191, 183, 150, 106, 57, 27, 15],
    celsius: [3.6, 4, 5.4, 7.7, 10.1, 12.9, 14.6, 14.5, 12.5, 9.2, 6.1, 3.2],
  },
  'north-east-scotland': {
    latitude: 57.3,
    irradiance: [19, 45, 89, 143, 194, 188, 177, 144, 101, 54, 25, 14],
    celsius: [3.3, 3.6, 5, 7.1, 9.3, 12.2, 14, 13.9, 12, 8.8, 5.7, 2.9],
  },
  highland: {
    latitude: 57.5,
    irradiance: [17, 43, 85, 145, 189, 185, 170, 139, 98, 51, 22, 12],
    celsius: [3.1, 3.2, 4.4, 6.6, 8.9, 11.4, 13.2, 13.1, 11.3, 8.2, 5.4, 2.7],
  },
  'western-isles': {
    latitude: 57.7,
    irradiance: [16, 41, 87, 155, 205, 206, 185, 148, 101, 51, 21, 11],
    celsius: [5.2, 5, 5.8, 7.6, 9.7, 11.8, 13.4, 13.6, 12.1, 9.6, 7.3, 5.2],
  },
  orkney: {
    latitude: 59,
    irradiance: [14, 39, 84, 143, 205, 201, 178, 145, 100, 50, 19, 9],
    celsius: [4.4, 4.2, 5, 7, 8.9, 11.2, 13.1, 13.2, 11.7, 9.1, 6.6, 4.3],
  },
  shetland: {
    latitude: 60.1,
    irradiance: [12, 34, 79, 135, 196, 190, 168, 144, 90, 46, 16, 7],
    celsius: [4.6, 4.1, 4.7, 6.5, 8.3, 10.5, 12.4, 12.8, 11.4, 8.8, 6.5, 4.6],
  },
  'northern-ireland': {
    latitude: 54.6,
    irradiance: [24, 52, 96, 155, 201, 198, 183, 150, 107, 61, 30, 18],
    celsius: [4.8, 5.2, 6.4, 8.4, 10.9, 13.5, 15, 14.9, 13.1, 10, 7.2, 4.7],
  },
};

/** The sun's height against the equator in degrees, by month: SAP 10.2, Table U3. */
export const declinations: readonly number[] = [
  ...[-20.7, -12.8, -1.8, 9.8, 18.8, 23.1],
  ...[21.2, 13.7, 2.9, -8.7, -18.4, -23],
];
