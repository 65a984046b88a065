import type { Page } from "@playwright/test";

export type Announcements = {
  /** Texts of the two live regions, in order. */
  announced(): Promise<string[]>;
  /** Texts of toasts, without emoji, that no live region announced. */
  unannounced(): Promise<string[]>;
};

/**
 * Records what a screen reader announces from the two live regions of the initial HTML. Call it before opening the
 * page.
 */
export async function recordAnnouncements(page: Page): Promise<Announcements> {
  await page.addInitScript(() => {
    const [announced, shown]: [string[], string[]] = [[], []];
    Object.assign(window, { announcements: { announced, shown } });
    const observed = new Set<Element>();
    const listenTo = (region: Element) => {
      observed.add(region);
      new MutationObserver(() => {
        const text = region.textContent?.trim();
        if (text) announced.push(text);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener("DOMContentLoaded", () => {
      const observeRegions = () => {
        for (const region of document.querySelectorAll("#polite, #assertive")) {
          // Screen readers do not announce a region that is inserted with its text.
          if (!observed.has(region)) listenTo(region);
        }
      };
      observeRegions();
      new MutationObserver(observeRegions).observe(document.body, {
        childList: true,
        subtree: true,
      });
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
    page.evaluate(
      () => Reflect.get(window, "announcements") as { announced: string[]; shown: string[] },
    );
  return {
    announced: async () => (await read()).announced,
    async unannounced() {
      const { announced, shown } = await read();
      return shown.filter((text) => !announced.some((words) => words.includes(text)));
    },
  };
}
