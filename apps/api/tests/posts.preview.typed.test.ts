import { expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPicture } from "./factories/pictures.ts";
import { openAdminBrowser } from "./support/calls/browser.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const CANARY = "zz-canary-harmattan";

const site = await createTestApp({ renderer: await loadRenderer() });
const { sql } = site.container.database;
const visitor = site.visitor();
const writer = await openAdminBrowser(site, "writer");

const typed = {
  title: "Typed",
  subTitle: "Not saved",
  description: `<p>${CANARY}</p>`,
  category: "Health",
  tags: ["Dust"],
  author: "",
  pictureId: null as string | null,
  imageFocus: { x: 50, y: 50 },
};

const preview = async (
  client: typeof visitor,
  changes: unknown = typed,
  headers: Record<string, string> = {},
) =>
  client.post(
    "/preview/blog",
    new URLSearchParams({ changes: JSON.stringify(changes) }).toString(),
    {
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...headers,
      },
    },
  );

it("the preview of a typed blog is not found without the cookie of somebody who writes", async () => {
  const moderator = await openAdminBrowser(site, "moderator");
  for (const client of [visitor, await signInStudent(site), await signInAdmin(site), moderator]) {
    const { status, text } = await preview(client);
    expect(status).toBe(404);
    expect(text).not.toContain(CANARY);
  }
});

it("the preview of a typed blog refuses a form of another site, and other input", async () => {
  expect((await preview(writer, typed, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  for (const changes of [{}, "x", { ...typed, tags: "Dust" }]) {
    expect((await preview(writer, changes)).status).toBe(404);
  }
  expect((await writer.get("/preview/blog")).status).toBe(404);
});

it("the preview shows a typed blog as its page would, without scripts, and stores nothing", async () => {
  const { id, contentHash } = await createPicture(site);
  const before = await sql`select 1 from posts`;
  const { status, text, headers } = await preview(writer, {
    ...typed,
    pictureId: id,
    closedOn: "2026-01-05",
    description: `<p onclick="x()">${CANARY}</p><script>x()</script><img src="/media/${contentHash}-quick.webp" alt="A broom">`,
  });
  expect(status).toBe(200);
  expect(text).toMatch(/<h1[^>]*>Typed<\/h1>/);
  for (const shown of ["Not saved", CANARY, "Dust", "Health", "Preview: not saved", "Closed on"]) {
    expect(text).toContain(shown);
  }
  expect(text).toMatch(/<img[^>]* alt="A broom"/);
  expect(text.split(contentHash).length).toBeGreaterThan(2);
  expect(text).not.toMatch(/<script|onclick/);
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(await sql`select 1 from posts`).toHaveLength(before.length);
});
