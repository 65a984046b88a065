import type { BrowserContext, Page } from "@playwright/test";

/** Runs in every document before anything of it: what a payload calls. */
export function catchCalls(): void {
  const catching = globalThis as unknown as { ran?: number; pwn?: () => void };
  catching.pwn = () => {
    catching.ran = (catching.ran ?? 0) + 1;
    // biome-ignore lint/suspicious/noConsole: the console is what is listened to
    console.error("a payload has run");
  };
}

/** Elements of the page that could do something which is not the site's own doing. */
export function aliveElements(): string[] {
  const addresses = "href src action formaction data xlink:href poster background srcdoc".split(
    " ",
  );
  const runs =
    /^(?:\p{Cc}|[ \ufeff])*(javascript|vbscript|data:text|data:image\/svg|view-source)/iu;
  const foreign = "IFRAME OBJECT EMBED BASE FRAME FRAMESET APPLET MATH XMP PLAINTEXT MARQUEE".split(
    " ",
  );
  const found: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    const tag = element.tagName.toUpperCase();
    const isBad =
      foreign.includes(tag) ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) || (addresses.includes(name.toLowerCase()) && runs.test(value)),
      );
    const isNamed =
      element.closest(".rich-text") !== null && (element.id !== "" || element.hasAttribute("name"));
    if (isBad || isNamed) found.push(element.outerHTML.slice(0, 200));
  }
  if ((globalThis as { ran?: number }).ran) found.push("a payload has run");
  return found;
}

/** Everything that the pages of a context do besides what they should. */
export async function watch(context: BrowserContext, ownUrl: string): Promise<string[]> {
  const seen: string[] = [];
  await context.addInitScript(catchCalls);
  context.on("request", (request) => {
    const url = request.url();
    const isOwn = url.startsWith(ownUrl) || /^(blob|data):/.test(url);
    if (!isOwn) seen.push(`asks ${url.slice(0, 200)}`);
  });
  context.on("dialog", (dialog) => {
    // The editor asks before its text is left behind.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("page", (page) => {
    page.on("console", (message) => {
      if (message.text() === "a payload has run") seen.push(`ran on ${page.url().slice(0, 200)}`);
    });
  });
  return seen;
}

export async function aliveOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(aliveElements);
  return found.map((element) => `${page.url().slice(0, 120)}: ${element}`);
}
