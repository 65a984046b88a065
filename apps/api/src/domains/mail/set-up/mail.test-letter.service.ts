import {
  type ConnectionTest,
  type MailSettings,
  senderAddress,
  type TestMailInput,
} from "@ebute/contracts/settings";
import type { RateLimit, RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import {
  type MailConnection,
  type OpenedMailSettings,
  toMailConnection,
} from "../delivery/mail.connection.ts";
import { type OpenGateway, sendDirectly, toFailedTest } from "../delivery/mail.direct-sending.ts";
import type { OutgoingMail } from "../delivery/mail.gateway.ts";
import { renderHtml, renderText } from "../letters/mail.layout.ts";
import type { LetterSite } from "../letters/mail.letter-draft.ts";
import { UNCONFIRMED_ORIGIN, withoutUnconfirmedOrigin } from "../mail.site-origin.ts";

/** Each attempt contacts a server that the caller names. */
const testLettersPerAdmin: RateLimit = {
  name: "mail:test",
  max: 10,
  windowSeconds: 10 * 60,
};

const LINKS_WAIT =
  "Letters with a link wait until an owner confirms the address of the site, under Settings > Address.";

type Deps = {
  /** The connection of the environment, which replaces that of the panel. */
  environment: MailConnection | undefined;
  /** Adds the saved password to typed settings if it belongs to the same server. */
  withSavedSecret: (typed: MailSettings) => Promise<OpenedMailSettings>;
  open: OpenGateway;
  findEmail: (adminId: string) => Promise<string | undefined>;
  site: () => LetterSite;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

export type TestLetterService = ReturnType<typeof createTestLetterService>;

/** Tries out mail settings before they are saved. */
export function createTestLetterService(deps: Deps) {
  const { environment, withSavedSecret, open, findEmail, site, limits, clock } = deps;

  async function connectionFor({
    values,
    secret,
  }: TestMailInput): Promise<MailConnection | ConnectionTest> {
    if (environment) return environment;
    if (!values.host) return toFailedTest("Enter the name of the mail server first.", "host");
    if (!senderAddress(values))
      return toFailedTest("Enter the sender's e-mail address first.", "fromAddress");
    const opened: OpenedMailSettings = secret
      ? { values, secret, secretState: "saved" }
      : await withSavedSecret(values);
    if (values.user && !opened.secret) return toFailedTest("Enter the password first.", "secret");
    const state = toMailConnection(opened);
    return state.kind === "ready"
      ? state.connection
      : toFailedTest("Enter the password first.", "secret");
  }

  function compose(recipient: string): OutgoingMail {
    const presentedSite = withoutUnconfirmedOrigin(site());
    const { name } = presentedSite;
    const subject = `Test letter of ${name}`;
    const page = {
      site: presentedSite,
      subject,
      blocks: [
        {
          kind: "text",
          text: "This letter came through the mail server that you set up.",
        } as const,
        { kind: "text", text: `From now on ${name} can write to people.` } as const,
      ],
    };
    return {
      id: newId(),
      recipient,
      replyTo: null,
      subject,
      createdAt: clock.now(),
      text: renderText(page),
      html: renderHtml(page),
      headers: { "Auto-Submitted": "auto-generated" },
    };
  }

  return {
    /**
     * Sends a letter to the caller through the typed settings, and saves nothing. Takes at most 20
     * seconds.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async send(caller: Caller, input: TestMailInput): Promise<ConnectionTest> {
      const { id } = requireAdmin(caller);
      await limits.count(testLettersPerAdmin, id);
      const recipient = await findEmail(id);
      if (!recipient) return toFailedTest("Your account has no e-mail address.");
      const connection = await connectionFor(input);
      if ("report" in connection) return connection;
      const test = await sendDirectly(compose(recipient), { connection, open });
      const hasToWait = test.isWorking && site().publicUrl === UNCONFIRMED_ORIGIN;
      return hasToWait ? { ...test, report: `${test.report} ${LINKS_WAIT}` } : test;
    },
  };
}
