import { expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const paths = ["/feed.xml", "/rss.xml", "/sitemap.xml"];

it.each(paths)(
  "the feed %s responds 304 to a client that has it, until a post changes",
  async (url) => {
    const slug = `in-${url.replace(/\W/g, "")}`;
    const { id } = await createPost(site, { slug });
    const admin = await signInAdmin(site);
    await admin.post("/api/blog/toggle-publish", { id });
    await admin.post("/api/blog/toggle-publish", { id });
    const first = await site.visitor().get(url);
    expect(first.text).toContain(slug);
    const headers = { "if-none-match": String(first.headers.etag) };
    const again = await site.visitor().get(url, { headers });
    expect([again.status, again.text]).toEqual([304, ""]);
    await admin.post("/api/blog/delete", { id });
    const changed = await site.visitor().get(url, { headers });
    expect(changed.status).toBe(200);
    expect(changed.text).not.toContain(slug);
  },
);

it("the feed has the date of the newest change that it shows", async () => {
  const own = await createTestApp();
  const { id } = await createPost(own);
  await createPost(own);
  own.clock.advance({ minutes: 7 });
  const changedAt = own.clock.now().toISOString();
  const admin = await signInAdmin(own);
  const form = new FormData();
  form.append("blog", JSON.stringify({ title: "Changed", subTitle: "Sub" }));
  await admin.send("PUT", `/api/blog/${id}`, form);
  const { text } = await own.visitor().get("/feed.xml");
  expect(/<updated>(.*?)<\/updated>/.exec(text)?.[1]).toBe(changedAt);
  await own.close();
});

it("the ids in feeds stay when the site moves, while the links follow", async () => {
  const { id, slug } = await createPost(site, { slug: "moves-with-the-site" });
  const idsOf = ({ text }: { text: string }) =>
    text.match(/<id>.*?<\/id>|<guid[^>]*>.*?<\/guid>/g)?.filter((line) => line.includes(id));
  const before = await Promise.all(paths.map((path) => site.visitor().get(path)));
  const moved = await createTestApp({
    beside: site,
    settings: { PUBLIC_URL: "https://moved.example" },
  });
  const after = await Promise.all(paths.map((path) => moved.visitor().get(path)));
  expect(after.map(idsOf)).toEqual(before.map(idsOf));
  expect(before.map(idsOf).slice(0, 2)).toEqual([
    [`<id>${PUBLIC_URL}/blog/${id}</id>`],
    [`<guid isPermaLink="false">${PUBLIC_URL}/blog/${id}</guid>`],
  ]);
  for (const { text } of after) expect(text).toContain(`https://moved.example/blog/${slug}`);
});

it("titles are plain text in RSS and HTML in Atom, and posts keep their day of publication", async () => {
  const publishedAt = new Date("2012-05-06T07:08:09.000Z");
  const title = "Salt & <b>]]>]]>";
  const own = await createTestApp();
  await createPost(own, { title, publishedAt });
  const [atom, rss] = await Promise.all(paths.map((path) => own.visitor().get(path)));
  expect(rss?.text).toContain("<title><![CDATA[Salt & <b>]] >]] >]]></title>");
  expect(rss?.text).toContain("<pubDate>Sun, 06 May 2012 07:08:09 GMT</pubDate>");
  expect(atom?.text).toContain("Salt &#38; &#60;b&#62;");
  expect(atom?.text).toContain("<published>2012-05-06T07:08:09.000Z</published>");
  await own.close();
});
