import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { composeLetter } from "./mail.composer.ts";
import type { Letter } from "./mail.letters.ts";

const site = {
  name: "Ebute & Co <x>",
  publicUrl: "https://ebute.example",
  operatorEmail: "operator@ebute.example",
};

const letters: Letter[] = [
  {
    kind: "contactNotice",
    fromName: "Ada <script>alert(1)</script>",
    replyTo: "ada@example.ng",
    message: "One\r\n\"two\" & <b>three</b>\n'four'",
  },
  {
    kind: "passwordReset",
    to: "ada@example.ng",
    name: "<img src=x>",
    token: 'a"><b>b',
    minutes: 30,
  },
  { kind: "passwordChanged", to: "ada@example.ng", name: "<img src=x>" },
  { kind: "adminEmailProof", to: "ada@example.ng", token: 'a"><b>b' },
  { kind: "adminAccountChanged", to: "ada@example.ng", change: "passkeyAdded" },
  {
    kind: "noteMention",
    to: "ada@example.ng",
    by: ["<b>ed@example.ng"],
    title: "<script>alert(1)</script>",
    postId: 'a"><b>b',
    notes: 2,
  },
  { kind: "subscriptionConfirmation", to: "ada@example.ng", token: "abc_-1" },
  { kind: "backupAlert", to: "ada@example.ng", reason: "<img src=x>", verifiedAt: undefined },
];

describe.each(letters)("the mail $kind", (letter) => {
  const { text, html, subject, headers } = composeLetter(letter, site);

  it("has a text part and an HTML part that name the site", () => {
    expect(text).toContain("Ebute & Co <x>");
    expect(html).toContain("Ebute &amp; Co &lt;x&gt;");
  });

  it("escapes markup in user input", () => {
    expect(html).not.toMatch(/<(script|img|b>|x>)/);
    expect(html).not.toMatch(/<[^>]*(javascript:|\son\w+=)/);
  });

  it("links only to its own site", () => {
    const hosts = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => new URL(href).host);
    expect(new Set(hosts)).toEqual(new Set(["ebute.example"]));
  });

  it("is small, and loads no remote resource", () => {
    expect(Buffer.byteLength(html)).toBeLessThan(4_000);
    expect(html).not.toMatch(/<(img|link|style|script)|url\(|@import/);
  });

  it("asks auto-responders not to reply", () => {
    expect(headers["Auto-Submitted"]).toBe("auto-generated");
    expect(subject).not.toBe("");
  });
});

describe("user input in a mail", () => {
  it.each(["WIN at evil.example", "http:evil", "Ada @evil"])(
    "is left out of the greeting when a mail client would turn the name into a link: %s",
    (name) => {
      const { text } = composeLetter(
        { kind: "passwordReset", to: "ada@example.ng", name, token: "t", minutes: 30 },
        site,
      );
      expect(text).toMatch(/^Hello,\n/);
    },
  );

  it("appears as the name in the greeting", () => {
    const letter = {
      kind: "passwordChanged",
      to: "ada@example.ng",
      name: "Dr. Ọlá O'Neil",
    } as const;
    expect(composeLetter(letter, site).text).toMatch(/^Hello Dr\. Ọlá O'Neil,\n/);
  });

  it("cannot add a header line", () => {
    const { subject, replyTo } = composeLetter(
      {
        kind: "contactNotice",
        fromName: "Ada\r\nBcc: everyone@example.ng\u2028X: y",
        replyTo: "ada@example.ng\nBcc: b@example.ng",
        message: "Hello",
      },
      site,
    );
    expect(subject).toBe("Message from Ada Bcc: everyone@example.ng X: y");
    expect(replyTo).not.toMatch(/[\r\n]/);
  });

  it("keeps its line breaks in the quotation", () => {
    const [letter] = letters;
    if (!letter) throw new Error("no letter");
    expect(composeLetter(letter, site).text).toContain("> One\n> \"two\" & <b>three</b>\n> 'four'");
  });
});

describe("the mail about a subscription", () => {
  it("states the purpose of the address, and promises no mails about posts", () => {
    const { text } = composeLetter(
      { kind: "subscriptionConfirmation", to: "ada@example.ng", token: "abc" },
      site,
    );
    expect(text).toContain(defaultSettings.words.subscribeNotice);
    expect(text).not.toMatch(/get new posts|by e-?mail/i);
  });
});

describe("links in mails", () => {
  it("carry the reset token in the fragment, which no server receives", () => {
    const { text, expiresAfterMinutes } = composeLetter(
      { kind: "passwordReset", to: "ada@example.ng", name: "Ada", token: "t0k", minutes: 30 },
      site,
    );
    expect(text).toContain("https://ebute.example/reset-password#token=t0k");
    expect(expiresAfterMinutes).toBe(30);
  });

  it("let mail clients unsubscribe with one click (RFC 8058)", () => {
    const { headers, text } = composeLetter(
      { kind: "subscriptionConfirmation", to: "ada@example.ng", token: "abc" },
      site,
    );
    expect(headers).toMatchObject({
      "List-Unsubscribe": "<https://ebute.example/unsubscribe/abc>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(text).toContain("https://ebute.example/subscribe/confirm/abc");
  });
});
