import { newId } from "#lib/ids.ts";
import { addToOutbox } from "#lib/offline/outbox.ts";
import { WILL_SEND_ID } from "#lib/offline/will-send.ts";
import { OUTBOX_MESSAGE } from "#lib/offline/worker-messages.ts";

/** Only there in some browsers; elsewhere the next open page asks for it. */
type WithSync = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

const postPath = /^\/blog\/([^/]+)$/;

export function isPostForm(path: string): boolean {
  return postPath.test(path);
}

/**
 * A comment that the page's own form sends, from a page on which React could not be loaded. Without a connection it is
 * kept, and the page says so.
 */
export async function keepComment(
  registration: WithSync,
  request: Request,
  url: URL,
): Promise<Response> {
  const copy = request.clone();
  // One key for both attempts: the first may have arrived although its answer has not.
  const key = newId();
  try {
    return await fetch(await withKey(request, key));
  } catch {
    const fields = await copy.formData();
    const blog = postPath.exec(url.pathname)?.[1] ?? "";
    const name = text(fields.get("name"));
    const content = text(fields.get("content"));
    // The browser says that there is no connection, and its Back button leads to what was typed.
    if (!name.trim() || !content.trim()) return Response.error();
    await addToOutbox({
      key,
      account: "",
      page: url.pathname,
      call: "/api/blog/add-comment",
      body: { blog, name, content },
    });
    await registration.sync?.register(OUTBOX_MESSAGE).catch(() => {});
    return Response.redirect(`${url.origin}${url.pathname}#${WILL_SEND_ID}`, 303);
  }
}

/** What a browser navigates with cannot be copied with another header, so the request is made anew. */
async function withKey(request: Request, key: string): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set("idempotency-key", key);
  const body = await request.blob();
  return new Request(request.url, { method: "POST", headers, body, redirect: "manual" });
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
