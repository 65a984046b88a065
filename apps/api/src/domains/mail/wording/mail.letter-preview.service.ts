import type {
  LetterKind,
  LetterPreview,
  LetterTemplate,
  TypedLetterInput,
} from "@ebute/contracts/mail";
import type { ConnectionTest } from "@ebute/contracts/settings";
import type { RateLimit, RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { MailConnectionState } from "../delivery/mail.connection.ts";
import { type OpenGateway, sendDirectly, toFailedTest } from "../delivery/mail.direct-sending.ts";
import { composeLetter } from "../letters/mail.composer.ts";
import type { ComposedLetter, LetterSite } from "../letters/mail.letter-draft.ts";
import { sampleLetter } from "../letters/mail.sample-letters.ts";
import { lacksOrigin } from "../mail.site-origin.ts";
import { parseTypedTemplate } from "./mail.current-templates.ts";

const UNCONFIRMED_MESSAGE =
  "This letter has a link. Confirm the address of the site first, under Settings > Address.";

const sampleLettersPerAdmin: RateLimit = {
  name: "mail:sample",
  max: 10,
  windowSeconds: 10 * 60,
};

type Deps = {
  site: () => LetterSite;
  words: (kind: LetterKind) => LetterTemplate;
  readConnection: () => Promise<MailConnectionState>;
  open: OpenGateway;
  findEmail: (adminId: string) => Promise<string | undefined>;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

export type LetterPreviewService = ReturnType<typeof createLetterPreviewService>;

/** Renders and sends letters with sample values and the typed texts; saves nothing. */
export function createLetterPreviewService(deps: Deps) {
  const { site, words, readConnection, open, findEmail, limits, clock } = deps;

  function compose({ kind, words: typed }: TypedLetterInput, recipient: string): ComposedLetter {
    const chosen = parseTypedTemplate(kind, typed, words(kind));
    return composeLetter(sampleLetter(kind, recipient), site(), chosen);
  }

  return {
    /** @throws {ZodError} an invalid field */
    async preview(input: TypedLetterInput): Promise<LetterPreview> {
      const { subject, text, html } = compose(input, "ada@example.com");
      return { subject, text, html };
    },

    /**
     * Sends the letter to the caller. Takes at most 20 seconds.
     * @throws {DomainError} TOO_MANY_REQUESTS
     * @throws {ZodError} an invalid field
     */
    async send(caller: Caller, input: TypedLetterInput): Promise<ConnectionTest> {
      const { id } = requireAdmin(caller);
      await limits.count(sampleLettersPerAdmin, id);
      const recipient = await findEmail(id);
      if (!recipient) return toFailedTest("Your account has no e-mail address.");
      const state = await readConnection();
      if (state.kind === "switchedOff") return toFailedTest("Set up mail first, under Settings.");
      if (state.kind === "secretUnreadable") {
        return toFailedTest("Enter the password of the mail server again, under Settings.");
      }
      const { kind: _kind, expiresAfterMinutes: _minutes, ...letter } = compose(input, recipient);
      if (lacksOrigin(letter)) return toFailedTest(UNCONFIRMED_MESSAGE);
      // A sample must not look like one that is about the account, and its unsubscribe link leads
      // nowhere.
      const mail = {
        ...letter,
        id: newId(),
        recipient,
        replyTo: null,
        createdAt: clock.now(),
        subject: `[Sample] ${letter.subject}`,
        headers: { "Auto-Submitted": "auto-generated" },
      };
      return sendDirectly(mail, { connection: state.connection, open });
    },
  };
}
