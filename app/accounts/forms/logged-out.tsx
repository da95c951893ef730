import { useEffect } from 'react';
import { StateMessage } from '../../../ui/state-message.tsx';
import { NeedsScripts } from '../../content/needs-scripts.tsx';
import { loginFrom } from '../return-to.ts';

const redirectDelay = 500;

/** Stands where an account would be, and leads to the way in, which leads back here. */
export function LoggedOut() {
  useEffect(() => {
    const timer = setTimeout(
      () => location.assign(loginFrom(location.pathname + location.search)),
      redirectDelay,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="alert">
      <StateMessage title="Your account" text="You are logged out. Logging in again...">
        <NeedsScripts what="Your account" />
      </StateMessage>
    </div>
  );
}
