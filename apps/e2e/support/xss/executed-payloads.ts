import type { BrowserContext, Page } from "@playwright/test";

/**
 * Defines the function that XSS payloads call and reports violations of the policy. Runs before any
 * script of each document.
 */
export function trapPayloadCalls(): void {
  const globals = globalThis as unknown as { ran?: number; pwn?: () => void };
  globals.pwn = () => {
    globals.ran = (globals.ran ?? 0) + 1;
    // biome-ignore lint/suspicious/noConsole: the console is what is listened to
    console.error("a payload has run");
  };
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    // The browser's own view of feeds is styled inline.
    if (document.contentType !== "text/html") return;
    // Behind a login, zod tests whether `eval` is allowed, and React sets markup; both belong to
    // the product.
    if (blockedURI === "eval" || blockedURI === "trusted-types-sink") return;
    // biome-ignore lint/suspicious/noConsole: the console is what is listened to
    console.error(`the policy was violated: ${violatedDirective} by ${blockedURI}`);
  });
}

/** Returns elements that could execute code or load foreign content. */
function findActiveElements(): string[] {
  const urlAttributes = "href src action formaction data xlink:href poster background srcdoc".split(
    " ",
  );
  const executableUrl =
    /^(?:\p{Cc}|[ \ufeff])*(javascript|vbscript|data:text|data:image\/svg|view-source)/iu;
  const forbiddenTags =
    "IFRAME OBJECT EMBED BASE FRAME FRAMESET APPLET MATH XMP PLAINTEXT MARQUEE".split(" ");
  const found: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    const tag = element.tagName.toUpperCase();
    const isBad =
      forbiddenTags.includes(tag) ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (urlAttributes.includes(name.toLowerCase()) && executableUrl.test(value)),
      );
    const isNamed =
      element.closest(".rich-text") !== null && (element.id !== "" || element.hasAttribute("name"));
    if (isBad || isNamed) found.push(element.outerHTML.slice(0, 200));
  }
  if ((globalThis as { ran?: number }).ran) found.push("a payload has run");
  return found;
}

/**
 * Records requests to other hosts, dialogs, executed payloads and policy violations of all pages in
 * a context.
 */
export async function recordSideEffects(
  context: BrowserContext,
  siteUrl: string,
): Promise<string[]> {
  const sideEffects: string[] = [];
  await context.addInitScript(trapPayloadCalls);
  context.on("request", (request) => {
    const url = request.url();
    const isOwn = url.startsWith(siteUrl) || /^(blob|data):/.test(url);
    if (!isOwn) sideEffects.push(`asks ${url.slice(0, 200)}`);
  });
  context.on("dialog", (dialog) => {
    // The editor asks before the user leaves unsaved text.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    sideEffects.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("page", (page) => {
    page.on("console", (message) => {
      if (message.text() === "a payload has run")
        sideEffects.push(`ran on ${page.url().slice(0, 200)}`);
      if (message.text().startsWith("the policy was violated"))
        sideEffects.push(`${message.text()} on ${page.url().slice(0, 200)}`);
    });
  });
  return sideEffects;
}

export async function findActiveElementsOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(findActiveElements);
  return found.map((element) => `${page.url().slice(0, 120)}: ${element}`);
}
