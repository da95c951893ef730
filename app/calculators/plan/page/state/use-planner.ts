import { useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '../../../../paths.ts';
import { planAnswer } from '../../answer/plan-answer.ts';
import { readLink, writeLink } from '../../link/share-link.ts';
import { emptyPlan, mostDevices, type PlanDevice, type PlanState, type RunId } from '../../plan-state.ts';

/** A plan on the page. Each device has a key of its own, so that its row keeps what is open in it when it moves. */
interface Kept {
  state: PlanState;
  keys: number[];
}

/** Milliseconds without a key before the address follows: browsers slow a page down that writes it at each of them. */
const addressDelay = 300;

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return lastKey;
};

// Not from `newKey`: the server counts on from one visitor to the next.
const keep = (state: PlanState): Kept => ({ state, keys: state.devices.map((_device, index) => -1 - index) });

const opened = (search: string): Kept => keep(readLink(search) ?? emptyPlan);

/**
 * The plan as the address and the fields have it, its answer, and every way to change it. `search` is the address's query,
 * without its question mark. The address follows what is changed, in its place in the history.
 */
export function usePlanner(search: string) {
  const [kept, setKept] = useState<Kept>(() => opened(search));
  const { state, keys } = kept;
  const answer = useMemo(() => planAnswer(state), [state]);

  /** The query that stands for what the fields have. */
  const known = useRef(search);
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    setKept(opened(search));
  }, [search]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const written = setTimeout(() => {
      const query = writeLink(state);
      if (known.current === query) return;
      known.current = query;
      history.replaceState(history.state, '', paths.planner(query));
    }, addressDelay);
    return () => clearTimeout(written);
  }, [state]);

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const actions = useMemo(() => actionsOf(setKept, () => latest.current), []);
  return useMemo(() => ({ state, answer, keys, ...actions }), [state, answer, keys, actions]);
}

/** Every way to change a plan; the same functions for as long as the page stands. */
function actionsOf(set: (change: (now: Kept) => Kept) => void, latest: () => PlanState) {
  const setDevices = (change: (devices: PlanDevice[], keys: number[]) => [PlanDevice[], number[]]) =>
    set((now) => {
      const [devices, keys] = change(now.state.devices, now.keys);
      return { state: { ...now.state, devices }, keys };
    });
  return {
    change: (changed: Partial<PlanState>) => set((now) => ({ ...now, state: { ...now.state, ...changed } })),
    changeRun: (id: RunId, metres: number) =>
      set((now) => ({ ...now, state: { ...now.state, runs: { ...now.state.runs, [id]: metres } } })),
    changeDevice: (index: number, changed: Partial<PlanDevice>) =>
      setDevices((devices, keys) => [
        devices.map((device, at) => (at === index ? { ...device, ...changed } : device)),
        keys,
      ]),
    add: (device: PlanDevice) =>
      setDevices((devices, keys) =>
        devices.length < mostDevices
          ? [
              [...devices, device],
              [...keys, newKey()],
            ]
          : [devices, keys],
      ),
    copy: (index: number) =>
      setDevices((devices, keys) => {
        const device = devices[index];
        if (!device || devices.length >= mostDevices) return [devices, keys];
        return [devices.toSpliced(index + 1, 0, device), keys.toSpliced(index + 1, 0, newKey())];
      }),
    move: (index: number, by: 1 | -1) =>
      setDevices((devices, keys) => [moved(devices, index, by), moved(keys, index, by)]),
    /** Takes a device away, and gives the way back. */
    remove(index: number): () => void {
      const device = latest().devices[index];
      setDevices((devices, keys) => [devices.toSpliced(index, 1), keys.toSpliced(index, 1)]);
      return () => {
        if (!device) return;
        setDevices((devices, keys) => [
          devices.toSpliced(index, 0, device),
          keys.toSpliced(index, 0, newKey()),
        ]);
      };
    },
  };
}

/** A list with one of its members a place further on or back; the same where there is no such place. */
function moved<Member>(list: Member[], index: number, by: 1 | -1): Member[] {
  const one = list[index];
  const to = index + by;
  return one === undefined || to < 0 || to >= list.length
    ? list
    : list.toSpliced(index, 1).toSpliced(to, 0, one);
}

export type Planner = ReturnType<typeof usePlanner>;
