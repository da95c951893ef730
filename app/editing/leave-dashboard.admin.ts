import { forgetTyped } from '../../browser/kept-forms.ts';
import { paths } from '../paths.ts';
import { endDrafts } from './drafts/drafts.admin.ts';
import { forgetAllUnsaved } from './unsaved.admin.ts';

/** Leaves the dashboard once the session has ended; what was typed and not saved goes, here and in the shop. */
export function leaveDashboard(): void {
  endDrafts();
  forgetAllUnsaved();
  forgetTyped();
  location.assign(paths.home());
}
