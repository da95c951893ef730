import type { TableOf } from '../editing/row-shape.ts';
import type { Picture } from './contract.ts';

export interface PictureTables {
  /** What is known of the pictures in the data folder. */
  pictures: TableOf<Omit<Picture, 'url'>, 'id' | 'createdAt' | 'updatedAt'>;
}
