import { useEffect, useRef, useState } from 'react';
import { type Device, defaultDevices, weekendDevices } from './figures/energy.ts';
import { readDays, readMinutes, readWatts } from './figures/read-typed.ts';

export interface Plan {
  devices: Device[];
  days: number;
}

/** Lives as long as the document: who looks at a battery in the shop and comes back finds it as it was. */
let kept: Plan = { devices: defaultDevices, days: 1 };

/** What stands in a form with fields "name", "watts" and "minutes" for each device, and "days". */
function readPlan(form: HTMLFormElement): Plan {
  const data = new FormData(form);
  const typed = (name: string) => data.getAll(name).map(String);
  const watts = typed('watts');
  const minutes = typed('minutes');
  return {
    devices: typed('name').map((name, index) => ({
      name,
      watts: readWatts(watts[index] ?? '').value,
      dailyMinutes: readMinutes(minutes[index] ?? '').value,
    })),
    days: readDays(typed('days')[0] ?? '').value,
  };
}

/** The plan as it stands in the fields, which are the browser's, and ways to make it longer and shorter. */
export function usePlan() {
  const form = useRef<HTMLFormElement>(null);
  const [plan, setPlan] = useState(kept);
  const [fillings, setFillings] = useState(0);
  /** What stood there before it was filled in; null once anything is typed over that. */
  const [before, setBefore] = useState<Plan | null>(null);
  const { devices } = plan;

  function keep(next: Plan): void {
    kept = next;
    setPlan(next);
  }

  function update(): void {
    if (form.current) keep(readPlan(form.current));
    setBefore(null);
  }

  /** In fields of their own: those that are there hold what was typed. */
  function fill(next: Plan): void {
    keep(next);
    setFillings(fillings + 1);
  }

  // What was typed before the page worked, or was put back by the browser after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are there
  useEffect(update, []);

  return {
    form,
    plan,
    update,
    add: () => {
      setBefore(null);
      keep({ ...plan, devices: [...devices, { name: '', watts: 0, dailyMinutes: 0 }] });
    },
    /** Two days of the example that the blog reckons through. */
    fillInWeekend: () => {
      setBefore(plan);
      fill({ devices: weekendDevices, days: 2 });
    },
    /** Takes that back; null where there is nothing to take back. */
    undoWeekend:
      before &&
      (() => {
        setBefore(null);
        fill(before);
      }),
    /** How often the fields were filled in: what stands in them is theirs, so they are new ones each time. */
    fillings,
    /** Never the only one: its button is disabled. */
    removeLast: () => {
      setBefore(null);
      keep({ ...plan, devices: devices.slice(0, -1) });
    },
  };
}
