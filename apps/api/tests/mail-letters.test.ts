import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it, onTestFinished } from "vitest";
import { createMailGateway } from "#domains/mail/delivery/mail.gateway.ts";
import { composeLetter } from "#domains/mail/letters/mail.composer.ts";
import type { Letter } from "#domains/mail/letters/mail.letters.ts";
import type { MailRow } from "#domains/mail/mail.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { readConfig } from "#src/config/config.ts";
import type { MailServer, ReceivedMail } from "./support/mail/mail-server.ts";
import { mailSettings, OPERATOR_EMAIL } from "./support/mail/mail-server.ts";
import { useMailServer } from "./support/mail/mail-site.ts";
import { PUBLIC_URL } from "./support/servers/test-app.ts";

function rowOf(letter: Letter): MailRow {
  const site = { name: "Ebute", publicUrl: PUBLIC_URL, operatorEmail: OPERATOR_EMAIL };
  const { expiresAfterMinutes: _usefulMinutes, ...composed } = composeLetter(letter, site);
  const now = new Date("2026-03-02T08:30:00.000Z");
  return {
    ...composed,
    id: newId(),
    status: "queued",
    attempts: 1,
    lastError: null,
    createdAt: now,
    triedAt: now,
    sentAt: null,
    expiresAt: null,
    earlierIds: [],
  };
}

function gatewayTo(server: Pick<MailServer, "url">) {
  const { mail } = readConfig(mailSettings(server));
  if (!mail) throw new Error("no mail settings");
  return createMailGateway({ ...mail, siteName: () => defaultSettings.identity.name });
}

async function deliver(letter: Letter): Promise<ReceivedMail> {
  const server = await useMailServer();
  const gateway = gatewayTo(server);
  await gateway.send(rowOf(letter));
  gateway.close();
  const [mail] = server.mails;
  if (!mail) throw new Error("nothing arrived");
  return mail;
}

function headerOf({ parsed }: ReceivedMail, key: string): string | undefined {
  return parsed.headers.find((header) => header.key === key)?.value;
}

describe("a delivered contact notice", () => {
  it("goes to the operator, with the sender as Reply-To", async () => {
    const { recipients, parsed } = await deliver({
      kind: "contactNotice",
      fromName: "Ẹniọlá Adé",
      replyTo: "ada@example.ng",
      message: "₦5,000 for a logo?\nThank you",
    });
    expect(recipients).toEqual([OPERATOR_EMAIL]);
    expect(parsed.from).toMatchObject({ name: "Ebute", address: "news@ebute.example" });
    expect(parsed.replyTo).toMatchObject([{ address: "ada@example.ng" }]);
    expect(parsed.subject).toBe("Message from Ẹniọlá Adé");
    expect(parsed.text).toContain("> ₦5,000 for a logo?\n> Thank you");
    expect(parsed.html).toContain("₦5,000 for a logo?\nThank you");
  });

  it("has no header written by the sender, and no other recipient", async () => {
    const mail = await deliver({
      kind: "contactNotice",
      fromName: "Ada\r\nBcc: everyone@example.ng\r\n\r\nbody",
      replyTo: "ada@example.ng\r\nCc: all@example.ng",
      message: ".\r\nMAIL FROM:<x@example.ng>\r\n.\r\n",
    });
    expect(mail.recipients).toEqual([OPERATOR_EMAIL]);
    const [head = ""] = mail.raw.split("\r\n\r\n");
    expect(head).not.toMatch(/^(bcc|cc):/im);
    expect([mail.parsed.cc ?? [], mail.parsed.bcc ?? []]).toEqual([[], []]);
    expect(mail.parsed.text).toContain("MAIL FROM:<x@example.ng>");
  });

  it("shows markup as text", async () => {
    const { parsed } = await deliver({
      kind: "contactNotice",
      fromName: "<script>alert(1)</script>",
      replyTo: "ada@example.ng",
      message: '<img src=x onerror="alert(1)">',
    });
    expect(parsed.html).not.toMatch(/<(script|img)/);
    expect(parsed.text).toContain('<img src=x onerror="alert(1)">');
  });
});

describe("a delivered mail that asks to confirm a subscription", () => {
  it("lets the mail client confirm by one click", async () => {
    const mail = await deliver({
      kind: "subscriptionConfirmation",
      to: "ada@example.ng",
      token: "a-token_of-43-characters-0123456789-abcdefg",
    });
    const url = `${PUBLIC_URL}/unsubscribe/a-token_of-43-characters-0123456789-abcdefg`;
    expect(headerOf(mail, "list-unsubscribe")).toBe(`<${url}>`);
    expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(headerOf(mail, "auto-submitted")).toBe("auto-generated");
  });
});

describe("a mail server with an untrusted certificate", () => {
  it("receives no mail and no password", async () => {
    const server = await useMailServer({ hasUnknownCertificate: true });
    const gateway = gatewayTo(server);
    onTestFinished(() => gateway.close());
    const letter = rowOf({ kind: "passwordChanged", to: "ada@example.ng", name: "Ada" });
    await expect(gateway.send(letter)).rejects.toMatchObject({
      message: expect.stringMatching(/^No encrypted connection to the mail server could be made/),
      isFinal: false,
    });
    expect(server.mails).toEqual([]);
  });
});
