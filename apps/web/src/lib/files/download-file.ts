import { SERVER_UNREACHABLE } from "@ebute/contracts/errors";
import { ExplainedError } from "#lib/explained-error.ts";
import { promptConfirmation } from "#lib/session/confirmation-prompt.ts";
import { sessionHeaders } from "#lib/session/session.ts";

/** Safari reads the content some time after the click. Unit: milliseconds. */
const URL_KEPT_MS = 60_000;

/**
 * Downloads a file that requires a session, and prompts for a confirmation when the server requires
 * one.
 * @throws {ExplainedError}
 */
export async function downloadFile(href: string, fileName: string): Promise<void> {
  const answer = await fetch(href, { headers: sessionHeaders() }).catch(() => undefined);
  if (!answer) throw new ExplainedError(SERVER_UNREACHABLE);
  if (answer.ok) return saveFile(await answer.blob(), fileName);
  const { message, reason } = await refusalOf(answer);
  const isConfirmed = reason === "confirmation_required" && (await promptConfirmation());
  if (!isConfirmed) throw new ExplainedError(message);
  return downloadFile(href, fileName);
}

export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  followDownload(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), URL_KEPT_MS);
}

/** Opens a download link; the browser's download manager saves the file. */
export function followDownload(href: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = fileName;
  // Some browsers ignore a link outside the document.
  document.body.append(link);
  link.click();
  link.remove();
}

async function refusalOf(answer: Response): Promise<{ message: string; reason?: unknown }> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || !("message" in body))
    return { message: SERVER_UNREACHABLE };
  const { message } = body;
  return { ...body, message: typeof message === "string" ? message : SERVER_UNREACHABLE };
}
