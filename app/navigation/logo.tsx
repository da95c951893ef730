import mark from './mark.svg';

export const Mark = ({ className }: { className: string }) => (
  <img src={mark} alt="" width="40" height="40" className={className} />
);
