import { createHash } from "node:crypto";
import { COMMENTS_ON_PAGE } from "@ebute/contracts/comments";
import { describe, expect, it } from "vitest";
import { loadRenderer } from "#platform/pages/load-renderer.ts";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { createTestApp } from "./support/test-app.ts";

/** The web package as it was built. */
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

describe("a page", () => {
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

  it.each(attacks)("shows %s as text wherever it is written", async (attack) => {
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

  it("of an unknown post, an unknown address or a draft is 404, and kept by nobody", async () => {
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

describe("comments beyond those of the page", () => {
  it("are reached by a plain link, page by page", async () => {
    const { id: postId } = await createPost(site);
    for (let number = 0; number <= COMMENTS_ON_PAGE; number += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 1_000);
      const content = number === 0 ? "The very first words" : `Words ${number}`;
      await createComment(site, { postId, content, isApproved: true, createdAt });
    }
    const newest = await page(`/blog/${postId}`);
    expect(newest.text).not.toContain("The very first words");
    const [, older = ""] = /href="([^"#]*)#comments"[^>]*>Older comments</.exec(newest.text) ?? [];
    expect(older).toMatch(/\?comments=/);
    const { status, text } = await page(older);
    expect(status).toBe(200);
    expect(text).toContain("The very first words");
    expect(text).not.toContain("Words 1<");
    expect(text).not.toContain("Older comments");
    expect(text).toContain("Newest comments");
  });

  it("are refused for a cursor that is none", async () => {
    const { id } = await createPost(site);
    expect((await page(`/blog/${id}?comments=nonsense`)).status).toBe(400);
  });
});

describe("the small picture of the site", () => {
  it("is named in the head and served", async () => {
    for (const url of ["/", "/admin/login", "/nothing-here"]) {
      const { text } = await page(url);
      const [, href = ""] =
        /<link rel="icon" type="image\/svg\+xml" href="([^"]+)"/.exec(text) ?? [];
      expect(href).toMatch(/^\/assets\/.+\.svg$/);
      expect((await page(href)).headers["content-type"]).toContain("image/svg+xml");
    }
  });
});

describe("a plain form", () => {
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

  it("refused for what was typed comes back with the words still in it", async () => {
    const { id } = await createPost(site);
    const typed = { name: "", content: 'Ẹ ṣé "friend" </textarea><script>' };
    const { payload, headers } = form(typed);
    const answer = await site.visitor().post(`/blog/${id}`, payload, { headers });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Name and comment are required.");
    expect(answer.text).toContain("Ẹ ṣé &quot;friend&quot; &lt;/textarea&gt;&lt;script&gt;");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("sent from another site is refused and does nothing", async () => {
    const { payload, headers } = form(
      { email: "victim@example.ng" },
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    );
    const answer = await site.visitor().post("/", payload, { headers });
    expect(answer.status).toBe(403);
    const rows = await site.container.database.sql`select id from subscribers`;
    expect([...rows]).toEqual([]);
  });

  it("accepted sends on with 303 to a page that says so", async () => {
    const { id } = await createPost(site);
    const { payload, headers } = form({ name: "Ngozi", content: "Good" });
    const answer = await site.visitor().post(`/blog/${id}`, payload, { headers });
    expect(answer.status).toBe(303);
    const location = String(answer.headers.location);
    const { text } = await page(location.split("#")[0] ?? "");
    expect(text).toContain("Comment added!");
  });
});
