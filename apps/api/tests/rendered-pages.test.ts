import { createHash } from "node:crypto";
import {
  COMMENTS_BEFORE_FORM_MAX,
  COMMENTS_ON_PAGE,
  COMMENTS_ON_PAGE_MAX,
} from "@ebute/contracts/comments";
import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { createTutorial, createTutorialComment } from "./factories/tutorials.ts";
import { createTestApp } from "./support/servers/test-app.ts";

/** The built web package. */
const site = await createTestApp({ renderer: await loadRenderer() });

const attacks = [
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</title><svg onload=alert(1)>",
  "<!--<script>",
  "{{constructor.constructor('alert(1)')()}}",
];

function scriptsIn(html: string): string[] {
  const runs = /<script\b(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
  return [...html.matchAll(runs)].map(([, text = ""]) => text);
}

async function page(url: string, options: { headers?: Record<string, string> } = {}) {
  const { status, text, headers } = await site.visitor().get(url, options);
  return { status, text, headers, policy: String(headers["content-security-policy"]) };
}

describe("a rendered page", () => {
  it("runs only the scripts that its own policy names by hash", async () => {
    const { id } = await createPost(site);
    for (const url of ["/", "/blog", `/blog/${id}`]) {
      const { status, text, policy } = await page(url);
      expect(status).toBe(200);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe");
      expect(text).not.toContain("nonce=");
      const scripts = scriptsIn(text).filter((script) => script !== "");
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) {
        const hash = createHash("sha256").update(script).digest("base64");
        expect(policy).toContain(`'sha256-${hash}'`);
      }
      expect(text).not.toMatch(/<[a-z][^>]*\son\w+=/i);
    }
  });

  it.each(attacks)("escapes %s wherever it is shown", async (attack) => {
    const { id: postId } = await createPost(site, {
      title: attack,
      subTitle: attack,
      excerpt: attack,
      description: "<p>clean</p>",
    });
    await createComment(site, { postId, name: attack, content: attack, isApproved: true });
    for (const url of ["/", `/blog/${postId}`, `/?q=${encodeURIComponent(attack)}`]) {
      const { text } = await page(url);
      expect(text).not.toContain("<script>alert(1)");
      expect(text).not.toContain("<img src=x");
      expect(text).not.toContain("<svg onload");
      for (const script of scriptsIn(text)) {
        expect(script).not.toMatch(/<\/?script|<!--/i);
      }
    }
  });

  it("responds 404 for an unknown post, an unknown path or a draft, and is not cached", async () => {
    const draft = await createPost(site, { title: "Hidden words", isPublished: false });
    for (const url of [
      `/blog/${draft.id}`,
      "/blog/none",
      "/nothing-here",
      "/blog/%00",
      "/?page=9",
      "/blog?page=9",
    ]) {
      const { status, text, headers } = await page(url);
      expect([url, status]).toEqual([url, 404]);
      expect(headers["cache-control"]).toMatch(/^(private, )?no-store$/);
      expect(text).not.toContain("Hidden words");
    }
  });
});

