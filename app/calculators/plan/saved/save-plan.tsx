import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx';
import { useFocusBack } from '../../../../ui/use-focus-back.ts';
import { useQueryString } from '../../../../ui/use-query-string.ts';
import { currentUserQuery } from '../../../accounts/queries.ts';
import { paths } from '../../../paths.ts';
import { writeLink } from '../link/share-link.ts';
import type { PlanState } from '../plan-state.ts';
import { nameToSave, signInToSave } from './sign-in-to-save.ts';

/** Wanted by few, and only once they press the button. */
const SaveForm = lazyPart(() => import('./save-form.tsx'));

interface SavePlanProps {
  state: PlanState;
}

/** Keeps a plan in "My van". Whoever is not logged in is led there first, and comes back to this very plan. */
export function SavePlan({ state }: SavePlanProps) {
  const { data: user } = useQuery(currentUserQuery);
  const asked = nameToSave(useQueryString());
  const [name, setName] = useState<string | null>(null);
  const button = useFocusBack<HTMLButtonElement>(name !== null);

  const isBack = user != null && asked !== null;
  useEffect(() => {
    if (!isBack) return;
    setName(asked);
    // Asked once: who opens the page again, or sends its address on, is asked nothing.
    history.replaceState(history.state, '', paths.planner(writeLink(state)));
  }, [isBack, asked, state]);

  if (name !== null) {
    return (
      <div className="basis-full pb-4">
        <Suspense fallback={null}>
          <SaveForm state={state} name={name} onLeave={() => setName(null)} />
        </Suspense>
      </div>
    );
  }
  const words = (
    <>
      <Icon of={BookmarkPlus} className="size-5" /> Save to My van
    </>
  );
  return user ? (
    <Button ref={button} onClick={() => setName('')}>
      {words}
    </Button>
  ) : (
    <ButtonLink
      href={signInToSave(state)}
      // The address follows the fields a moment later, and whoever goes back comes to it.
      onClick={() => history.replaceState(history.state, '', paths.planner(writeLink(state)))}
    >
      {words}
    </ButtonLink>
  );
}
