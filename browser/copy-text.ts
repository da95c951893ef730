/** Whether there is a clipboard to put text on: pages that came over plain http have none. */
export const canCopy = () => 'clipboard' in navigator;

/** Puts a text on the clipboard. False where the browser does not let the page do so; never throws. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** What is said then, where the text itself stands on the page. */
export const notCopied = {
  title: 'Your browser does not let us copy',
  description: 'Please select it and copy it yourself.',
  isError: true,
};
