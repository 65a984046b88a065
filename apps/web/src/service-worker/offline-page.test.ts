import { expect, it } from "vitest";
import {
  addStoredPosts,
  toSavedPostsPage,
  withFailedFormMessage,
  withStoredDay,
} from "./offline-page.ts";

const page =
  '<head><script>mark()</script><script>import("/assets/client.js")</script></head>' +
  '<section id="saved-posts" hidden="" class="x"><ul><li><a href="/saved-path">saved-title</a><button data-remove="/saved-path">Remove</button></li></ul></section>' +
  '<section id="read-posts" hidden="" class="x"><ul><li><a href="/saved-path">saved-title</a></li></ul></section>';

it("the offline page links to stored posts by their headlines, and saved ones can be removed", () => {
  const html = addStoredPosts(page, {
    saved: [
      { path: "/blog/1", html: '<h1 class="a">Rice &amp; beans</h1>' },
      { path: "/blog/2", html: "<h1>$& costs</h1>" },
    ],
    read: [{ path: "/blog/3", html: "<h1>Only read</h1>" }],
  });
  const [saved = "", read = ""] = html.split('<section id="read-posts"');
  expect(saved).toContain('<section id="saved-posts" class="x">');
  expect(saved).toContain('<a href="/blog/1">Rice &amp; beans</a><button data-remove="/blog/1">');
  expect(saved).toContain('<a href="/blog/2">$& costs</a>');
  expect(read).toContain('<li><a href="/blog/3">Only read</a></li></ul>');
  expect(html).not.toContain("hidden");
});

it("the offline page shows no list without cached posts or headlines", () => {
  const noTitle = { saved: [{ path: "/blog/1", html: "<p>words</p>" }], read: [] };
  expect(addStoredPosts(page, noTitle).match(/hidden=""/g)).toHaveLength(2);
});

it("the offline page is not hydrated, because it belongs to another route", () => {
  const html = addStoredPosts(page, { saved: [], read: [] });
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
  '<section id="saved-posts" hidden=""><ul><li><a href="/saved-path">saved-title</a></li></ul></section>';
const hiddenPage = '<div id="missing-page" hidden="">opens</div>';

it("the list of saved posts has their headlines and its own title", () => {
  const html = toSavedPostsPage(template, {
    saved: [{ path: "/blog/nets", html: "<h1>Nets</h1>" }],
    read: [],
  });
  expect(html).toBe(
    savedPage(
      hiddenPage + intros("saved-intro"),
      '<section id="saved-posts"><ul><li><a href="/blog/nets">Nets</a></li></ul></section>',
    ),
  );
});

it("the list of saved posts says that there are none", () => {
  expect(toSavedPostsPage(template, { saved: [], read: [] })).toContain(
    hiddenPage + intros("nothing-saved"),
  );
});

it("the offline bar of a stored page has the day in the site's style and zone", () => {
  const bar = (format: string, text: string) =>
    `<div data-dates="${format}" class="wide">You are offline. ${text}</div>`;
  const sent = Date.parse("2026-11-28T23:30:00Z");
  for (const [format, day] of [
    ["MMM Do YYYY;60", "Nov 29th 2026"],
    ["D MMMM YYYY;0", "28 November 2026"],
  ] as const) {
    const page = bar(format, "Showing pages saved on this phone.");
    expect(withStoredDay(page, sent)).toBe(bar(format, `Saved on ${day}.`));
  }
  expect(withStoredDay("<p>Another page</p>", sent)).toBe("<p>Another page</p>");
});
