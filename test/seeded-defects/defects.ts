import { advice } from './advice.ts';
import type { Defect } from './defect.ts';
import { ordersAndMoney } from './orders-and-money.ts';
import { people } from './people.ts';
import { records } from './records.ts';
import { rights } from './rights.ts';

export const defectsBySubject: Record<string, Defect[]> = {
  'Orders and money': ordersAndMoney,
  'Who may do what': rights,
  'What is kept of people': people,
  'Records and bookings': records,
  'What is safe to build': advice,
};

/** All mistakes that the tests have to notice. */
export const defects: Defect[] = Object.values(defectsBySubject).flat();
