import { Link } from 'wouter';
import type { TroubleAnswer } from '../../search/answers/contract.ts';

/** For whoever described a trouble: what it may be, where to find out, and what helps against it. */
export function TroubleWords({ of: { title, text, links } }: { of: TroubleAnswer }) {
  return (
    <div className="max-w-2xl rounded-lg bg-sand p-6">
      <h2 id="trouble" className="text-xl">
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
