import { ButtonLink } from '../../ui/button.tsx';
import { adminPaths } from '../admin-paths.ts';

/** What staff read at the address of a tab that is the owner's. */
export function OwnersTab() {
  return (
    <div className="max-w-prose">
      <p>This part of the dashboard is the owner's. If something should be changed here, please ask them.</p>
      <ButtonLink href={adminPaths.tab()} className="mt-5">
        Back to the overview
      </ButtonLink>
    </div>
  );
}
