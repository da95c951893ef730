import type { QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dashboard } from '../app/admin/dashboard.admin.tsx';
import '../ui/dashboard.css';
import { createQueryClient } from './query-client.ts';
import { watchErrors } from './report-errors.ts';

watchErrors();

const client = createQueryClient();
const state = document.getElementById('state')?.textContent;
const answers: [key: QueryKey, answer: unknown][] = JSON.parse(state ?? '[]');
for (const [key, answer] of answers) client.setQueryData(key, answer);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Dashboard client={client} />
    </StrictMode>,
  );
}
