import {
  type MailServer,
  mailSettings,
  startMailServer,
} from "../../../api/tests/support/mail/mail-server.ts";
import {
  type AiServer,
  aiSettings,
  startAiServer,
} from "../../../api/tests/support/servers/ai-server.ts";
import { test as base } from "../test.ts";

export type Services = { ai: AiServer; mail: MailServer };

/** A scriptable AI service per worker. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for from here
async function aiService({}, use: (server: AiServer) => Promise<void>): Promise<void> {
  const server = await startAiServer();
  await use(server);
  await server.close();
}

/** A mail server per worker that records mail. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for from here
async function mailService({}, use: (server: MailServer) => Promise<void>): Promise<void> {
  const server = await startMailServer();
  await use(server);
  await server.stop();
}

/**
 * Fixtures with an AI service and a mail server. Tests of either share a server, because each start
 * costs seconds.
 */
export const test = base.extend<object, Services>({
  ai: [aiService, { scope: "worker" }],
  mail: [mailService, { scope: "worker" }],
  settings: [
    ({ ai, mail }, use) => use({ ...aiSettings(ai), ...mailSettings(mail) }),
    { scope: "worker" },
  ],
});