describe("the comments of a lesson", () => {
  async function lessonWith(count: number): Promise<string> {
    const { id: tutorialId } = await createTutorial(site, { audience: "everyone" });
    for (let number = 1; number <= count; number += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 1_000);
      await createTutorialComment(site, { tutorialId, text: `Question ${number}.`, createdAt });
    }
    return `/bblog/${tutorialId}`;
  }

  const questionsIn = (html: string) => html.match(/Question \d+\.<\/p>/g)?.length ?? 0;

  it("are shown twenty at a time, and a plain link shows more", async () => {
    const path = await lessonWith(COMMENTS_ON_PAGE + 1);
    const newest = await page(path);
    expect(questionsIn(newest.text)).toBe(COMMENTS_ON_PAGE);
    const [, more = ""] = /href="([^"#]*)#comment-21"[^>]*>Show more</.exec(newest.text) ?? [];
    expect(more).toBe(`${path}?comments=40`);
    const longer = await page(more);
    expect(questionsIn(longer.text)).toBe(COMMENTS_ON_PAGE + 1);
    expect(longer.text).toContain('id="comment-21"');
    expect(longer.text).not.toContain("Show more");
  });

  it("come after the comment form in a long list, and before it in a short one", async () => {
    for (const [count, isFormFirst] of [
      [COMMENTS_BEFORE_FORM_MAX, false],
      [COMMENTS_BEFORE_FORM_MAX + 1, true],
    ] as const) {
      const { text } = await page(await lessonWith(count));
      const [form, first] = [text.indexOf("to write a comment"), text.indexOf("Question 5.</p>")];
      expect(form).toBeGreaterThan(0);
      expect(first).toBeGreaterThan(0);
      expect(form < first).toBe(isFormFirst);
    }
  });
});

describe("the comments beyond the first page", () => {
  async function addComments(postId: string, count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 1_000);
      await createComment(site, {
        postId,
        content: `Words ${number}.`,
        isApproved: true,
        createdAt,
      });
    }
  }

  const commentsIn = (html: string) => html.match(/Words \d+\.<\/p>/g)?.length ?? 0;

  it("are reached by a plain link, and that page is cached", async () => {
    const { id: postId } = await createPost(site);
    await addComments(postId, COMMENTS_ON_PAGE + 1);
    const newest = await page(`/blog/${postId}`);
    expect(commentsIn(newest.text)).toBe(COMMENTS_ON_PAGE);
    expect(newest.text).toContain(`Comments (${COMMENTS_ON_PAGE + 1})`);
    const [, more = ""] = /href="([^"#]*)#comment-21"[^>]*>Show more</.exec(newest.text) ?? [];
    expect(more).toBe(`/blog/${postId}?comments=40`);
    const { status, text } = await page(more);
    expect(status).toBe(200);
    expect(commentsIn(text)).toBe(COMMENTS_ON_PAGE + 1);
    expect(text).toContain('id="comment-21"');
    expect(text).not.toContain("Show more");
    expect(site.container.pageCache.peek(more)?.status).toBe(200);
  });

  it("continue on further pages", async () => {
    const { id: postId } = await createPost(site);
    await addComments(postId, COMMENTS_ON_PAGE_MAX + 1);
    const longest = await page(`/blog/${postId}?comments=9999`);
    expect(commentsIn(longest.text)).toBe(COMMENTS_ON_PAGE_MAX);
    const [, older = ""] = /href="([^"#]*)#comments"[^>]*>Older comments</.exec(longest.text) ?? [];
    const { status, text } = await page(older);
    expect(status).toBe(200);
    expect(text).toContain("Words 1.");
    expect(commentsIn(text)).toBe(1);
    expect(text).not.toContain("Older comments");
    expect(text).toContain("Newest comments");
  });

  it("come after the form in a long list, and before it in a short one", async () => {
    for (const [count, isFormFirst] of [
      [COMMENTS_BEFORE_FORM_MAX, false],
      [COMMENTS_BEFORE_FORM_MAX + 1, true],
    ] as const) {
      const { id: postId } = await createPost(site);
      await addComments(postId, count);
      const { text } = await page(`/blog/${postId}`);
      expect(text.indexOf('id="add-comment"') < text.indexOf('id="comments"')).toBe(isFormFirst);
    }
  });

  it("respond with an error to an invalid cursor", async () => {
    const { id } = await createPost(site);
    const { status, text } = await page(`/blog/${id}?comments=nonsense`);
    expect(status).toBe(400);
    expect(text).toContain("<title>Unexpected Application Error – Ebute</title>");
    expect(text).toMatch(/<h1[^>]*>Unexpected Application Error<\/h1>/);
  });
});

