import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dashboard } from '../app/admin/dashboard.admin.tsx';
import '../ui/dashboard.css';
import { createQueryClient } from './query-client.ts';
import { watchErrors } from './report-errors.ts';

watchErrors();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Dashboard client={createQueryClient()} />
    </StrictMode>,
  );
}
