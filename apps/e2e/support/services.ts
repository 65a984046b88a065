import { type AiServer, aiSettings, startAiServer } from "../../api/tests/support/ai-server.ts";
import {
  type MailServer,
  mailSettings,
  startMailServer,
} from "../../api/tests/support/mail-server.ts";
import { test as base } from "./test.ts";

export type Services = { ai: AiServer; mail: MailServer };

/** A service that writes drafts, for as long as a worker needs it. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for from here
export async function aiService({}, use: (server: AiServer) => Promise<void>): Promise<void> {
  const server = await startAiServer();
  await use(server);
  await server.close();
}

/** A mail server that keeps what it is given, for as long as a worker needs it. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for from here
export async function mailService({}, use: (server: MailServer) => Promise<void>): Promise<void> {
  const server = await startMailServer();
  await use(server);
  await server.stop();
}

/** The product with both. */
export const test = base.extend<object, Services>({
  ai: [aiService, { scope: "worker" }],
  mail: [mailService, { scope: "worker" }],
  settings: [
    ({ ai, mail }, use) => use({ ...aiSettings(ai), ...mailSettings(mail) }),
    { scope: "worker" },
  ],
});