describe("the site's icon", () => {
  it("is linked in the head and served", async () => {
    for (const url of ["/", "/admin/login", "/nothing-here"]) {
      const { text } = await page(url);
      const [, href = ""] =
        /<link rel="icon" type="image\/svg\+xml" href="([^"]+)"/.exec(text) ?? [];
      expect(href).toMatch(/^\/assets\/.+\.svg$/);
      expect((await page(href)).headers["content-type"]).toContain("image/svg+xml");
    }
  });
});

describe("the files of a page", () => {
  it("carry no header that only a document needs, and icons carry all", async () => {
    const { text } = await page("/");
    const css = /href="(\/assets\/[^"]+\.css)"/.exec(text)?.[1] ?? "";
    const icon = /href="(\/assets\/[^"]+\.svg)"/.exec(text)?.[1] ?? "";
    const { status, headers } = await page(css);
    expect([status, headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    for (const name of ["content-security-policy", "permissions-policy", "x-frame-options"]) {
      expect([name, headers[name]]).toEqual([name, undefined]);
      expect((await page(icon)).headers[name]).toBeDefined();
    }
  });
});

describe("a plain HTML form", () => {
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

  it("is shown again with the typed text after a validation error", async () => {
    const { id } = await createPost(site);
    const typed = { name: "", content: 'Ẹ ṣé "friend" </textarea><script>' };
    const { payload, headers } = form(typed);
    const answer = await site.visitor().post(`/blog/${id}`, payload, { headers });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Name and comment are required.");
    expect(answer.text).toContain("Ẹ ṣé &quot;friend&quot; &lt;/textarea&gt;&lt;script&gt;");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("is refused from another site and has no effect", async () => {
    const { payload, headers } = form(
      { email: "victim@example.ng" },
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    );
    const answer = await site.visitor().post("/", payload, { headers });
    expect(answer.status).toBe(403);
    const rows = await site.container.database.sql`select id from subscribers`;
    expect([...rows]).toEqual([]);
  });

  it("redirects with 303 to a confirmation page once it is accepted", async () => {
    const { payload, headers } = form({ email: "ada@example.ng" });
    const answer = await site.visitor().post("/", payload, { headers });
    expect(answer.status).toBe(303);
    const location = String(answer.headers.location);
    const { text } = await page(location.split("#")[0] ?? "");
    expect(text).toContain('role="status"');
  });

  it("shows a comment to its author once, in an answer that nobody keeps", async () => {
    const { id } = await createPost(site);
    const { payload, headers } = form({ name: "Ngozi", content: "Does it last?" });
    const reader = site.visitor();
    const answer = await reader.post(`/blog/${id}`, payload, { headers });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    for (const text of ["Comment added!", "Awaiting moderation", "Does it last?", 'value="Ngozi"'])
      expect(answer.text).toContain(text);
    expect(answer.text).toContain("Comments (0)");
    expect((await page(`/blog/${id}`)).text).not.toContain("Does it last?");
    // A reload sends the form again.
    await reader.post(`/blog/${id}`, payload, { headers });
    const rows = await site.container.database.sql`select id from comments where post_id = ${id}`;
    expect(rows).toHaveLength(1);
  });

  it("replies to the comment that its link names, and says so", async () => {
    const { id: postId } = await createPost(site);
    const { id } = await createComment(site, { postId, name: "Bola", isApproved: true });
    const { text } = await page(`/blog/${postId}?reply=${id}`);
    expect(text).toContain("Replying to ");
    expect(text).toContain(`name="parent" value="${id}"`);
    const { payload, headers } = form({ name: "Ngozi", content: "I agree.", parent: id });
    expect((await site.visitor().post(`/blog/${postId}`, payload, { headers })).status).toBe(200);
    const [row] = await site.container.database.sql`
      select parent_id from comments where post_id = ${postId} and name = 'Ngozi'`;
    expect(row).toEqual({ parent_id: id });
    expect((await page(`/blog/${postId}?reply=none`)).text).not.toContain("Replying to ");
  });
});
