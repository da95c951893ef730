import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { errorMessage, parseRefusal } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { accountApi } from '../account-paths.ts';

type DownloadLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'href' | 'children'>;

export function DownloadLink({ href, children }: DownloadLinkProps) {
  const toast = useToast();
  const isConfirmed = useRef(false);

  async function confirm(link: HTMLAnchorElement): Promise<void> {
    try {
      await request('GET', accountApi.confirmation());
      isConfirmed.current = true;
      link.click();
    } catch (error) {
      if (parseRefusal(error)?.code === 'confirm_first') return;
      const description = errorMessage(error, 'The file could not be downloaded just now. Please try again.');
      toast({ title: 'Error', description, isError: true });
    }
  }

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isConfirmed.current) {
      event.preventDefault();
      void confirm(event.currentTarget);
    }
    isConfirmed.current = false;
  }

  return (
    <ButtonLink href={href} look="quiet" isDocument download onClick={onClick}>
      {children}
    </ButtonLink>
  );
}
