import { subscriberTexts } from "@ebute/contracts/subscribers";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { newSecret } from "#platform/security/secrets.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";

/** The built web package, and a mail server that takes nothing. */
const site = await createTestApp({
  renderer: await loadRenderer(),
  settings: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Ebute <news@ebute.example>" },
});
const visitor = site.visitor();

const headingOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1];

async function read(path: string) {
  const { status, text } = await visitor.get(path);
  return { status, text, heading: headingOf(text) };
}

describe("a mailed link that lost letters", () => {
  const id = newId();
  const ticket = `${id}~${id}~abc123.${newSecret()}`;

  it.each([
    ["/unsubscribe/", newSecret(), 200, "Unsubscribe"],
    ["/subscribe/confirm/", newSecret(), 404, "This link is no longer valid"],
    ["/approve-comment/", ticket, 404, "This link no longer works"],
    ["/preview/post/", newSecret(), 404, "Page not found"],
  ])("to %s names no other reason than that", async (path, token, status, heading) => {
    expect(await read(`${path}${token}`)).toMatchObject({ status, heading });
    const incomplete = { status, heading: "This link is not complete" };
    for (const cut of [token.slice(0, -2), `${token}x`, "nope"]) {
      expect(await read(`${path}${cut}`), cut).toMatchObject(incomplete);
    }
  });

  it.each(["/unsubscribe", "/unsubscribe/nope"])(
    "to %s offers a new one, and says nothing about the address",
    async (path) => {
      for (const notice of ["", "?notice=unsubscribed"]) {
        const { heading, text } = await read(`${path}${notice}`);
        expect(heading).toBe("This link is not complete");
        expect(text).toMatch(new RegExp(`<form [^>]*action="${path}".*name="email"`, "s"));
        expect(text).not.toContain("no more mail");
      }
      expect((await read(`${path}?notice=link-asked`)).text).toContain(subscriberTexts.linkAsked);
    },
  );
});

describe("a whole link to unsubscribe of an address that is not in the list", () => {
  it("says that the address gets no more mail", async () => {
    const page = `/unsubscribe/${newSecret()}`;
    expect((await read(page)).text).toContain(subscriberTexts.noMoreMail);
    const left = await read(`${page}?notice=unsubscribed`);
    expect(left.text).toContain(subscriberTexts.unsubscribed);
  });
});
