import { addToOutbox } from "#lib/offline/outbox.ts";
import { QUEUED_COMMENT_ID } from "#lib/offline/queued-comment.ts";
import { FLUSH_OUTBOX_MESSAGE } from "#lib/offline/worker-messages.ts";
import { newId } from "#lib/text/ids.ts";
import { failedFormPage } from "./page-caches.ts";

/** Background sync exists only in some browsers; elsewhere the next open page sends the item. */
type WithSync = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

const postPath = /^\/blog\/([^/]+)$/;

export function isCommentFormPath(path: string): boolean {
  return postPath.test(path);
}

/**
 * Handles the native submit of a comment form, when React could not be loaded. While offline it
 * queues the comment and redirects to the notice.
 */
export async function sendOrQueueComment(
  registration: WithSync,
  request: Request,
  url: URL,
): Promise<Response> {
  const copy = request.clone();
  // Both attempts use one key, because the first may have arrived although its response was lost.
  const key = newId();
  const isUnsent = !navigator.onLine;
  try {
    return await fetch(await withIdempotencyKey(request, key));
  } catch {
    const fields = await copy.formData();
    const blog = postPath.exec(url.pathname)?.[1] ?? "";
    const name = text(fields.get("name"));
    const content = text(fields.get("content"));
    if (!name.trim() || !content.trim()) return failedFormPage({ isUnsent });
    await addToOutbox({
      key,
      account: "",
      page: url.pathname,
      call: "/api/blog/add-comment",
      body: { blog, name, content },
    });
    await registration.sync?.register(FLUSH_OUTBOX_MESSAGE).catch(() => {});
    return Response.redirect(`${url.origin}${url.pathname}#${QUEUED_COMMENT_ID}`, 303);
  }
}

/** A navigation request cannot be cloned with other headers, so a new one is built. */
async function withIdempotencyKey(request: Request, key: string): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set("idempotency-key", key);
  const body = await request.blob();
  return new Request(request.url, { method: "POST", headers, body, redirect: "manual" });
}

function text(value: FormDataEntryValue | null): string {
  // Forms send CR LF; without this, the server would take the second attempt for another text.
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}
