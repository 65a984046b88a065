import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPicture } from "./factories/pictures.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { openAdminBrowser } from "./support/calls/browser.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const CANARY = "zz-canary-vectors";

const site = await createTestApp({ renderer: await loadRenderer() });
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const student = await signInStudent(site);
const visitor = site.visitor();
const editors = await openAdminBrowser(site, "editor");

it("gives the page of an unpublished lesson to no visitor", async () => {
  const { id } = await createTutorial(site, {
    title: CANARY,
    audience: "everyone",
    isPublished: false,
  });
  const { status, text } = await visitor.get(`/bblog/${id}`);
  expect(status).toBe(404);
  expect(text).not.toContain(CANARY);
});

describe("the preview of what is typed into a lesson", () => {
  const typed = { title: "Typed", author: "Mrs Bello", content: `<p>${CANARY}</p>` };

  const preview = async (
    client: typeof visitor,
    changes: unknown = typed,
    headers: Record<string, string> = {},
  ) =>
    client.post(
      "/preview/lesson",
      new URLSearchParams({ changes: JSON.stringify(changes) }).toString(),
      {
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          ...headers,
        },
      },
    );

  it("is not found without the cookie of somebody who may change lessons", async () => {
    const moderators = await openAdminBrowser(site, "moderator");
    for (const client of [visitor, student, admin, moderators]) {
      const { status, text } = await preview(client);
      expect(status).toBe(404);
      expect(text).not.toContain(CANARY);
    }
  });

  it("refuses a form of another site", async () => {
    expect((await preview(editors, typed, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  it("is not found for anything that the panel does not send", async () => {
    for (const changes of [{}, "x", { ...typed, content: 5 }]) {
      expect((await preview(editors, changes)).status).toBe(404);
    }
    expect((await editors.get("/preview/lesson")).status).toBe(404);
  });

  it("shows the text as its page would, without scripts, and stores nothing", async () => {
    const { contentHash } = await createPicture(site);
    const before = await sql`select 1 from tutorials`;
    const { status, text, headers } = await preview(editors, {
      ...typed,
      content: `<p onclick="x()">${CANARY}</p><script>x()</script><img src="/media/${contentHash}-quick.webp" alt="A pulley">`,
    });
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Typed<\/h1>/);
    expect(text).toMatch(/By (?:<!-- -->)?Mrs Bello/);
    expect(text).toContain(CANARY);
    expect(text).toMatch(/<img[^>]* alt="A pulley"/);
    expect(text).not.toMatch(/<script|onclick/);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(await sql`select 1 from tutorials`).toHaveLength(before.length);
  });

  it("shows the typed video as its lesson would, and none for an unfinished address", async () => {
    const videoUrl = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    const { text } = await preview(editors, { ...typed, videoUrl, videoMinutes: "12" });
    expect(text).toMatch(/Watch on (?:<!-- -->)?YouTube/);
    expect(text).toContain("Video, 12 min, about");
    for (const unfinished of ["https://", "javascript:x()", ""]) {
      const { status, text: other } = await preview(editors, { ...typed, videoUrl: unfinished });
      expect(status).toBe(200);
      expect(other).not.toContain("Watch on");
    }
  });
});
