import type { ReactNode } from 'react';

export interface Question {
  question: string;
  answer: ReactNode;
}

export const QuestionList = ({ questions }: { questions: Question[] }) => (
  <div className="divide-y divide-line border-y border-line">
    {questions.map(({ question, answer }) => (
      <details key={question} className="group">
        <summary className="flex cursor-pointer list-none items-baseline justify-between gap-4 py-4 font-semibold hover:underline [&::-webkit-details-marker]:hidden">
          {question}
          <span aria-hidden className="text-xl leading-none text-amber-ink group-open:rotate-45">
            +
          </span>
        </summary>
        <div className="space-y-3 pr-8 pb-5 text-base text-ink-soft">{answer}</div>
      </details>
    ))}
  </div>
);
