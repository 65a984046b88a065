import { expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost, createPreviewLink } from "./factories/posts.ts";
import { openAdminBrowser } from "./support/calls/browser.ts";
import { createTestApp } from "./support/servers/test-app.ts";

/** The built web package. */
const site = await createTestApp({ renderer: await loadRenderer() });

const draft = await createPost(site, {
  isPublished: false,
  title: "Nets at dawn",
  description: "<p>Cast the net at dawn.</p>",
});
const url = `/preview/post/${await createPreviewLink(site, draft)}`;

it("a preview link shows the page of a draft, which nobody stores, counts or lists", async () => {
  const { status, text, headers } = await site.visitor().get(url);
  expect(status).toBe(200);
  expect(text).toMatch(/<h1[^>]*>Nets at dawn<\/h1>/);
  expect(text).toContain("Cast the net at dawn.");
  expect(text).toContain("Preview: not published");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).not.toContain('rel="canonical"');
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "x-frame-options": "DENY",
  });
  expect(site.container.pageCache.peek(url)).toBeUndefined();
  for (const path of ["/feed.xml", "/rss.xml", "/sitemap.xml", "/blog", "/"]) {
    expect((await site.visitor().get(path)).text, path).not.toContain("Nets at dawn");
  }
});

it("a preview link that is unknown or has ended shows the ordinary not-found page", async () => {
  const { sql } = site.container.database;
  const ended = `/preview/post/${await createPreviewLink(site, await createPost(site))}`;
  expect((await site.visitor().get(ended)).text).toContain("Preview: published");
  await sql`delete from post_preview_links where post_id <> ${draft.id}`;
  for (const path of [ended, "/preview/post/unknown", `/preview/post/${draft.id}`]) {
    const { status, text, headers } = await site.visitor().get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain("Page not found");
    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    });
  }
});

it("a preview link shows staff what it shows everybody", async () => {
  const owner = await openAdminBrowser(site, "owner");
  const { status, text, headers } = await owner.get(url);
  expect(status).toBe(200);
  expect(text).toContain("Preview: not published");
  expect(headers["x-frame-options"]).toBe("DENY");
});
