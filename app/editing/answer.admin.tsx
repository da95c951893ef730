import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, NotLoaded } from './loading.admin.tsx';

interface AnswerProps<Answer> {
  to: UseQueryOptions<Answer>;
  children: (answer: Answer) => ReactNode;
}

export function Answer<Answer>({ to, children }: AnswerProps<Answer>) {
  const { data, error, refetch } = useQuery(to);
  if (data !== undefined) return children(data);
  return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Loading />;
}
