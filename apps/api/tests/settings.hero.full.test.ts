import { quickVariantName } from "@ebute/contracts/media";
import { beforeEach, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { findShownPictures } from "./support/shown-pictures.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const owner = await signInAdmin(site);

const save = (values: object) => owner.put("/api/admin/settings/home", { values });
const open = async (path = "/", headers = {}) => (await site.visitor().get(path, { headers })).text;

async function showPicture(heroAlt = "") {
  const picture = await createPicture(site, { areVariantsReady: true });
  const values = { heroPicture: picture.id, heroAlt };
  const { status, text } = await save(values);
  expect(status, text).toBe(200);
  return { ...picture, src: quickVariantName(picture.contentHash) };
}

beforeEach(async () => {
  expect((await save({ heroPicture: null, heroAlt: "" })).status).toBe(200);
});

it.each([
  ["an unknown picture", newId()],
  ["something else", "cover.jpg"],
])("the home page settings refuse %s for the top picture", async (_label, heroPicture) => {
  const { status, body } = await save({ heroPicture });
  expect([status, body.code]).toEqual([400, "validation"]);
});

it.each([
  ["a moderator", "moderator", 403],
  ["an editor", "editor", 200],
] as const)(
  "the top picture is refused or accepted from %s like the rest of the home page settings",
  async (_label, role, status) => {
    const { id } = await createPicture(site);
    const admin = await signInAdmin(site, role);
    const values = { heroPicture: id };
    expect((await admin.put("/api/admin/settings/home", { values })).status).toBe(status);
  },
);

it("the home page shows no top picture above a category, or after its removal", async () => {
  const { src } = await showPicture();
  expect(await open()).toContain(src);
  expect(await open("/?category=Finance")).not.toContain(src);
  await save({ heroPicture: null });
  expect(await open()).not.toContain(src);
});

it("the home page shows the top picture before any other, with its size and texts", async () => {
  const cover = await createPicture(site, { areVariantsReady: true });
  await createPost(site, { pictureId: cover.id });
  await showPicture("Our shop in Yaba");
  const html = await open();
  expect(html).not.toMatch(/<link[^>]*rel="preload"[^>]*as="image"/);
  const [img = ""] = html.match(/<img[^>]*alt="Our shop in Yaba"[^>]*>/) ?? [];
  for (const part of ['width="800"', 'height="600"', 'fetchPriority="high"', 'loading="eager"']) {
    expect(img.toLowerCase()).toContain(part.toLowerCase());
  }
  expect(html).toContain("image/avif");
  expect(html.indexOf(img)).toBe(html.indexOf("<img"));
  expect(html.match(/fetchpriority="high"/gi)).toHaveLength(1);
});

it("the home page preloads no cover when another section comes first", async () => {
  const cover = await createPicture(site, { areVariantsReady: true });
  await createPost(site, { pictureId: cover.id });
  const home = (sections: string[]) =>
    owner.put("/api/admin/settings/home", { values: { sections } });
  expect(await open()).toMatch(/<link[^>]*rel="preload"[^>]*as="image"/);
  await home(["subscribe", "posts"]);
  expect(await open()).not.toMatch(/fetchpriority="high"/i);
  await home(["posts", "subscribe"]);
});

it("the home page shows the top picture on a tap with Save-Data", async () => {
  const { contentHash } = await showPicture();
  const html = await open("/", { "save-data": "on" });
  expect(html).not.toMatch(new RegExp(`<link[^>]*${contentHash}`));
  expect(html).toContain("Show picture");
});

it("the clean-up keeps the top picture while it is set, and not after it was replaced", async () => {
  const first = await showPicture();
  expect(await findShownPictures(site, [first])).toEqual([first.id]);
  const second = await showPicture();
  expect(await findShownPictures(site, [first, second])).toEqual([second.id]);
});
