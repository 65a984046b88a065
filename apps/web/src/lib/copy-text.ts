import { toast } from "./toast.ts";

/** Puts the text where it can be pasted from, and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("Copied");
  } catch {
    // Browsers offer no clipboard to a site without https.
    toast.error("This browser does not let us copy. Please select the text and copy it.");
  }
}
