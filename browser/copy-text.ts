/** Pages over plain HTTP have no clipboard. */
export const canCopy = () => 'clipboard' in navigator;

/** Returns false if the browser refuses; never throws. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const notCopied = {
  title: 'Your browser does not let us copy',
  description: 'Please select it and copy it yourself.',
  isError: true,
};
