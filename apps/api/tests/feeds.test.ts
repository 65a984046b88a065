import { expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { createTestApp } from "./support/servers/test-app.ts";
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
