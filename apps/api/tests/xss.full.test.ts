import type { Snippet } from "@ebute/contracts/snippets";
import { describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { pngBytes, postForm } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });

const payloads = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '"><script>alert(1)</script>',
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "]]><script>alert(1)</script>",
  "--><script>alert(1)</script>",
  "<a href=javascript:alert(1)>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<form><button formaction=javascript:alert(1)>x",
  "<p style='background:url(javascript:alert(1))'>x</p>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<base href=//evil.example>",
  "<object data=javascript:alert(1)>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<<script>alert(1)//<</script>",
  "<img src='https://evil.example/pixel.gif'>",
];

/** Active markup, as opposed to the same characters shown as text. */
const ALIVE =
  /<script|<iframe|<svg|<object|<meta|<base|<form|<button|<math|<style|<noscript|\son\w+\s*=|javascript:|srcdoc|evil\.example/i;

type One = { blog: { _id: string; description: string } };

describe.each(payloads)("the XSS payload %s", (payload) => {
  it("is removed from the text of a post when it is written", async () => {
    const admin = await signInAdmin(site);
    const blog = { title: "x", subTitle: "x", description: `<p>before</p>${payload}<p>after</p>` };
    const { body } = await admin.send<One>(
      "POST",
      "/api/blog/add",
      postForm(blog, await pngBytes()),
    );
    const tags = body.blog.description.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) expect(tag).not.toMatch(ALIVE);
    expect(body.blog.description).toContain("before");
  });

  it("is removed from the blocks of a snippet when they are saved", async () => {
    const admin = await signInAdmin(site);
    const html = `<p>before</p>${payload}<p>after</p>`;
    const input = { name: `Snippet ${payloads.indexOf(payload)}`, html };
    const { data } = await callProcedure(admin, "mutation", "snippets.create", input);
    const saved = (data as Snippet).html;
    for (const tag of saved.match(/<[^>]*>/g) ?? []) expect(tag).not.toMatch(ALIVE);
    expect(saved).toContain("before");
  });
});

describe("plain text with special characters", () => {
  it("is escaped in every feed and sitemap", async () => {
    for (const payload of payloads) {
      await createPost(site, { title: payload, subTitle: payload, excerpt: payload });
    }
    for (const url of ["/feed.xml", "/rss.xml", "/sitemap.xml"]) {
      const { text, headers, status } = await site.visitor().get(url);
      expect(status).toBe(200);
      expect(String(headers["content-type"])).toMatch(/xml/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      // In CDATA markup is text, so long as the CDATA itself is not ended by it.
      const markup = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
      expect(markup).not.toMatch(/<script|<img|<svg|<iframe/i);
    }
  });

  it("is unchanged in JSON, with a type that no browser executes", async () => {
    const title = "</script><script>alert(1)</script>";
    const { id } = await createPost(site, { title });
    const { body, headers } = await site
      .visitor()
      .get<{ blog: { title: string } }>(`/api/blog/${id}`);
    expect(body.blog.title).toBe(title);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

/** Documents of the editor, in every combination of its blocks and marks. */
function benignDocuments(): string[] {
  const marks = ["strong", "em", "u", "s", "sub", "sup", "code"];
  const texts = [
    "Ọjà: naira ₦1,000 &amp; more",
    "5 &lt; 7 and 9 &gt; 2",
    "if (a &lt; b) alert",
    "don’t “quote” me",
    "日本語 العربية 😀",
    "javascript: the good parts",
    "onclick is a word",
    "C:\\path and 100%",
    "see data:text in prose",
    "&lt;script&gt; as text",
  ];
  const blocks = [
    (inner: string) => `<p>${inner}</p>`,
    (inner: string) => `<h2>${inner}</h2><p class="indent-3">${inner}</p>`,
    (inner: string) => `<ul><li><p>${inner}</p></li><li><p>x</p></li></ul>`,
    (inner: string) => `<ol start="3"><li><p>${inner}</p></li></ol>`,
    (inner: string) => `<blockquote><p>${inner}</p></blockquote><hr />`,
    (inner: string) => `<pre><code>${inner.replace(/<[^>]*>/g, "")}</code></pre>`,
    (inner: string) =>
      `<table><tbody><tr><th colspan="2" scope="row">${inner}</th><td rowspan="2">x</td></tr></tbody></table>`,
    (inner: string) =>
      `<p><a href="https://example.ng/?a=1&amp;b=2#c" rel="noopener">${inner}</a><br />x</p>`,
    (inner: string) => `<p><a href="mailto:a@example.ng" rel="noopener">${inner}</a></p>`,
    (inner: string) =>
      `<h3>${inner}</h3><h4><a href="tel:+2348031234567" rel="noopener">x</a></h4>`,
  ];
  return blocks.flatMap((block, row) =>
    texts.map((text, column) => {
      const mark = marks[(row + column) % marks.length];
      return block(`<${mark}>${text}</${mark}> and ${text}`);
    }),
  );
}

it("the sanitiser leaves 100 benign documents unchanged", async () => {
  const admin = await signInAdmin(site);
  const { id } = await createPost(site);
  const documents = benignDocuments();
  expect(new Set(documents).size).toBe(100);
  for (const description of documents) {
    const form = new FormData();
    form.append("blog", JSON.stringify({ title: "x", subTitle: "x", description }));
    const { body } = await admin.send<One>("PUT", `/api/blog/${id}`, form);
    expect(body.blog.description).toBe(description);
  }
});
