import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPage, pageContent, textSection } from "./factories/pages.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { openAdminBrowser } from "./support/calls/browser.ts";
import { changePage } from "./support/change-page.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({
  renderer: await loadRenderer(),
  settings: { SITE_NAME: 'A "good" <b>name</b>' },
});
const editor = await signInAdmin(site, "editor");
const visitor = site.visitor();

const id = () => crypto.randomUUID();

async function publish(content: ReturnType<typeof pageContent>, path: string): Promise<void> {
  await createPage(site, { path, published: content, draft: null });
}

function mainOf(text: string): string {
  return text.slice(text.indexOf("<main"), text.indexOf("</main>")).replaceAll("<!-- -->", "");
}

describe("a published page", () => {
  it("is served at its address, cached under its tag, and updated with the next publication", async () => {
    const { id: pageId } = await createPage(site, { path: "/menu" });
    expect((await visitor.get("/menu")).status).toBe(404);
    expect(site.container.pageCache.peek("/menu")).toBeUndefined();
    await changePage(editor, "publish", pageId);
    const { status, text } = await visitor.get("/menu");
    expect(status).toBe(200);
    expect(text).toContain("<title>A page – ");
    expect(site.container.pageCache.peek("/menu")?.tags).toContain("pages");
    await changePage(editor, "save", pageId, { title: "Jollof" });
    expect((await visitor.get("/menu")).text).not.toContain("Jollof");
    await changePage(editor, "publish", pageId);
    expect((await visitor.get("/menu")).text).toContain("<title>Jollof – ");
    const { text: sitemap } = await visitor.get("/sitemap.xml");
    expect(sitemap).toContain("/menu</loc>");
    await changePage(editor, "delete", pageId);
    expect((await visitor.get("/menu")).status).toBe(404);
  });

  it("is found in other letter case through one redirect", async () => {
    await publish(pageContent(), "/courses/waec");
    const { status, headers } = await visitor.get("/Courses/WAEC");
    expect([status, headers.location]).toEqual([308, "/courses/waec"]);
  });

  it("has escaped placeholder values, and none in a link whose target they could change", async () => {
    const html = '<p>{name} {url} <a href="mailto:{email}">{email}</a><a href="{name}">x</a></p>';
    await publish(
      pageContent({ title: "About {name}", standfirst: "{name}", sections: [textSection(html)] }),
      "/placeholders",
    );
    const main = mainOf((await visitor.get("/placeholders")).text);
    expect(main).toContain("About A &quot;good&quot; &lt;b&gt;name&lt;/b&gt;</h1>");
    expect(main).toContain('href="mailto:hello@example.com"');
    expect(main).toContain('href="{name}"');
    expect(main).not.toContain("<b>");
  });

  it("escapes all plain texts of its sections", async () => {
    const evil = "<img src=x onerror=alert(1)>\"'";
    const item = { id: id(), picture: null };
    await publish(
      pageContent({
        title: evil,
        standfirst: evil,
        description: evil,
        sections: [
          { kind: "text", id: id(), anchor: "", html: "<p>a</p>", title: evil },
          {
            kind: "cards",
            id: id(),
            title: evil,
            items: [{ ...item, title: evil, text: evil, icon: "", href: "" }],
          },
          {
            kind: "prices",
            id: id(),
            title: evil,
            text: evil,
            hasOrderButton: true,
            items: [{ ...item, name: evil, unit: evil, note: evil, price: 3_500, isSoldOut: true }],
          },
          { kind: "quote", id: id(), text: evil, name: evil, role: evil },
          {
            kind: "callToAction",
            id: id(),
            title: evil,
            text: evil,
            label: evil,
            href: "/contact",
          },
        ],
      }),
      "/evil",
    );
    const { text } = await visitor.get("/evil");
    expect(text.replace(/<script.*?<\/script>/gs, "")).not.toContain("<img src=x");
    expect(text).toContain("₦3,500");
    expect(text).toContain("Sold out");
    expect(text).not.toMatch(/ style="/);
  });

  it("shows picture variants, posts, and forms that work without script", async () => {
    const picture = await createPicture(site, { areVariantsReady: true });
    await createPost(site, { title: "Newest", publishedAt: site.clock.now() });
    await publish(
      pageContent({
        sections: [
          {
            kind: "gallery",
            id: id(),
            title: "Photos",
            items: [
              {
                id: id(),
                picture: { id: picture.id, alt: "A plate", focus: { x: 50, y: 35 } },
                caption: "Rice",
              },
            ],
          },
          { kind: "contact", id: id(), title: "", text: "" },
          { kind: "posts", id: id(), title: "News", count: 3 },
          { kind: "orders", id: id() },
          { kind: "subscribe", id: id() },
        ],
      }),
      "/all",
    );
    const main = mainOf((await visitor.get("/all")).text);
    expect(main).toContain(`/media/${picture.contentHash}-656.avif`);
    expect(main).toContain('alt="A plate"');
    expect(main).toContain("Newest");
    expect([...main.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action]) => action)).toEqual([
      "/contact",
      "/track-order",
      "/",
    ]);
  });

  it("has the hero as its only h1 when the hero comes first", async () => {
    const hero = { kind: "hero", id: id(), title: "Eat well", text: "", label: "", href: "" };
    await publish(pageContent({ sections: [{ ...hero, kind: "hero", picture: null }] }), "/hero");
    const main = mainOf((await visitor.get("/hero")).text);
    expect(main.match(/<h1/g)).toHaveLength(1);
    expect(main).toMatch(/<h1[^>]*>Eat well<\/h1>/);
  });
});

describe("a page preview", () => {
  it("is served only to signed-in editors by their cookie", async () => {
    const { id: pageId } = await createPage(site);
    const url = `/preview/${pageId}`;
    const owner = await openAdminBrowser(site, "owner");
    const moderator = await openAdminBrowser(site, "moderator");
    expect((await owner.get(url)).status).toBe(200);
    for (const client of [visitor, moderator, editor]) {
      const { status, headers, text } = await client.get(url);
      expect(status).toBe(404);
      expect(text).toContain("Page not found");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
  });

  it("shows the draft in a frame of this site only, and is never cached", async () => {
    const published = pageContent({ title: "Old" });
    const { id: pageId } = await createPage(site, { path: "/framed", published });
    const owner = await openAdminBrowser(site, "owner");
    const { text, headers } = await owner.get(`/preview/${pageId}`);
    expect(text).toMatch(/<h1[^>]*>A page<\/h1>/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers.etag).toBeUndefined();
    expect(text).not.toContain("<script");
    expect(site.container.pageCache.peek(`/preview/${pageId}`)).toBeUndefined();
    for (const path of ["/framed", "/about", "/"]) {
      const page = await owner.get(path);
      expect(page.headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
      expect(page.headers["x-frame-options"], path).toBe("DENY");
    }
  });
});

describe("the page of a link to unsubscribe that lost letters", () => {
  it("leads to the contact page where the site sends no mail", async () => {
    const main = mainOf((await visitor.get("/unsubscribe/nope")).text);
    expect(main).toContain('href="/contact"');
    expect(main).not.toContain('name="email"');
  });
});
