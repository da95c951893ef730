import { forgetTyped } from '../../browser/kept-forms.ts';
import { paths } from '../paths.ts';
import { endDrafts } from './drafts/drafts.admin.ts';
import { forgetAllUnsaved } from './unsaved.admin.ts';

/** Call once the session has ended. Deletes unsaved text here and in the shop. */
export function leaveDashboard(): void {
  endDrafts();
  forgetAllUnsaved();
  forgetTyped();
  location.assign(paths.home());
}
