import { NO_ANSWER } from "@ebute/contracts/errors";
import { sessionHeaders } from "#lib/session/session.ts";

/**
 * Fetches what only the signed-in may have and saves it with the browser's downloads.
 * @throws {Error} with a sentence for the person
 */
export async function downloadFile(href: string, fileName: string): Promise<void> {
  const answer = await fetch(href, { headers: sessionHeaders() }).catch(() => undefined);
  if (!answer) throw new Error(NO_ANSWER);
  if (!answer.ok) throw new Error(await refusalOf(answer));
  saveFile(await answer.blob(), fileName);
}

export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}

async function refusalOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const hasMessage = typeof body === "object" && body !== null && "message" in body;
  return hasMessage && typeof body.message === "string" ? body.message : NO_ANSWER;
}
