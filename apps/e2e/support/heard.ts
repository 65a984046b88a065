import type { Page } from "@playwright/test";

export type Heard = {
  /** What the two regions have said, in order. */
  said(): Promise<string[]>;
  /** Texts of the toasts, without their emoji, that no region has said. */
  unsaid(): Promise<string[]>;
};

/**
 * Listens as a screen reader does: to the two regions that stand in the page's first HTML, and to no other. To be
 * called before the page is opened.
 */
export async function listen(page: Page): Promise<Heard> {
  await page.addInitScript(() => {
    const [said, shown]: [string[], string[]] = [[], []];
    Object.assign(window, { heard: { said, shown } });
    const known = new Set<Element>();
    const listenTo = (region: Element) => {
      known.add(region);
      new MutationObserver(() => {
        const text = region.textContent?.trim();
        if (text) said.push(text);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener("DOMContentLoaded", () => {
      const look = () => {
        for (const region of document.querySelectorAll("#polite, #assertive")) {
          // A region that comes with its words is heard by nobody.
          if (!known.has(region)) listenTo(region);
        }
      };
      look();
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll("[aria-label=Messages] p")) {
          const text = toast.cloneNode(true);
          if (!(text instanceof Element)) continue;
          for (const emoji of text.querySelectorAll("[aria-hidden]")) emoji.remove();
          const words = text.textContent?.trim() ?? "";
          if (words && !shown.includes(words)) shown.push(words);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
  const read = () =>
    page.evaluate(() => Reflect.get(window, "heard") as { said: string[]; shown: string[] });
  return {
    said: async () => (await read()).said,
    async unsaid() {
      const { said, shown } = await read();
      return shown.filter((text) => !said.some((words) => words.includes(text)));
    },
  };
}
