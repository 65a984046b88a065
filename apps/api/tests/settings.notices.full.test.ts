import { defaultSettings } from "@ebute/contracts/settings";
import { CONSENT_WORDING_VERSION } from "@ebute/contracts/subscribers";
import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({
  renderer: await loadRenderer(),
  settings: mailSettings(unreachableMailServer, { RATE_LIMITS: "off" }),
  hasBackground: true,
});
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const { words } = defaultSettings;

const save = (values: object) => owner.put("/api/admin/settings/words", { values });

async function wordingOf(email: string): Promise<string> {
  const { status } = await site.visitor().post("/api/subscribe", { email });
  expect(status).toBe(201);
  const [row] = await sql<{ wording: string }[]>`
    select consent_wording as wording from subscribers where email = ${email}`;
  return row?.wording ?? "";
}

describe("the legal notices of forms", () => {
  it.each([
    ["subscribeNotice", " ", "Mailing list notice is required."],
    ["subscribeNotice", "a".repeat(501), "Mailing list notice can have at most 500 characters."],
    ["contactNotice", "a".repeat(501), "Contact notice can have at most 500 characters."],
  ])("refuse %s at its field if it is invalid", async (field, text, message) => {
    const { status, body } = await save({ [field]: text });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: field, message }] });
  });

  it("appear in their forms as plain text once the owner has written them", async () => {
    const { id } = await createPost(site);
    const forms = [
      ["commentNotice", `/blog/${id}`],
      ["contactNotice", "/contact"],
      ["signUpNotice", "/signup"],
      ["subscribeNotice", "/"],
    ] as const;
    for (const [field, path] of forms) {
      const text = `Words <b>about</b> ${field}.`;
      const escaped = `Words &lt;b&gt;about&lt;/b&gt; ${field}.`;
      expect((await site.visitor().get(path)).text).not.toContain(field);
      await save({ [field]: text });
      expect((await site.visitor().get(path)).text, path).toContain(escaped);
      await save({ [field]: words[field] });
      expect((await site.visitor().get(path)).text, path).not.toContain(escaped);
    }
  });

  it("are recorded with a subscriber: the version of the default, the text of the firm's", async () => {
    expect(await wordingOf("first@example.ng")).toBe(CONSENT_WORDING_VERSION);
    const own = "We write to you on Fridays, about new courses.";
    await save({ subscribeNotice: own });
    expect(await wordingOf("second@example.ng")).toBe(own);
    await sql`update subscribers set confirmed_at = now() where email = 'second@example.ng'`;
    const { text } = await owner.get("/api/admin/subscribers.csv");
    expect(text).toContain(own);
    await save({ subscribeNotice: words.subscribeNotice });
    expect(await wordingOf("third@example.ng")).toBe(CONSENT_WORDING_VERSION);
  });

  it("appear in the confirmation mail as the purpose of the address", async () => {
    const own = "We write to you on Fridays, about new courses.";
    await save({ subscribeNotice: own });
    await wordingOf("letter@example.ng");
    await expect
      .poll(async () => {
        const [letter] = await sql<{ text: string }[]>`
          select text from mails where recipient = 'letter@example.ng'`;
        return letter?.text;
      })
      .toContain(own);
    await save({ subscribeNotice: words.subscribeNotice });
  });
});
