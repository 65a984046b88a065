import { toast } from "#lib/toast.ts";

/** Copies the text to the clipboard and shows a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("Copied");
  } catch {
    // Browsers expose the clipboard only over https.
    toast.error("This browser does not let us copy. Please select the text and copy it.");
  }
}
