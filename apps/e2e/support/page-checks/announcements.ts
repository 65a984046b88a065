import type { Page } from "@playwright/test";

export type Announcements = {
  /** Texts of the two live regions, in order. */
  announced(): Promise<string[]>;
  /** Texts of toasts, without emoji, that no live region announced. */
  unannounced(): Promise<string[]>;
  /** Number of announcements with this text, in any live region of the page. */
  timesSaid(words: string): Promise<number>;
};

/**
 * Records what a screen reader announces from the two live regions of the initial HTML. Call it
 * before opening the page.
 */
export async function recordAnnouncements(page: Page): Promise<Announcements> {
  await page.addInitScript(() => {
    const [announced, shown, said]: [string[], string[], string[]] = [[], [], []];
    Object.assign(window, { announcements: { announced, shown, said } });
    const observed = new Set<Element>();
    const listenTo = (region: Element) => {
      observed.add(region);
      new MutationObserver(() => {
        const text = region.textContent?.trim();
        if (!text) return;
        announced.push(text);
        said.push(text);
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
      // Inserted alerts and statuses, and changes of their texts.
      const LIVE = "[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]";
      new MutationObserver((changes) => {
        const live = changes.flatMap(({ target, addedNodes }) => {
          const around = target instanceof Element ? target : target.parentElement;
          const inside = [...addedNodes].flatMap((node) =>
            node instanceof Element ? [node, ...node.querySelectorAll("*")] : [],
          );
          return [around?.closest(LIVE), ...inside.filter((element) => element.matches(LIVE))];
        });
        for (const region of new Set(live)) {
          const text = region?.textContent?.trim();
          if (text && !region?.matches("#polite, #assertive")) said.push(text);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
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
      () =>
        Reflect.get(window, "announcements") as Record<"announced" | "shown" | "said", string[]>,
    );
  return {
    announced: async () => (await read()).announced,
    timesSaid: async (words) => (await read()).said.filter((text) => text.includes(words)).length,
    async unannounced() {
      const { announced, shown } = await read();
      return shown.filter((text) => !announced.some((words) => words.includes(text)));
    },
  };
}
