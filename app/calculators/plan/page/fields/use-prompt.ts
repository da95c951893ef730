import { useState } from 'react';

/**
 * A value that shows at once what was chosen, and the way to choose: what stands elsewhere on the page follows a moment
 * later. Once the value itself changes, that counts.
 */
export function usePrompt<Value>(value: Value): [shown: Value, choose: (chosen: Value) => void] {
  const [kept, setKept] = useState({ shown: value, behind: value });
  const isBehind = kept.behind !== value;
  if (isBehind) setKept({ shown: value, behind: value });
  return [isBehind ? value : kept.shown, (chosen) => setKept({ shown: chosen, behind: value })];
}
