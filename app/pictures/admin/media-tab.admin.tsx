import { useQuery } from '@tanstack/react-query';
import { Paging } from '../../../ui/paging.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { useListAddress } from '../../editing/lists/list-address.admin.ts';
import { Pick, SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import { Loading, NotLoaded } from '../../editing/loading.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import type { PictureQuestion, UsedPicture } from '../contract.ts';
import { AltQuestion } from './alt-question.admin.tsx';
import { PicturePage } from './picture-page.admin.tsx';
import { DropPlace, PictureSources } from './picture-sources.admin.tsx';
import { allPictures, pictureQuery, pictureQuestion, picturesQuery, pictureUses } from './queries.admin.ts';
import { smallSource } from './shown-picture.admin.ts';
import { Thumbnail, UploadList } from './upload-list.admin.tsx';
import { useUploads } from './use-uploads.admin.ts';

export default function MediaTab({ id }: { id: string }) {
  if (id === '') return <PictureList />;
  return (
    <Answer key={id} to={pictureQuery(id)}>
      {(picture) => <PicturePage picture={picture} />}
    </Answer>
  );
}

function PictureList() {
  const { choice, page, hrefOf, field } = useListAddress(allPictures);
  return (
    <div className="grid gap-6">
      <NewPictures />
      <div className="flex flex-wrap gap-3">
        <SearchField label="Search pictures" {...field('q')} />
        <Pick label="Which pictures" options={pictureUses} {...field('use')} />
      </div>
      <Found wanted={pictureQuestion(choice, page)} hrefOf={hrefOf} />
    </div>
  );
}

function NewPictures() {
  const { uploads, sent, add, tryAgain, drop } = useUploads('media', null);
  return (
    <DropPlace onFiles={add}>
      <p className="mb-4 text-ink-soft">
        JPEG, PNG, WebP or AVIF, at most 20 MB. Where a photograph was taken is never kept.
      </p>
      <PictureSources isMultiple onFiles={add} />
      <UploadList uploads={uploads} onTryAgain={tryAgain} onDrop={drop} />
      {sent.length > 0 && (
        <ul className="mt-4 grid gap-4" aria-label="Just added">
          {sent.map((picture) => (
            <li key={picture.id} className="flex items-start gap-4">
              <Thumbnail src={smallSource(picture.url)} />
              <div className="min-w-0 grow">
                <AltQuestion picture={picture} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </DropPlace>
  );
}

function Found({ wanted, hrefOf }: { wanted: PictureQuestion; hrefOf: (page: number) => string }) {
  const { data, error, refetch } = useQuery(picturesQuery(wanted));
  if (!data) return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {data.total === 1 ? '1 picture' : `${data.total} pictures`}
      </p>
      <RecordList
        label="Pictures"
        rows={data.pictures}
        keyOf={({ id }) => id}
        nameOf={({ alt, name }) => alt || name}
        hrefOf={({ id }) => adminPaths.tab('media', id)}
        lead={({ url }) => <Thumbnail src={smallSource(url)} />}
        hasPictures
        columns={[
          { label: 'Used in', cell: usesWords },
          { label: 'Pixels', cell: ({ width, height }) => `${width} x ${height}`, isFigure: true },
          { label: 'Added', cell: ({ createdAt }) => formatMoment(createdAt), isFigure: true },
        ]}
        empty="No pictures found"
      />
      <Paging page={wanted.page} pages={data.pages} hrefOf={hrefOf} />
    </>
  );
}

function usesWords({ uses: all }: UsedPicture): string {
  const [first] = all;
  if (!first) return 'Not used';
  return all.length === 1 ? `${first.what}: ${first.label}` : `${all.length} places`;
}
