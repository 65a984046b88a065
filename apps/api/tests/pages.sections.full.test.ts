import { describe, expect, it } from "vitest";
import { createPage, pageContent, textSection } from "./factories/pages.ts";
import { createPicture } from "./factories/pictures.ts";
import { changePage } from "./support/change-page.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { findShownPictures } from "./support/shown-pictures.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const editor = await signInAdmin(site, "editor");

const find = (path: string) => site.visitor().get<{ page: object }>(`/api/pages/find?path=${path}`);

describe("the sections of a page", () => {
  it("are sanitised: no script, no foreign picture, only links to pages, mail and phone", async () => {
    const { id } = await createPage(site);
    const html =
      '<p onclick="x()">A<script>alert(1)</script><a href="javascript:alert(1)">b</a><a href="https://example.ng">c</a><img src="https://evil.example/x.png"></p><style>p{}</style><iframe src="//evil.example"></iframe>';
    const { body } = await changePage(editor, "save", id, {
      sections: [
        textSection(html),
        {
          kind: "questions",
          id: crypto.randomUUID(),
          title: "",
          panel: null,
          items: [{ id: crypto.randomUUID(), question: "Q", html }],
        },
      ],
    });
    const clean =
      '<p>A<a rel="noopener">b</a><a href="https://example.ng" rel="noopener">c</a></p>';
    expect(JSON.stringify(body.content.sections).split(JSON.stringify(clean))).toHaveLength(3);
    expect(JSON.stringify(body)).not.toMatch(/<script|evil|style>|onclick/);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "ftp://example.ng"])(
    "refuse a button that leads to %s",
    async (href) => {
      const { id } = await createPage(site);
      const button = { kind: "callToAction", id: crypto.randomUUID(), title: "", text: "" };
      const sections = [{ ...button, label: "Go", href }];
      const { status, body } = await changePage(editor, "save", id, { sections });
      expect([status, body.issues?.[0]?.path]).toEqual([400, "sections.0.href"]);
    },
  );

  it("need a unique id and a known kind", async () => {
    const { id } = await createPage(site);
    const section = textSection();
    const twice = await changePage(editor, "save", id, { sections: [section, section] });
    expect(twice.body.issues).toEqual([
      { path: "sections", message: "Each part needs an id of its own." },
    ]);
    const unknown = { ...section, kind: "shop" };
    expect((await changePage(editor, "save", id, { sections: [unknown] })).status).toBe(400);
  });

  it("protect their pictures from the clean-up, in drafts and in the trash", async () => {
    const old = { createdAt: new Date(site.clock.now().getTime() - 100 * 3_600_000) };
    const [used, inText, unused] = await Promise.all([
      createPicture(site, old),
      createPicture(site, old),
      createPicture(site, old),
    ]);
    const { id } = await createPage(site);
    const picture = { id: used.id, alt: "A plate" };
    const { status, text } = await changePage(editor, "save", id, {
      sections: [
        textSection(`<p><img src="/media/${inText.contentHash}-quick.webp" alt=""></p>`),
        {
          kind: "gallery",
          id: crypto.randomUUID(),
          title: "",
          items: [{ id: crypto.randomUUID(), picture, caption: "" }],
        },
      ],
    });
    expect(status, text).toBe(200);
    await changePage(editor, "delete", id);
    expect(await findShownPictures(site, [used, inText, unused])).toEqual(
      [used.id, inText.id].sort(),
    );
  });

  it("refuse a deleted picture", async () => {
    const { id } = await createPage(site);
    const picture = { id: "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", alt: "" };
    const hero = { kind: "hero", id: crypto.randomUUID(), title: "Hi", text: "", label: "" };
    const { status, body } = await changePage(editor, "save", id, {
      sections: [{ ...hero, href: "", picture }],
    });
    expect([status, body.issues?.[0]?.path]).toEqual([400, "sections"]);
  });

  it("of an unknown kind are left out of the page", async () => {
    const published = {
      ...pageContent({ title: "Odd" }),
      sections: [{ kind: "shop" }, textSection("<p>Left</p>")],
    };
    await createPage(site, { path: "/odd", published, draft: null });
    const { body } = await find("/odd");
    expect(body.page).toMatchObject({ sections: [{ html: "<p>Left</p>" }] });
  });
});
