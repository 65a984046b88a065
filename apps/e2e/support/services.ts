import { type AiServer, aiSettings, startAiServer } from "../../api/tests/support/ai-server.ts";
import { type MailServer, startMailServer } from "../../api/tests/support/mail-server.ts";
import { test as base } from "./test.ts";

export type Services = { ai: AiServer; mail: MailServer };

/** The product with a service that writes drafts and one that takes mail, both of our own. */
export const test = base.extend<object, Services>({
  ai: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for from here
    async ({}, use) => {
      const server = await startAiServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for from here
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  settings: [
    ({ ai, mail }, use) =>
      use({
        ...aiSettings(ai),
        SMTP_URL: mail.url,
        MAIL_FROM: "Ebute <news@ebute.example>",
        OPERATOR_EMAIL: "operator@ebute.example",
      }),
    { scope: "worker" },
  ],
});
