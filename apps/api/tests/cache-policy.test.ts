import { readFile } from "node:fs/promises";
import type { Material, MaterialFile } from "@ebute/contracts/materials";
import type { Picture } from "@ebute/contracts/media";
import { formatOrderCode } from "@ebute/contracts/orders";
import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createOrder } from "./factories/orders.ts";
import { createPost } from "./factories/posts.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { createTutorial } from "./factories/tutorials.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { makePdf } from "./support/content/documents.ts";
import { fileForm, pngBytes } from "./support/content/pictures.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

/** The built web package. */
const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const visitor = site.visitor();
const admin = await signInAdmin(site);
const student = await signInStudent(site);

const { id: postId } = await createPost(site);
const { id: lessonId } = await createTutorial(site, { audience: "everyone" });
const { id: lockedId } = await createTutorial(site);
const order = formatOrderCode((await createOrder(site)).code);
const { token } = await createSubscriber(site);
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

async function addPicture(): Promise<string> {
  const form = fileForm("image", await pngBytes(), "a.png");
  const { body } = await admin.send<{ picture: Picture }>("POST", "/api/admin/media", form);
  return body.picture.src;
}

/** The address that a student is given. */
async function addMaterial(): Promise<string> {
  const form = fileForm("file", makePdf(2), "a.pdf");
  const { body } = await admin.send<{ file: MaterialFile }>("POST", "/api/bmaterials/files", form);
  await admin.post("/api/bmaterials", { title: "Timetable", fileId: body.file._id });
  const { bmaterials } = (await student.get<{ bmaterials: Material[] }>("/api/bmaterials")).body;
  return (bmaterials[0]?.fileUrl ?? "").slice(PUBLIC_URL.length);
}

const { text: home } = await visitor.get("/");
const assetsOf = (ending: string) => [
  ...new Set(home.match(new RegExp(`/assets/[\\w./-]+\\.${ending}`, "g"))),
];
const assets = ["js", "css", "woff2", "svg"].flatMap((ending) => assetsOf(ending).slice(0, 1));
const picture = await addPicture();
const material = await addMaterial();

/** The policies of the section "A CDN in front", by the first words of their line. */
const manual = await readFile(
  new URL("../../../docs/operations/scaling.md", import.meta.url),
  "utf8",
);
const documented = manual
  .slice(manual.indexOf("## A CDN in front"), manual.indexOf("Set at the CDN:"))
  .split("\n")
  .flatMap((line) => {
    const [, what, policy] = /^\| (.+?) \| `([^`]+)`[^|]* \|/.exec(line) ?? [];
    return what && policy && what !== "what" ? [{ what, policy }] : [];
  });

type Asked = [status: number, url: string, client?: RestClient];

/** Addresses of every kind, under the words by which the document's line begins. */
const examples: Record<string, Asked[]> = {
  "`/assets/*`": assets.map((url): Asked => [200, url]),
  "`/media/*`": [[200, picture]],
  "public pages": [
    ...["/", "/?page=1", "/blog", "/blog?category=Health", `/blog/${postId}`].map(
      (url): Asked => [200, url],
    ),
    ...[
      "/about",
      "/contact",
      "/faqs",
      "/signin",
      "/signup",
      "/track-order",
      "/offline",
      "/saved-posts",
      "/saved-subjects",
    ].map((url): Asked => [200, url]),
    ...[`/bblog/${lessonId}`, `/bblog/${lockedId}`].map((url): Asked => [200, url]),
    // Made as for a visitor: what is behind the sign-in comes by calls. The student area without a
    // student is what service workers keep.
    ...["/admin/login", "/userDashboard?layout=1"].map((url): Asked => [200, url, student]),
  ],
  "`/feed.xml`": ["/feed.xml", "/rss.xml", "/sitemap.xml", "/robots.txt"].map(
    (url): Asked => [200, url],
  ),
  "`/sw.js`": [[200, "/sw.js"]],
  "`/api/*`": [
    [200, "/api/blog/all"],
    [200, "/api/blog/all?limit=5"],
    [200, `/api/blog/${postId}`],
    [200, "/api/bblogs"],
    [200, `/api/bcomments/${lessonId}`],
    [200, "/api/bmaterials", student],
    [200, "/api/user/me/export", student],
    [200, "/api/admin/dashboard", admin],
    [200, "/api/admin/users.csv", admin],
    [401, "/api/admin/dashboard"],
    [404, `/api/blog/${unknownId}`],
    [404, "/api/nothing"],
    [200, "/trpc/posts.browse?input=%7B%7D"],
    [200, "/trpc/dashboard.get", admin],
    [401, "/trpc/dashboard.get"],
    [404, "/trpc/nothing"],
    [404, "/no-such-page"],
    [404, `/blog/${unknownId}`],
    [404, "/favicon.ico"],
    [404, "/assets/nothing-there.js"],
    [404, "/media/nothing-there.webp"],
    [404, `/files/${unknownId}?ticket=x`],
  ],
  "materials to download": [[200, material]],
};

/** Beside what a CDN is for: pages of one reader, and what monitors ask. */
const beside: [policy: string, asked: Asked[]][] = [
  [
    "private, no-store",
    [
      [200, `/track-order/${order}`],
      [404, "/track-order/2222-2222-2222"],
      [200, `/subscribe/confirm/${token}`],
      [404, "/subscribe/confirm/unknown"],
      [200, `/unsubscribe/${token}`],
      [404, "/blog/%00"],
    ],
  ],
  [
    "no-store",
    [
      [200, "/healthz"],
      [200, "/readyz"],
      [404, "/metrics"],
    ],
  ],
  ["public, max-age=3600", [[308, "/About"]]],
  ["public, no-cache", [[200, "/api/openapi.json"]]],
];

async function policyOf([expected, url, client = visitor]: Asked) {
  const { status, headers } = await client.get(url);
  expect([url, status]).toEqual([url, expected]);
  return headers["cache-control"];
}

describe("the documented cache policy", () => {
  it("has an example here for each of its lines", () => {
    expect(documented).toHaveLength(Object.keys(examples).length);
    expect(assets).toHaveLength(4);
  });

  it.each(documented)("holds for $what: $policy", async ({ what, policy }) => {
    const [, asked = []] = Object.entries(examples).find(([words]) => what.startsWith(words)) ?? [];
    expect(asked).not.toEqual([]);
    for (const one of asked) expect([one[1], await policyOf(one)]).toEqual([one[1], policy]);
  });

  it.each([
    [400, "/contact", "from_name=&reply_to=&message="],
    [303, "/contact", "from_name=Ada&reply_to=ada@example.ng&message=Hello"],
    [200, "/unsubscribe/forgotten", "List-Unsubscribe=One-Click"],
    [303, "/unsubscribe/forgotten", ""],
  ])("holds for responses to forms: %i of %s", async (expected, url, words) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await visitor.post(url, words, { headers });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([expected, "no-store"]);
  });
});

it.each(beside)(
  "the cache policy %s holds for responses outside the documented table",
  async (policy, asked) => {
    for (const one of asked) expect([one[1], await policyOf(one)]).toEqual([one[1], policy]);
  },
);

const revalidated = ["/feed.xml", "/sitemap.xml", "/robots.txt", "/api/openapi.json"];

it.each(["/", `/blog/${postId}`, ...revalidated, picture])(
  "a revalidation of %s responds 304 in a few bytes, with the same policy",
  async (url) => {
    const first = await visitor.get(url);
    const known = { "if-none-match": String(first.headers.etag) };
    const again = await visitor.get(url, { headers: known });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
  },
);
