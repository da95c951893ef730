import { Link } from 'wouter';
import { paths } from '../paths.ts';

/** From a quick answer to the planner, with what was typed: `query` as the planner's links have it. */
export const PlanWay = ({ query }: { query: string }) => (
  <p className="mt-5 border-t border-line pt-3 text-sm">
    <Link
      href={paths.planner(query)}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      Plan the whole system
    </Link>
  </p>
);
