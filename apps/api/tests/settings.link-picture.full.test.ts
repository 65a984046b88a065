import { defaultFocalPoint, previewName } from "@ebute/contracts/media";
import type { PageSection } from "@ebute/contracts/pages";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPublishedPage, pageContent } from "./factories/pages.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { fileForm, plainPng } from "./support/content/pictures.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { findShownPictures } from "./support/shown-pictures.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const owner = await signInAdmin(site);

async function save(group: string, values: object): Promise<void> {
  const { status, text } = await owner.put(`/api/admin/settings/${group}`, { values });
  expect(status, text).toBe(200);
}

/** Address and size of the picture that a link to the page shows, or undefined. */
async function linkOf(path: string) {
  const { text } = await site.visitor().get(path);
  const contentOf = (name: string) =>
    new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(text)?.[1];
  const url = contentOf("");
  return url ? { path: url.replace(PUBLIC_URL, ""), width: contentOf(":width") } : undefined;
}

async function sizeOf(path: string | undefined) {
  const { rawPayload, statusCode } = await site.app.inject(path ?? "");
  expect(statusCode).toBe(200);
  const { width, height, format } = await sharp(rawPayload).metadata();
  return { width, height, format };
}

async function uploadPicture(): Promise<string> {
  const form = fileForm("image", await plainPng(1_600, 1_000), "shop.png");
  const { body } = await owner.send<{ picture: { _id: string } }>("POST", "/api/admin/media", form);
  return body.picture._id;
}

const linkSize = { width: 1200, height: 630, format: "jpeg" };
const drawn = {
  path: expect.stringMatching(/^\/media\/brand\/[0-9a-f]{12}-link\.jpg$/),
  width: "1200",
};

beforeEach(async () => {
  await save("identity", { name: "Ebute", logo: null });
  await save("discovery", { linkPicture: null });
  await save("look", { brand: "#22307f", accent: "#ffc21a", hero: "pattern" });
  await save("home", { heroPicture: null });
});

describe("the link preview of a page without pictures", () => {
  it("has no picture on a new site", async () => {
    expect(await linkOf("/about")).toBeUndefined();
  });

  it("shows the firm's name in its colours, with a new URL after each change", async () => {
    await save("identity", { name: "Adùkẹ́'s Kitchen" });
    const named = await linkOf("/about");
    expect(named).toEqual(drawn);
    expect(await sizeOf(named?.path)).toEqual(linkSize);
    await save("look", { accent: "#ff5500" });
    const coloured = await linkOf("/blog");
    expect(coloured).toEqual(drawn);
    expect(coloured).not.toEqual(named);
    expect(await linkOf("/")).toEqual(coloured);
  });

  it("shows the initial where the name cannot be drawn", async () => {
    await save("identity", { name: "Кухня" });
    expect(await sizeOf((await linkOf("/about"))?.path)).toEqual(linkSize);
  });

  it("shows the picture that the owner chose instead of logo and name, until it is removed", async () => {
    await save("identity", { name: "Kitchen" });
    const named = await linkOf("/about");
    await save("discovery", { linkPicture: await uploadPicture() });
    const chosen = await linkOf("/about");
    expect(chosen).toEqual(drawn);
    expect(chosen).not.toEqual(named);
    expect(await sizeOf(chosen?.path)).toEqual(linkSize);
    await save("discovery", { linkPicture: null });
    expect(await linkOf("/about")).toEqual(named);
  });
});

describe("the link preview of a page with pictures", () => {
  it("shows its first picture", async () => {
    const first = await createPicture(site, { areVariantsReady: true });
    const second = await createPicture(site, { areVariantsReady: true });
    const picture = (id: string) => ({
      id: newId(),
      picture: { id, alt: "", focus: defaultFocalPoint },
      caption: "",
    });
    const gallery: PageSection = {
      kind: "gallery",
      id: newId(),
      title: "",
      items: [picture(first.id), picture(second.id)],
    };
    const published = pageContent({ title: "Dishes", sections: [gallery] });
    const { path } = await createPublishedPage(site, { published });
    expect(await linkOf(path)).toEqual({
      path: `/media/${previewName(first.contentHash)}`,
      width: "1200",
    });
  });

  it("shows the top picture on the home page", async () => {
    const hero = await createPicture(site, { areVariantsReady: true });
    await save("home", { heroPicture: hero.id });
    const top = `/media/${previewName(hero.contentHash)}`;
    expect((await linkOf("/"))?.path).toBe(top);
    expect((await linkOf("/?category=Finance"))?.path).not.toBe(top);
  });

  it("shows the cover of a post", async () => {
    await save("discovery", { linkPicture: await uploadPicture() });
    const cover = await createPicture(site, { areVariantsReady: true });
    const { id } = await createPost(site, { pictureId: cover.id });
    expect((await linkOf(`/blog/${id}`))?.path).toBe(`/media/${previewName(cover.contentHash)}`);
    const { id: bare } = await createPost(site);
    expect(await linkOf(`/blog/${bare}`)).toEqual(drawn);
  });
});

describe("the link preview picture of the settings", () => {
  it.each([newId(), "cover.jpg", 7])("is refused as %s, at its field", async (linkPicture) => {
    const { status, body } = await owner.put<{ issues: { path: string }[] }>(
      "/api/admin/settings/discovery",
      { values: { linkPicture } },
    );
    expect([status, body.issues[0]?.path]).toEqual([400, "linkPicture"]);
  });

  it("is protected from the clean-up while it is set, and its id is on no page", async () => {
    const id = await uploadPicture();
    await save("discovery", { linkPicture: id });
    expect(await findShownPictures(site, [{ id }])).toEqual([id]);
    expect((await site.visitor().get("/about")).text).not.toContain(id);
    await save("discovery", { linkPicture: null });
    expect(await findShownPictures(site, [{ id }])).toEqual([]);
  });
});
