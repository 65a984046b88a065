import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import {
  FOOTER_GROUPS_MAX,
  FOOTER_LINKS_MAX,
  HEADER_LINKS_MAX,
  headingFaces,
  homeSections,
  type SettingsGroup,
  settingsSchemas,
} from "@ebute/contracts/settings";
import { beforeAll, describe, expect, it } from "vitest";
import { clientFolder } from "#platform/pages/rendering/load-renderer.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { fileForm, plainPng } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const KB = 1024;
const HTML_BYTES = 14 * KB;
const STYLE_BYTES = 12 * KB;

/**
 * Each of the firm's words stands in the HTML and again in the data for hydration, which compresses
 * to less.
 */
const WEIGHT_OF_WORDS = 1.5;

/** Posts on a page, and some on the next one. */
const POSTS = 14;

const site = await createTestApp({
  renderer: await loadRenderer(),
  hasBackground: true,
  settings: { RATE_LIMITS: "off" },
});
const owner = await signInAdmin(site);

let seed = 1;

function random(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

/** Words of random syllables, which compress worse than a text that somebody wrote. */
function words(chars: number): string {
  const syllable = () => `${"bdfgjklmnprstwy"[random(15)]}${"aeiouẹọ"[random(7)]}`;
  let text = "";
  while (text.length < chars) text += `${syllable()}${syllable()}${random(3) ? syllable() : " "}`;
  return text.slice(0, chars).trim();
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

/** Bytes of the home page on the wire. */
async function weigh(): Promise<number> {
  const headers = { accept: "text/html", "accept-encoding": "br" };
  const answer = await site.app.inject({ url: "/", headers });
  expect([answer.statusCode, answer.headers["content-encoding"]]).toEqual([200, "br"]);
  return answer.rawPayload.length;
}

function linksTo(paths: readonly string[], count: number) {
  return Array.from({ length: count }, (_, at) => ({
    label: words(30),
    target: { kind: "path", path: paths[at % paths.length] },
  }));
}

beforeAll(async () => {
  const form = fileForm("image", await plainPng(900, 700), "hero.png");
  const upload = await owner.send<{ picture: { _id: string } }>("POST", "/api/admin/media", form);
  const posts = await Promise.all(
    Array.from({ length: POSTS }, () =>
      createPost(site, {
        ...{ title: words(60), subTitle: words(80), description: `<p>${words(400)}</p>` },
      }),
    ),
  );
  const heroPicture = upload.body.picture._id;
  await save("home", { sections: homeSections, pinnedPost: posts[0]?.id, heroPicture });
});

describe("the home page with every section and a picture", () => {
  it.each(headingFaces)("has at most 14 KB with headings in %s", async (face) => {
    await save("look", { brand: "#0b5d3b", accent: "#c8102e", face });
    expect(await weigh()).toBeLessThanOrEqual(HTML_BYTES);
  });

  it("grows by at most one and a half times the weight of the firm's texts at maximum length", async () => {
    const groups = {
      identity: longestTexts("identity", ["name", "tagline", "description"]),
      words: longestTexts("words", Object.keys(settingsSchemas.words.shape)),
      contact: longestTexts("contact", ["city", "address", "openingHours", "whatsappText"]),
      announcement: longestTexts("announcement", ["text", "linkLabel"]),
      home: longestTexts("home", [
        ...["badge", "headline", "text", "heroAlt", "ownHeading", "ownText"],
      ]),
    };
    const paths = ["/", "/about", "/blog", "/contact", "/faqs", "/services"];
    const navigation = {
      header: linksTo(paths, HEADER_LINKS_MAX),
      footer: Array.from({ length: FOOTER_GROUPS_MAX }, () => ({
        ...{ title: words(30), links: linksTo(paths, FOOTER_LINKS_MAX) },
      })),
    };
    for (const [group, values] of Object.entries({ ...groups, navigation })) {
      await save(group as SettingsGroup, values);
    }
    const typed = [...Object.values(groups).flatMap(Object.values), JSON.stringify(navigation)];
    const typedBytes = brotliCompressSync(typed.join("\n")).length;
    expect(await weigh()).toBeLessThanOrEqual(HTML_BYTES + WEIGHT_OF_WORDS * typedBytes);
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
