import { Answer } from '../editing/answer.admin.tsx';
import { staffOverviewQuery } from './overview-queries.admin.ts';
import { TaskList } from './task-list.admin.tsx';

export default function StaffOverviewTab() {
  return <Answer to={staffOverviewQuery}>{(overview) => <TaskList overview={overview} />}</Answer>;
}
