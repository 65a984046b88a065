import { test as base, expect, type Page } from "@playwright/test";
import { type Api, createApi } from "./api.ts";
import { noteDrafts } from "./note-drafts.ts";
import { type Server, startServer } from "./server.ts";

export { expect };

type ConsoleErrors = { list: string[] };

/** Newest lines of the server's output that a failed test shows. */
const SHOWN_LINES = 12;

/** Base fixtures. Each worker has its own server, whose data its tests share. */
export const test = base.extend<
  { api: Api; consoleErrors: ConsoleErrors; serverOutput: undefined },
  { settings: Record<string, string>; server: Server }
>({
  /** Server settings; a test file with its own settings gets its own server. */
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
  serverOutput: [
    async ({ server }, use, testInfo) => {
      const before = server.output().length;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const lines = server.output().slice(before).trim().split("\n");
      await testInfo.attach("server-output", { body: lines.slice(-SHOWN_LINES).join("\n") });
    },
    { auto: true },
  ],
  page: async ({ page, api }, use) => {
    const deleteDrafts = noteDrafts(page, api);
    await use(page);
    await deleteDrafts();
  },
  /** Console errors, uncaught exceptions and CSP violations of the page. */
  consoleErrors: async ({ page }, use) => {
    const list: string[] = [];
    page.on("console", (message) => {
      // A failed request names its address in the location only.
      if (message.type() === "error") list.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => list.push(String(error)));
    await use({ list });
    expect(list).toEqual([]);
  },
});

/** Titles of the visible post cards. */
export function cardTitles(page: Page) {
  return page.getByRole("article").getByRole("heading", { level: 3 });
}
