import { NO_ANSWER } from "@ebute/contracts/errors";
import { askToConfirm } from "#lib/session/confirmation.ts";
import { sessionHeaders } from "#lib/session/session.ts";

/**
 * Fetches what only the signed-in may have and saves it with the browser's downloads; asks for a confirmation where the
 * server does.
 * @throws {Error} with a sentence for the person
 */
export async function downloadFile(href: string, fileName: string): Promise<void> {
  const answer = await fetch(href, { headers: sessionHeaders() }).catch(() => undefined);
  if (!answer) throw new Error(NO_ANSWER);
  if (answer.ok) return saveFile(await answer.blob(), fileName);
  const { message, reason } = await refusalOf(answer);
  const isConfirmed = reason === "confirmation_required" && (await askToConfirm());
  if (!isConfirmed) throw new Error(message);
  return downloadFile(href, fileName);
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

async function refusalOf(answer: Response): Promise<{ message: string; reason?: unknown }> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || !("message" in body))
    return { message: NO_ANSWER };
  const { message } = body;
  return { ...body, message: typeof message === "string" ? message : NO_ANSWER };
}
