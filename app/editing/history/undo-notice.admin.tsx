import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface UndoNoticeProps {
  /** What was deleted. */
  label: string;
  onUndo: () => void;
}

/** Says after a deletion that it can be taken back. */
export function UndoNotice({ label, onUndo }: UndoNoticeProps) {
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>“{label}” is deleted. It can be had back for 30 days.</p>
        <Button look="quiet" onClick={onUndo}>
          Undo
        </Button>
      </div>
    </Notice>
  );
}
