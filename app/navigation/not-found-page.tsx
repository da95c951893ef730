import { ButtonLink } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { paths } from '../paths.ts';

export function Page() {
  return (
    <StateMessage title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
      <ButtonLink href={paths.shop()} look="quiet">
        Visit the shop
      </ButtonLink>
    </StateMessage>
  );
}
