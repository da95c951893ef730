import type { Defect } from './defect.ts';
import { ordersAndMoney } from './orders-and-money.ts';

/** All mistakes that the tests have to notice. */
export const defects: Defect[] = [...ordersAndMoney];
