import { LoaderCircle } from 'lucide-react';

/** Something is on its way; `label` says what to those who do not see it turn. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex justify-center py-10">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-amber-deep" />
      <span className="sr-only">{label}</span>
    </p>
  );
}
