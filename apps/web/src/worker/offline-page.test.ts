import { expect, it } from "vitest";
import { withSavedPosts } from "./offline-page.ts";

const page =
  '<head><script>mark()</script><script>import("/assets/client.js")</script></head>' +
  '<section id="saved-posts" hidden="" class="x"><ul><li data-saved=""><a href="/saved-path">saved-title</a></li></ul></section>';

it("leads to the posts that are saved, by their headlines", () => {
  const html = withSavedPosts(page, [
    { path: "/blog/1", html: '<h1 class="a">Rice &amp; beans</h1>' },
    { path: "/blog/2", html: "<h1>$& costs</h1>" },
  ]);
  expect(html).toContain('<section id="saved-posts" class="x">');
  expect(html).toContain('<a href="/blog/1">Rice &amp; beans</a>');
  expect(html).toContain('<a href="/blog/2">$& costs</a>');
});

it("shows no list where nothing is saved, or where it has no headline", () => {
  expect(withSavedPosts(page, [{ path: "/blog/1", html: "<p>words</p>" }])).toContain('hidden=""');
});

it("does not wake React, which would look for another page", () => {
  const html = withSavedPosts(page, []);
  expect(html).toContain("mark()");
  expect(html).not.toContain("client.js");
});
