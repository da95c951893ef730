import { Link } from 'wouter';
import type { AdviceAnswer } from '../../search/answers/contract.ts';

/** For whoever described a trouble, wants work done, or named what we do not sell: what we say, and where it goes on. */
export function AdviceWords({ of: { title, text, links } }: { of: AdviceAnswer }) {
  return (
    <div className="max-w-2xl rounded-lg bg-sand p-6">
      <h2 id="advice" className="text-xl">
        {title}
      </h2>
      <p className="mt-3">{text}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {links.map((link) => (
          <li key={link.path}>
            <Link href={link.path} className="inline-block py-2 way-on">
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
