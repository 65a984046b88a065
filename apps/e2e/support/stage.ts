import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { AiServer } from "../../api/tests/support/ai-server.ts";
import type { MailServer } from "../../api/tests/support/mail-server.ts";
import type { Api } from "./api.ts";
import { logInAsAdmin } from "./checks.ts";
import { addContent, type Content } from "./content.ts";
import { signInAsStudent } from "./learning.ts";
import { test as base } from "./services.ts";
import { expect } from "./test.ts";

export { expect };

export type Who = "visitor" | "student" | "admin";

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What a screen is brought into a state with. */
export type Stage = {
  page: Page;
  context: BrowserContext;
  api: Api;
  content: Content;
  ai: AiServer;
  mail: MailServer;
  /** Calls of this name get no answer, as over a line that was cut. */
  fails(procedure: string): Promise<void>;
  /** Calls of this name wait for good. */
  hangs(procedure: string): Promise<void>;
  /** Calls of this name are answered with this. */
  answers(procedure: string, data: unknown): Promise<void>;
  /** What the browser says of an answer that is no success is part of this state. */
  expectsRefusal(): void;
};

type TestFixtures = { who: Who; stage: Stage };
type WorkerFixtures = {
  content: Content;
  sessions: Record<Exclude<Who, "visitor">, Session>;
};

/** The whole product with something in every list, seen by somebody whose session is already there. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  content: [
    async ({ server, mail }, use) => use(await addContent(server.url, mail)),
    { scope: "worker", timeout: 90_000 },
  ],
  sessions: [
    async ({ browser, server, content }, use) =>
      use({
        admin: await sessionOf(browser, server.url, logInAsAdmin),
        student: await sessionOf(browser, server.url, (page) =>
          signInAsStudent(page, content.student),
        ),
      }),
    { scope: "worker", timeout: 60_000 },
  ],
  who: ["visitor", { option: true }],
  storageState: ({ who, sessions }, use) => use(who === "visitor" ? undefined : sessions[who]),
  stage: async ({ page, context, api, content, ai, mail, complaints }, use) => {
    page.on("dialog", (dialog) => void dialog.accept());
    let isRefusalExpected = false;
    const expectsRefusal = () => {
      isRefusalExpected = true;
    };
    await use({
      page,
      context,
      api,
      content,
      ai,
      mail,
      expectsRefusal,
      async fails(procedure) {
        expectsRefusal();
        await page.route(callsOf(procedure), (route) => route.abort());
      },
      async hangs(procedure) {
        await page.route(callsOf(procedure), () => new Promise<void>(() => {}));
      },
      async answers(procedure, data) {
        const answer = { result: { data } };
        await page.route(callsOf(procedure), async (route) => {
          const { pathname, search } = new URL(route.request().url());
          if (!search.includes("batch=")) return route.fulfill({ json: answer });
          const calls = pathname.replace("/trpc/", "").split(",");
          // What was asked in the same request is answered as it is.
          const others: unknown[] = calls.length > 1 ? await (await route.fetch()).json() : [];
          const json = calls.map((call, index) => (call === procedure ? answer : others[index]));
          return route.fulfill({ json });
        });
      },
    });
    if (!isRefusalExpected) return;
    const others = complaints.list.filter((text) => !REFUSAL.test(text));
    complaints.list.splice(0, Number.POSITIVE_INFINITY, ...others);
  },
});

/** What the browser says of an answer that is no success, and the router of a page that has none. */
const REFUSAL = /^Failed to load resource|^TRPCClientError/;

function callsOf(procedure: string): RegExp {
  return new RegExp(`/trpc/[^?]*${procedure.replace(".", "\\.")}`);
}

async function sessionOf(
  browser: Browser,
  baseURL: string,
  signIn: (page: Page) => Promise<void>,
): Promise<Session> {
  const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
  await signIn(await context.newPage());
  const session = await context.storageState();
  await context.close();
  return session;
}
