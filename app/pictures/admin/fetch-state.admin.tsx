import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { adminApi } from '../../admin-paths.ts';
import type { FetchedPicture, FetchState as State } from '../contract.ts';
import { fetchedQuery } from './queries.admin.ts';
import { isElsewhere } from './shown-picture.admin.ts';

const words: Record<State, string> = {
  waiting: 'This picture is being fetched. Visitors see it as soon as it is here.',
  fetched: 'Fetched: visitors see a copy on this site.',
  not_reached: 'This picture could not be reached, so visitors do not see it.',
  no_picture:
    'There is no picture at this address that can be shown: it has to be a JPEG, PNG, WebP or AVIF.',
  too_large: 'This picture is too large to be fetched: it has more than 20 MB, or too many pixels.',
  not_allowed:
    'This address cannot be fetched: it has to be one of the public internet, with https:// or http://.',
};

const unsaved = 'This picture lies with another site. It is fetched once you save.';

export function FetchState({ address }: { address: string }) {
  return isElsewhere(address) ? <Fetched address={address} /> : null;
}

function Fetched({ address }: { address: string }) {
  const query = fetchedQuery(address);
  const client = useQueryClient();
  const { data } = useQuery(query);
  const [failure, setFailure] = useState<string | null>(null);
  if (!data) return null;
  const { state } = data;
  const hasFailed = state !== null && state !== 'waiting' && state !== 'fetched';

  async function tryAgain(): Promise<void> {
    try {
      const now = await request<FetchedPicture>('POST', adminApi.fetchedPicture(), { address });
      client.setQueryData(query.queryKey, now);
      setFailure(null);
    } catch (error) {
      setFailure(errorMessage(error, 'That did not work. Please try again.'));
    }
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p
        role="status"
        className={`grow basis-60 text-sm ${hasFailed ? 'font-medium text-red' : 'text-ink-soft'}`}
      >
        {failure ?? (state === null ? unsaved : words[state])}
      </p>
      {hasFailed && (
        <Button look="quiet" onClick={() => void tryAgain()}>
          Try again
        </Button>
      )}
    </div>
  );
}
