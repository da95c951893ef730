import { Answer } from '../../editing/answer.admin.tsx';
import { PictureList } from './picture-list.admin.tsx';
import { PicturePage } from './picture-page.admin.tsx';
import { pictureQuery } from './queries.admin.ts';

/** The pictures, what is used where, and one of them. */
export default function MediaTab({ id }: { id: string }) {
  if (id === '') return <PictureList />;
  return (
    <Answer key={id} to={pictureQuery(id)}>
      {(picture) => <PicturePage picture={picture} />}
    </Answer>
  );
}
