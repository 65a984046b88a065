import { expect, it } from "vitest";
import { addSavedPostLinks, withFailedFormMessage } from "./offline-page.ts";

const page =
  '<head><script>mark()</script><script>import("/assets/client.js")</script></head>' +
  '<section id="saved-posts" hidden="" class="x"><ul><li data-saved=""><a href="/saved-path">saved-title</a></li></ul></section>';

it("links to cached posts by their headlines", () => {
  const html = addSavedPostLinks(page, [
    { path: "/blog/1", html: '<h1 class="a">Rice &amp; beans</h1>' },
    { path: "/blog/2", html: "<h1>$& costs</h1>" },
  ]);
  expect(html).toContain('<section id="saved-posts" class="x">');
  expect(html).toContain('<a href="/blog/1">Rice &amp; beans</a>');
  expect(html).toContain('<a href="/blog/2">$& costs</a>');
});

it("shows no list without cached posts or headlines", () => {
  expect(addSavedPostLinks(page, [{ path: "/blog/1", html: "<p>words</p>" }])).toContain(
    'hidden=""',
  );
});

it("does not hydrate the offline page, which belongs to another route", () => {
  const html = addSavedPostLinks(page, []);
  expect(html).toContain("mark()");
  expect(html).not.toContain("client.js");
});

it("explains that a failed form was not sent", () => {
  const html = withFailedFormMessage(
    '<div id="missing-page">opens by itself</div><div id="failed-form" hidden="">nothing sent</div>',
  );
  expect(html).toBe(
    '<div id="missing-page" hidden="">opens by itself</div><div id="failed-form">nothing sent</div>',
  );
});
