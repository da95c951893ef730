import { Answer } from '../../../editing/answer.admin.tsx';
import { BackLink } from '../../../editing/back-link.admin.tsx';
import { CodeForm } from './code-form.admin.tsx';
import { CodesList } from './codes-list.admin.tsx';
import { codesTab, storedCodesQuery } from './queries.admin.ts';

/** What customers type at the checkout for something off. */
export default function CodesTab({ id }: { id: string }) {
  if (id === '') return <Answer to={storedCodesQuery}>{(codes) => <CodesList codes={codes} />}</Answer>;
  return (
    <div className="grid max-w-3xl gap-6">
      <BackLink href={codesTab()}>All discount codes</BackLink>
      {id === 'new' ? (
        <CodeForm code={null} />
      ) : (
        <Answer to={storedCodesQuery}>
          {(codes) => {
            const code = codes.find((one) => String(one.id) === id);
            return code ? <CodeForm key={id} code={code} /> : <p>There is no such code any more.</p>;
          }}
        </Answer>
      )}
    </div>
  );
}
