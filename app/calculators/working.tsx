import { GuidanceNote } from './guidance-note.tsx';
import { HowItCounts } from './how-it-counts.tsx';

export const Working = () => (
  <div className="space-y-14 md:space-y-20">
    <HowItCounts />
    <GuidanceNote />
  </div>
);
