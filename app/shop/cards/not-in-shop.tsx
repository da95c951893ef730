import { ButtonLink } from '../../../ui/button.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';

export function NotInShop({ title, text }: { title: string; text: string }) {
  return useContent().shopEnabled ? (
    <StateMessage title={title} text={text}>
      <ButtonLink href={paths.shop()}>See the whole shop</ButtonLink>
    </StateMessage>
  ) : (
    <ShopComingSoon />
  );
}

export const ShopComingSoon = () => (
  <StateMessage
    title="Shop Coming Soon"
    text="The shop opens soon: we are still stocking the shelves. Until then, ring us and we will find you the part."
  >
    <ButtonLink href={paths.home()}>Back to the home page</ButtonLink>
  </StateMessage>
);
