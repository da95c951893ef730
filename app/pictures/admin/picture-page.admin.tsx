import { type Query, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { BackLink } from '../../editing/back-link.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { FormState } from '../../editing/form-state.admin.tsx';
import { History } from '../../editing/history/history.admin.tsx';
import { TextInput } from '../../editing/inputs.admin.tsx';
import { useRecordTitle } from '../../editing/opened-tab.admin.ts';
import { outcomeWords, useAction } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import type { Picture, UsedPicture } from '../contract.ts';
import { longestAlt } from '../picture-rules.ts';
import { isPictures } from './queries.admin.ts';

export function PicturePage({ picture }: { picture: UsedPicture }) {
  const { url, alt, width, height, bytes } = picture;
  useRecordTitle(alt || url);
  return (
    <div className="grid gap-6">
      <BackLink href={adminPaths.tab('media')}>All pictures</BackLink>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div>
          <img
            src={`${url}/960.webp`}
            alt={alt}
            className="max-h-[60dvh] rounded-lg bg-sand object-contain"
          />
          <p className="tabular-nums mt-2 text-sm text-ink-soft">
            {width} x {height} pixels, {Math.max(1, Math.round(bytes / 1000))} kB,{' '}
            <a href={url} className="break-all underline">
              {url}
            </a>
          </p>
        </div>
        <div className="grid gap-6">
          <Description picture={picture} />
          <Uses picture={picture} />
        </div>
      </div>
      <History kind="picture" id={picture.id} />
    </div>
  );
}

function Description({ picture }: { picture: UsedPicture }) {
  const client = useQueryClient();
  const form = useRecord<Picture, { alt: string }>({
    draft: `picture ${picture.id}`,
    record: picture,
    toValues: (stored) => ({ alt: stored?.alt ?? '' }),
    save: async ({ alt }, updatedAt) => {
      const saved = await request<Picture>('PUT', adminApi.pictures(picture.id), { alt, updatedAt });
      await client.invalidateQueries({ predicate: isPictures });
      return saved;
    },
    words: outcomeWords('update', 'picture'),
  });
  return (
    <Card title="What it shows">
      <FormState form={form} />
      <TextInput
        of={form.field('alt')}
        label="What does this picture show?"
        hint="Read out to people who cannot see it. Leave it empty if it is only decoration."
        maxLength={longestAlt}
        rows={2}
      />
      <div>
        <Button onClick={() => void form.save()} aria-disabled={form.isSaving || undefined}>
          {form.isSaving ? 'Saving...' : 'Save description'}
        </Button>
      </div>
    </Card>
  );
}

function Uses({ picture: { id, uses } }: { picture: UsedPicture }) {
  if (uses.length === 0) return <Unused id={id} />;
  return (
    <Card title="Where it is shown" lead="It can be deleted once it is shown nowhere.">
      <ul className="divide-y divide-line">
        {uses.map(({ what, label, href }) => (
          <li key={`${what} ${href} ${label}`} className="min-h-11 content-center py-1">
            {what}:{' '}
            {href ? (
              <Link href={href} className="font-semibold underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Unused({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, failure } = useAction([]);
  const client = useQueryClient();
  const [, navigate] = useLocation();

  async function remove(): Promise<void> {
    setIsAsking(false);
    const words = outcomeWords('delete', 'picture');
    if (!(await run(() => request('DELETE', adminApi.pictures(id)), words))) return;
    navigate(adminPaths.tab('media'));
    // Excludes this picture's query, which would answer 404.
    const isOther = (query: Query) => isPictures(query) && query.queryKey[0] !== adminApi.pictures(id);
    await client.invalidateQueries({ predicate: isOther });
  }

  return (
    <Card title="Where it is shown" lead="Nowhere.">
      {failure && <Notice isError>{failure}</Notice>}
      <div>
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          Delete picture
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this picture?"
        yes="Delete"
        no="Keep it"
        onAnswer={(isYes) => (isYes ? void remove() : setIsAsking(false))}
      >
        <p>Its file goes with it, for good.</p>
      </ConfirmDialog>
    </Card>
  );
}
