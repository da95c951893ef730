import { advice } from './advice.ts';
import type { Defect } from './defect.ts';
import { ordersAndMoney } from './orders-and-money.ts';
import { people } from './people.ts';
import { records } from './records.ts';
import { rights } from './rights.ts';

/** All mistakes that the tests have to notice. */
export const defects: Defect[] = [...ordersAndMoney, ...rights, ...people, ...records, ...advice];
