import { expect, it } from "vitest";
import { addSavedPostLinks, toSavedPostsPage, withFailedFormMessage } from "./offline-page.ts";

const page =
  '<head><script>mark()</script><script>import("/assets/client.js")</script></head>' +
  '<section id="saved-posts" hidden="" class="x"><ul><li data-saved=""><a href="/saved-path">saved-title</a></li></ul></section>';

it("the offline page links to cached posts by their headlines", () => {
  const html = addSavedPostLinks(page, [
    { path: "/blog/1", html: '<h1 class="a">Rice &amp; beans</h1>' },
    { path: "/blog/2", html: "<h1>$& costs</h1>" },
  ]);
  expect(html).toContain('<section id="saved-posts" class="x">');
  expect(html).toContain('<a href="/blog/1">Rice &amp; beans</a>');
  expect(html).toContain('<a href="/blog/2">$& costs</a>');
});

it("the offline page shows no list without cached posts or headlines", () => {
  expect(addSavedPostLinks(page, [{ path: "/blog/1", html: "<p>words</p>" }])).toContain(
    'hidden=""',
  );
});

it("the offline page is not hydrated, because it belongs to another route", () => {
  const html = addSavedPostLinks(page, []);
  expect(html).toContain("mark()");
  expect(html).not.toContain("client.js");
});

const formPage =
  '<title>You are offline – Ebute</title><b>You are offline.</b><h1 class="a">You are offline</h1>' +
  '<div id="missing-page">opens by itself</div>' +
  '<div id="failed-form" hidden=""><p id="not-sent">nothing</p><p id="unconfirmed" hidden="">safe</p></div>';

it("the offline page says that a form sent nothing when the device was offline before", () => {
  expect(withFailedFormMessage(formPage, { isUnsent: true })).toBe(
    '<title>You are offline – Ebute</title><b>You are offline.</b><h1 class="a">You are offline</h1>' +
      '<div id="missing-page" hidden="">opens by itself</div>' +
      '<div id="failed-form"><p id="not-sent">nothing</p><p id="unconfirmed" hidden="">safe</p></div>',
  );
});

it("the offline page claims nothing about a form whose response was lost, and calls a retry safe", () => {
  expect(withFailedFormMessage(formPage, { isUnsent: false })).toBe(
    "<title>We could not confirm it was sent – Ebute</title><b>You are offline.</b>" +
      '<h1 class="a">We could not confirm it was sent</h1>' +
      '<div id="missing-page" hidden="">opens by itself</div>' +
      '<div id="failed-form"><p id="not-sent" hidden="">nothing</p><p id="unconfirmed">safe</p></div>',
  );
});

const savedPage = (intros: string, list = "") =>
  `<title>Saved posts – Ebute</title><h1 class="a">Saved posts</h1>${intros}${list}`;
const intros = (shown: "saved-intro" | "nothing-saved") =>
  ["saved-intro", "nothing-saved"]
    .map((id) => `<div id="${id}"${id === shown ? "" : ' hidden=""'}>${id}</div>`)
    .join("");
const template =
  '<title>You are offline – Ebute</title><h1 class="a">You are offline</h1><div id="missing-page">opens</div>' +
  '<div id="saved-intro" hidden="">saved-intro</div><div id="nothing-saved" hidden="">nothing-saved</div>' +
  '<section id="saved-posts" hidden=""><ul><li data-saved=""><a href="/saved-path">saved-title</a></li></ul></section>';
const hiddenPage = '<div id="missing-page" hidden="">opens</div>';

it("the list of saved posts has their headlines and its own title", () => {
  const html = toSavedPostsPage(template, [{ path: "/blog/nets", html: "<h1>Nets</h1>" }]);
  expect(html).toBe(
    savedPage(
      hiddenPage + intros("saved-intro"),
      '<section id="saved-posts"><ul><li data-saved=""><a href="/blog/nets">Nets</a></li></ul></section>',
    ),
  );
});

it("the list of saved posts says that there are none", () => {
  expect(toSavedPostsPage(template, [])).toContain(hiddenPage + intros("nothing-saved"));
});
