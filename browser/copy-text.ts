/** Tells if there is a clipboard: pages over plain http have none. */
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

/** Says so beside a text that can be selected. */
export const notCopied = {
  title: 'Your browser does not let us copy',
  description: 'Please select it and copy it yourself.',
  isError: true,
};
