import { RepairsSection } from './repairs-section.tsx';
import { ServicesSection } from './services-section.tsx';

export const WorkSections = () => (
  <>
    <ServicesSection />
    <RepairsSection />
  </>
);
