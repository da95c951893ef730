import { LoaderCircle } from 'lucide';
import { Icon } from './icon.tsx';

export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex justify-center py-12">
      <Icon of={LoaderCircle} className="size-6 animate-spin" />
      <span className="sr-only">{label}</span>
    </p>
  );
}
