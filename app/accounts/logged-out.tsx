import { useEffect } from 'react';
import { StateMessage } from '../../ui/state-message.tsx';
import { api } from '../paths.ts';

const redirectDelay = 500;

/** Stands where an account would be, and leads to the way in. */
export function LoggedOut() {
  useEffect(() => {
    const timer = setTimeout(() => location.assign(api.login()), redirectDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="alert">
      <StateMessage title="Your account" text="You are logged out. Logging in again..." />
    </div>
  );
}
