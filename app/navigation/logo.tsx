import mark from './mark.svg';

/** The mark: a van's side with a bolt in it. */
export const Mark = ({ className }: { className: string }) => (
  <img src={mark} alt="" width="40" height="40" className={className} />
);
