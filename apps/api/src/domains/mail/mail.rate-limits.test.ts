import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Names of rate limits. Those of visitors are both by address and by network. */
type Limits = { account?: string[]; visitor?: { address: string[]; network: string[] } };

const account = ["lettersPerAccount"];
const visitor = {
  address: ["earlyMailsPerAccount", "lateMailsPerAccount"],
  network: ["firstMailRequestsPerSubnet"],
};

/** Every file that queues or sends letters. */
const limitsOf: Record<string, Limits> = {
  "administrators/administrators.invitations.service.ts": {
    account: [...account, "invitationsPerAdmin"],
  },
  "administrators/administrators.recovery.service.ts": { account, visitor },
  "administrators/e-mail/administrators.email.service.ts": {
    account: [...account, "emailChangesPerAdmin"],
  },
  "backups/schedule/backups.alerts.ts": { account: ["backupStarts", "backupAlerts"] },
  "contact/contact.service.ts": {
    visitor: { address: ["messagesPerAddress"], network: ["messagesPerSubnet"] },
  },
  "contact/replies/replies.service.ts": { account },
  "mail/mail.outbox.service.ts": { account },
  "mail/mail.service.ts": { account },
  "mail/set-up/mail.test-letter.service.ts": { account: ["testLettersPerAdmin"] },
  "mail/wording/mail.letter-preview.service.ts": { account: ["sampleLettersPerAdmin"] },
  "newsletters/digest/newsletters.digest.service.ts": { account: ["newslettersPerAdmin"] },
  "newsletters/content/newsletters.composing.service.ts": { account: ["testNewslettersPerAdmin"] },
  "newsletters/newsletters.service.ts": { account: ["newslettersPerAdmin"] },
  "newsletters/queue/newsletters.sending.service.ts": { account: ["newslettersPerAdmin"] },
  // A visitor's comment or message tells each administrator at most once in five minutes.
  "notices/notices.sending.service.ts": {
    visitor: {
      address: ["commentsPerPost", "messagesPerAddress"],
      network: ["commentsPerSubnet", "messagesPerSubnet"],
    },
  },
  "orders/letters/orders.letters.service.ts": { account },
  "orders/letters/orders.letters.writing.service.ts": { account: ["orderLettersPerAccount"] },
  "posts/notes/posts.notes.letters.service.ts": {
    account: [...account, "mentionsPerAccount", "mentionLetters"],
  },
  "sign-in/codes/sign-in.codes.service.ts": { visitor },
  "sign-in/recovery/passwords.service.ts": { account },
  "sign-in/recovery/recovery.service.ts": {
    visitor: { ...visitor, address: [...visitor.address, "resetMailsPerAddress"] },
  },
  "sign-in/sign-in.admin-account-mails.ts": { account },
  "students/contact-changes/students.contact-changes.service.ts": {
    account: [...account, "profileChangesPerAccount", "earlyMailsPerAccount"],
  },
  "subscribers/subscribers.consent.service.ts": {
    visitor: {
      address: [
        "confirmationsPerQuarterHour",
        "confirmationsPerDay",
        "unsubscribeLinksPerQuarterHour",
        "unsubscribeLinksPerDay",
      ],
      network: ["subscriptionsPerSubnet", "unsubscribeLinksPerSubnet"],
    },
  },
};

const SENDING =
  /\bmail\.(enqueue|enqueueReply|requeue)\(|(await|return) sendDirectly\(|writing\.send\(|queue\(unit, |enqueue\(sendNewslettersJob|setQueued\(unit/;

const domains = new URL("../", import.meta.url).pathname;
const sources = globSync("**/*.ts", { cwd: domains })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(`${domains}${file}`, "utf8") }));

describe("every file that causes letters", () => {
  it("is listed with what limits them", () => {
    const sending = sources.filter(({ text }) => SENDING.test(text)).map(({ file }) => file);
    expect(sending.sort()).toEqual(Object.keys(limitsOf).sort());
  });

  it("has limits that a service counts", () => {
    const names = Object.values(limitsOf).flatMap(({ account = [], visitor }) => [
      ...account,
      ...(visitor ? [...visitor.address, ...visitor.network] : []),
    ]);
    const services = sources.filter(({ file }) => !file.endsWith("rate-limits.ts"));
    for (const name of new Set(names)) {
      const isCounted = services.some(({ text }) => new RegExp(`[ ([:.]${name}[,)\\]]`).test(text));
      expect(isCounted, name).toBe(true);
    }
  });
});
