import { test as base, expect, type Page } from "@playwright/test";
import { type Api, createApi } from "./api.ts";
import { type Server, startServer } from "./server.ts";

export { expect };

type Complaints = { list: string[] };

/** Each worker has a server of its own; the tests of one worker share what is on it, one after the other. */
export const test = base.extend<
  { api: Api; complaints: Complaints },
  { settings: Record<string, string>; server: Server }
>({
  /** Settings of the server beside the usual ones; a file that has its own gets a server of its own. */
  settings: [{}, { scope: "worker", option: true }],
  server: [
    async ({ settings }, use) => {
      const server = await startServer(settings);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  api: ({ server }, use) => use(createApi(server.url)),
  /** What a browser complains of: errors on the console, thrown errors, violations of the page's policy. */
  complaints: async ({ page }, use) => {
    const list: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") list.push(message.text());
    });
    page.on("pageerror", (error) => list.push(String(error)));
    await use({ list });
    expect(list).toEqual([]);
  },
});

/** Titles of the cards that the page shows. */
export function cardTitles(page: Page) {
  return page.getByRole("article").getByRole("heading", { level: 3 });
}
