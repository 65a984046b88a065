import { randomBytes } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  FOOTER_GROUPS_MAX,
  FOOTER_LINKS_MAX,
  HEADER_LINKS_MAX,
  headingFaces,
  homeSections,
  LABEL_MAX_CHARS,
  type SettingsGroup,
  settingsSchemas,
} from "@ebute/contracts/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientFolder } from "#platform/pages/rendering/load-renderer.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { openRawHttp } from "./support/calls/raw-http.ts";
import { fileForm, plainPng } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const KB = 1024;
const HTML_BYTES = 14 * KB;
const STYLE_BYTES = 12 * KB;

/** A page that is slightly too heavy at first is compressed again for those who come next. */
const READERS = 30;
const READ_EVERY_MS = 100;

/** Posts on a page, and some on the next one. */
const POSTS = 14;

const site = await createTestApp({
  renderer: await loadRenderer(),
  hasBackground: true,
  settings: { RATE_LIMITS: "off" },
});
const { ask } = await openRawHttp(site);
afterAll(() => site.close());
const owner = await signInAdmin(site);

/** Sentences that people wrote, each of them used once. */
const prose = (await readProse()).split(" ");

async function readProse(): Promise<string> {
  const folder = path.join(import.meta.dirname, "../seeds/posts");
  const names = (await readdir(folder)).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return texts
    .join(" ")
    .replace(/[^\p{L}\d.,₦'’ -]+/gu, " ")
    .replace(/\s+/g, " ");
}

/** The next words, at most as long as a field takes. */
function words(chars: number): string {
  let text = prose.shift() ?? "";
  while (text.length + 1 + (prose[0]?.length ?? chars) <= chars) text += ` ${prose.shift()}`;
  return text.slice(0, chars);
}

/** Texts of a group by their fields, each as long as its schema allows. */
function longestTexts(group: SettingsGroup, names: readonly string[]): Record<string, string> {
  const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> =
    settingsSchemas[group].shape;
  return Object.fromEntries(
    names.map((name) => {
      let chars = 1;
      while (shape[name]?.safeParse("x".repeat(chars + 1)).success) chars += 1;
      return [name, words(chars)];
    }),
  );
}

async function save(group: SettingsGroup, values: object): Promise<void> {
  const { status, text } = await owner.put(`/api/admin/settings/${group}`, { values });
  expect([group, status, status === 200 ? "" : text]).toEqual([group, 200, ""]);
}

/** Bytes of the home page on the wire, once few have read it. */
async function weigh(): Promise<number> {
  const asked = async () => {
    const { status, headers, body } = await ask("/", { "accept-encoding": "br" });
    expect([status, headers["content-encoding"]]).toEqual([200, "br"]);
    return body.length;
  };
  let bytes = await asked();
  for (let time = 0; time < READERS && bytes > HTML_BYTES; time += 1) {
    await setTimeout(READ_EVERY_MS);
    bytes = await asked();
  }
  return bytes;
}

/** Codes by which search engines verify a site, each in the form of its own. */
function codes() {
  const hex = (bytes: number) => randomBytes(bytes).toString("hex");
  return {
    googleVerification: randomBytes(33).toString("base64url").slice(0, 43),
    bingVerification: hex(16).toUpperCase(),
    yandexVerification: hex(8),
    facebookVerification: hex(15),
    pinterestVerification: hex(16),
  };
}

const profiles = {
  instagram: "https://www.instagram.com/adukes.kitchen.lagos/",
  twitter: "https://x.com/adukes_kitchen_lagos",
  facebook: "https://www.facebook.com/adukes.kitchen.surulere/",
  youtube: "https://www.youtube.com/@adukeskitchenlagos",
  linkedin: "https://www.linkedin.com/company/adukes-kitchen-lagos/",
};

function linksTo(paths: readonly string[], count: number) {
  return Array.from({ length: count }, (_, at) => ({
    label: words(LABEL_MAX_CHARS),
    target: { kind: "path", path: paths[at % paths.length] },
  }));
}

beforeAll(async () => {
  const form = fileForm("image", await plainPng(900, 700), "hero.png");
  const upload = await owner.send<{ picture: { _id: string } }>("POST", "/api/admin/media", form);
  const texts = Array.from({ length: POSTS }, () => ({
    title: words(50),
    subTitle: words(80),
    description: `<p>${words(400)}</p>`,
  }));
  const posts = await Promise.all(
    texts.map(async (text) => {
      const { id } = await createPicture(site, { areVariantsReady: true, width: 1600 });
      return createPost(site, { ...text, pictureId: id });
    }),
  );
  const heroPicture = upload.body.picture._id;
  await save("home", { sections: homeSections, pinnedPost: posts[0]?.id, heroPicture });
});

describe("the home page with every section and a picture", () => {
  it.each(headingFaces)("has at most 14 KB with headings in %s", async (face) => {
    await save("look", { brand: "#0b5d3b", accent: "#c8102e", face });
    expect(await weigh()).toBeLessThanOrEqual(HTML_BYTES);
  });

  it("has at most 14 KB with each of the firm's texts at maximum length", async () => {
    const groups = {
      identity: longestTexts("identity", ["name", "tagline", "description"]),
      words: longestTexts("words", Object.keys(settingsSchemas.words.shape)),
      contact: {
        ...longestTexts("contact", ["city", "address", "openingHours", "whatsappText"]),
        ...profiles,
      },
      announcement: longestTexts("announcement", ["text", "linkLabel"]),
      home: longestTexts("home", ["badge", "headline", "text", "heroAlt", "ownHeading", "ownText"]),
    };
    const paths = ["/", "/about", "/blog", "/contact", "/faqs", "/services"];
    const navigation = {
      header: linksTo(paths, HEADER_LINKS_MAX),
      footer: Array.from({ length: FOOTER_GROUPS_MAX }, () => ({
        title: words(LABEL_MAX_CHARS),
        links: linksTo(paths, FOOTER_LINKS_MAX),
      })),
    };
    for (const [group, values] of Object.entries({ ...groups, navigation, discovery: codes() })) {
      await save(group as SettingsGroup, values);
    }
    expect(await weigh()).toBeLessThanOrEqual(HTML_BYTES);
  });
});

it("the shared style sheet of public pages has at most 12 KB", () => {
  const folder = path.join(clientFolder, "assets");
  const [name = "", ...others] = readdirSync(folder).filter((file) =>
    /^site-.*\.css\.br$/.test(file),
  );
  expect(others).toEqual([]);
  expect(statSync(path.join(folder, name)).size).toBeLessThanOrEqual(STYLE_BYTES);
});
