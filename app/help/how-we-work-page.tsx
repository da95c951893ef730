import type { ReactNode } from 'react';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { HelpText } from './help-text.tsx';

export const Page = () => (
  <HelpText
    title="How we work"
    lead="From your first message to labelled wiring, and what you know before anything costs money."
    sections={[
      { id: 'steps', title: 'Step by step', text: <Steps /> },
      { id: 'looking', title: 'What it costs to look', text: <Looking /> },
      { id: 'papers', title: 'What you drive away with', text: <Papers /> },
      { id: 'standards', title: 'The standards we work to', text: <Standards /> },
    ]}
  />
);

const ReplyWithin = () => useContent().replyWithin;

const steps: { title: string; text: ReactNode }[] = [
  {
    title: 'You tell us.',
    text: (
      <>
        <a href={paths.contactForm()}>Write</a>, ring, or book a consultation{' '}
        <a href={paths.book()}>on a Friday afternoon</a>. Say what should run, what goes wrong and which van
        it is; photographs help more than anything. You have an answer within <ReplyWithin />.
      </>
    ),
  },
  {
    title: 'We do the sums with you.',
    text: 'What you use in a day decides the battery, the battery decides the charging, and both decide cable and fuses. You leave with figures and a plain answer, even if it is that you need less than you thought.',
  },
  {
    title: 'We look at the van.',
    text: 'At what is there, how it was wired, what can stay, and where new things can go.',
  },
  {
    title: 'You have an estimate in writing.',
    text: 'The work, the parts, the total, the day and how long we keep the van. We begin when you have accepted it.',
  },
  {
    title: 'We do the work.',
    text: 'Every cable is sized, fused and labelled at both ends. If we find something that changes the price, we stop and ask you first.',
  },
  {
    title: 'We test it, and show you.',
    text: 'We measure what we fitted, go through it with you switch by switch, and you pay once you have looked at it.',
  },
];

const Steps = () => (
  <ol>
    {steps.map(({ title, text }) => (
      <li key={title}>
        <strong>{title}</strong> {text}
      </li>
    ))}
  </ol>
);

const Looking = () => (
  <>
    <p>
      Asking costs nothing, and a consultation commits neither of us to any work. Should there be a charge for
      one, it is shown before you book; if none is shown, there is none.
    </p>
    <p>
      A full check of the 12 V and 230 V sides with a written report is a job of its own. What it costs stands
      with <a href={paths.section('services')}>our services</a>, as do the prices that others start from.
    </p>
  </>
);

const Papers = () => (
  <ul>
    <li>
      <strong>A wiring diagram</strong> of what we fitted, and labels at both ends of every cable.
    </li>
    <li>
      <strong>The test results</strong>, where we have worked on the 230 V side.
    </li>
    <li>
      <strong>An invoice</strong> that names what we fitted.
    </li>
    <li>
      <strong>Our 2 year warranty</strong> on our work and on the parts, on top of your legal rights.
    </li>
  </ul>
);

const Standards = () => (
  <>
    <p>
      Two British standards apply: BS 7671 for 230 V, BS EN 1648-2 for the 12 V of motor caravans. Good work
      is measured by them, ours as well.
    </p>
    <p>
      Our test results say what we measured on the day, on the circuits that we worked on. They are no
      certificate for the rest of the van: for that, ask us for an inspection of the whole.
    </p>
  </>
);
