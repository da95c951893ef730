import map from './workshop-map.svg';

/** Where the workshop is, drawn: no other site is asked for it. */
export function WorkshopMap() {
  return (
    <img
      src={map}
      alt="The workshop is in Faversham, where the M2 ends, 15 minutes west of Canterbury."
      width={640}
      height={440}
      loading="lazy"
      className="mt-10 w-full rounded-lg"
    />
  );
}
