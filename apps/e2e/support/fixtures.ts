import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { MailServer } from "../../api/tests/support/mail/mail-server.ts";
import { makeApprovalPath } from "../../api/tests/support/running-site/approval-path.ts";
import type { AiServer } from "../../api/tests/support/servers/ai-server.ts";
import type { Api } from "./api.ts";
import { type Content as AddedContent, addContent } from "./content/content.ts";
import { restorePage, type StorageState } from "./content/restore-page.ts";
import { test as base } from "./content/services.ts";
import { signInAsStudent } from "./content/study/learning.ts";
import { signInAsAdmin } from "./sign-in.ts";
import { expect } from "./test.ts";

export { expect };

export type SignedInAs = "visitor" | "student" | "admin";

/** Dependencies of a screen state: page, content, services and fault injection. */
export type ScreenHarness = {
  page: Page;
  context: BrowserContext;
  api: Api;
  content: Content;
  ai: AiServer;
  mail: MailServer;
  /** Aborts calls of this procedure, as on a lost connection. */
  fails(procedure: string): Promise<void>;
  /** Never responds to calls of this procedure. */
  hangs(procedure: string): Promise<void>;
  /** Responds to calls of this procedure with this data. */
  answers(procedure: string, data: unknown): Promise<void>;
  /** Ignores console errors about failed requests, because the state provokes them. */
  expectsRefusal(): void;
  /**
   * Ends a state: returns its unexpected console errors, and gives the next one the page as if it
   * were new.
   */
  endState(): Promise<string[]>;
};

/** `approvalPath` leads to the page of a letter that approves a comment. */
type Content = AddedContent & { approvalPath: string };

type TestFixtures = { signedInAs: SignedInAs; harness: ScreenHarness };
type WorkerFixtures = {
  content: Content;
  sessions: Record<Exclude<SignedInAs, "visitor">, StorageState>;
};

/** Fixtures with content in every list and a stored session for each kind of user. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  content: [
    async ({ server, mail }, use) =>
      use({
        ...(await addContent(server.url, mail)),
        approvalPath: await makeApprovalPath(server.dataDir),
      }),
    { scope: "worker", timeout: 90_000 },
  ],
  sessions: [
    async ({ browser, server, content }, use) =>
      use({
        admin: await sessionOf(browser, server.url, signInAsAdmin),
        student: await sessionOf(browser, server.url, (page) =>
          signInAsStudent(page, content.student),
        ),
      }),
    { scope: "worker", timeout: 60_000 },
  ],
  signedInAs: ["visitor", { option: true }],
  storageState: ({ signedInAs, sessions }, use) =>
    use(signedInAs === "visitor" ? undefined : sessions[signedInAs]),
  harness: async (
    { page, context, api, content, ai, mail, consoleErrors, signedInAs, sessions },
    use,
  ) => {
    page.on("dialog", (dialog) => void dialog.accept());
    let isRefusalExpected = false;
    const answered = new Map<string, object>();
    const expectsRefusal = () => {
      isRefusalExpected = true;
    };
    const takeConsoleErrors = () => {
      const errors = consoleErrors.list.splice(0);
      return isRefusalExpected ? errors.filter((text) => !REFUSAL.test(text)) : errors;
    };
    await use({
      page,
      context,
      api,
      content,
      ai,
      mail,
      expectsRefusal,
      async endState() {
        const errors = takeConsoleErrors();
        await restorePage(page, signedInAs === "visitor" ? undefined : sessions[signedInAs]);
        // Calls that were on their way end with the page.
        consoleErrors.list.length = 0;
        isRefusalExpected = false;
        answered.clear();
        return errors;
      },
      async fails(procedure) {
        expectsRefusal();
        await page.route(callsOf(procedure), (route) => route.abort());
      },
      async hangs(procedure) {
        await page.route(callsOf(procedure), () => new Promise<void>(() => {}));
      },
      async answers(procedure, data) {
        const answer = { result: { data } };
        // One batch may contain several of these calls.
        answered.set(procedure, answer);
        await page.route(callsOf(procedure), async (route) => {
          const { pathname, search } = new URL(route.request().url());
          if (!search.includes("batch=")) return route.fulfill({ json: answer });
          const calls = pathname.replace("/trpc/", "").split(",");
          // Other calls of the same batch get their real response.
          const others: unknown[] = calls.length > 1 ? await (await route.fetch()).json() : [];
          const json = calls.map((call, index) => answered.get(call) ?? others[index]);
          return route.fulfill({ json });
        });
      },
    });
    consoleErrors.list.push(...takeConsoleErrors());
  },
});

/** Console errors about failed requests, from the browser and the router. */
const REFUSAL = /^Failed to load resource|^TRPCClientError/;

function callsOf(procedure: string): RegExp {
  return new RegExp(`/trpc/[^?]*${procedure.replace(".", "\\.")}`);
}

async function sessionOf(
  browser: Browser,
  baseURL: string,
  signIn: (page: Page) => Promise<void>,
): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
  await signIn(await context.newPage());
  const session = await context.storageState();
  await context.close();
  return session;
}
