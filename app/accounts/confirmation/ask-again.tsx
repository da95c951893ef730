import { useEffect, useState } from 'react';
import { meetRefusals } from '../../../browser/request.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const Dialog = lazyPart(() => import('./identity-dialog.tsx'));

interface Asking {
  /** Distinct for each question, so that its fields start empty. */
  time: number;
  asksCode: boolean;
  isOpen: boolean;
  answer: (isConfirmed: boolean) => void;
}

async function readConfirmRequest(refused: Response): Promise<{ asksCode: boolean } | null> {
  const body = await refused
    .clone()
    .json()
    .catch(() => null);
  return body?.code === 'confirm_first' ? { asksCode: body.asksCode === true } : null;
}

/** Asks for the password when a sensitive action is refused, then repeats the request. */
export function AskAgain() {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    let time = 0;
    // Other requests refused meanwhile wait for the same answer.
    let confirmed: Promise<boolean> | null = null;
    meetRefusals(async (refused, again) => {
      const asked = await readConfirmRequest(refused);
      if (!asked || !(await Dialog.fetch())) return refused;
      confirmed ??= new Promise<boolean>((answer) =>
        setAsking({ ...asked, time: ++time, isOpen: true, answer }),
      ).finally(() => {
        confirmed = null;
      });
      return (await confirmed) ? again() : refused;
    });
    return () => meetRefusals(undefined);
  }, []);
  if (!asking) return null;
  const { time, asksCode, isOpen, answer } = asking;
  return (
    <Dialog
      key={time}
      isOpen={isOpen}
      asksCode={asksCode}
      onAnswer={(isConfirmed) => {
        setAsking({ ...asking, isOpen: false });
        answer(isConfirmed);
      }}
    />
  );
}
