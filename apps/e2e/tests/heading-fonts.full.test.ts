import type { Page } from "@playwright/test";
import { publishAllSections } from "../support/content/all-sections.ts";
import { addTutorial, deleteAllContent } from "../support/content/study/learning.ts";
import { cardLink } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const HEADING_FONT = "Bricolage Grotesque";
const EXTENDED_FONT = "Inter";

/**
 * The faces that an owner can choose, and the fonts of the pages then; the system's own face has no
 * file.
 */
const chosenFaces = [
  { face: "inter", font: "Inter" },
  { face: "noto-serif", font: "Noto Serif" },
  { face: "fira-sans", font: "Fira Sans" },
];

/** Titles by the font that has all of their letters. */
const titles = [
  { title: "Ọjọ́ ṣíṣẹ́ ní Òṣogbo", font: HEADING_FONT },
  { title: "Asụsụ Igbo: ụlọ akwụkwọ, ịgụ, ṅụọ na ḿ", font: HEADING_FONT },
  { title: "ÆæÐðØøÞþßĐđıŁłŒœ áâãāăȧäảåǎạç ₦500 “£1” – €2", font: HEADING_FONT },
  { title: "Ẹ̀kọ́ Yorùbá ní Ọ̀ṣun, ǹjẹ́ ó dára?", font: EXTENDED_FONT },
  { title: "Ƙasar Hausa: ɗalibai, ɓangare, ʼƳan kasuwa", font: EXTENDED_FONT },
];

type Heading = { text: string; fonts: string[] };

/**
 * The fonts with which Chromium has drawn each heading; one that is not of the page is named so.
 */
async function fontsOfHeadings(page: Page): Promise<Heading[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const selector = "h1, h2, h3, h4";
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const texts = await page.locator(selector).allTextContents();
  const headings: Heading[] = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    const names = fonts.map(({ familyName, isCustomFont }) =>
      isCustomFont ? familyName : `${familyName} of the system`,
    );
    headings.push({ text: texts[index] ?? "", fonts: names });
  }
  await session.detach();
  return headings;
}

/**
 * The fonts are optional: a page is drawn with them where they come at once, as they do from the
 * cache.
 */
async function openWithFonts(
  page: Page,
  path: string,
  fonts: string[] = [HEADING_FONT, EXTENDED_FONT],
): Promise<void> {
  await page.goto("/about");
  await page.evaluate(loadFonts, fonts);
  await page.goto(path);
}

async function loadFonts(families: string[]): Promise<void> {
  await Promise.all(families.map((family) => document.fonts.load(`700 16px "${family}"`)));
}

for (const form of ["NFC", "NFD"] as const) {
  test(`each heading of a text has one font in ${form}`, async ({ page, api }) => {
    const expected = titles.map(({ title, font }) => ({
      text: title.normalize(form),
      fonts: [font],
    }));
    const description = expected.map(({ text }) => `<h2>${text}</h2>`).join("");
    const { _id } = await api.addPost({ title: "Letters", description });
    await openWithFonts(page, `/blog/${_id}`);
    const headings = await fontsOfHeadings(page);
    expect(headings.filter(({ text }) => /[^ -~]/.test(text))).toEqual(expected);
    await api.deletePost(_id);
  });
}

test("a heading with bold and italic words has one typeface", async ({ page, api }) => {
  const description = '<h3 class="indent-1">Ƙasar <strong>Hausa</strong> da <em>karatu</em></h3>';
  const { _id } = await api.addPost({ title: "Words", description });
  await openWithFonts(page, `/blog/${_id}`);
  const heading = page.getByRole("heading", { level: 3, name: "Ƙasar Hausa da karatu" });
  await expect(heading).toHaveClass("indent-1 font-heading-extended");
  const found = (await fontsOfHeadings(page)).find(({ text }) => text.startsWith("Ƙasar"));
  expect(found?.fonts).toEqual([EXTENDED_FONT]);
  await api.deletePost(_id);
});

test("titles of cards, posts and lessons have one font each", async ({ page, api }) => {
  const posts = [];
  for (const { title } of titles) posts.push(await api.addPost({ title }));
  const hausa = titles.at(-1)?.title ?? "";
  const lesson = await addTutorial(api, { title: hausa, audience: "everyone" });
  const paths = ["/", "/blog", `/bblog/${lesson._id}`, ...posts.map(({ _id }) => `/blog/${_id}`)];
  for (const path of paths) {
    await openWithFonts(page, path);
    const headings = await fontsOfHeadings(page);
    for (const { text, fonts } of headings) expect(fonts, `${path}: ${text}`).toHaveLength(1);
    const own = titles.map(({ title, font }) => ({ text: title, fonts: [font] }));
    const shown = headings.filter(({ text }) => own.some((title) => title.text === text));
    expect(shown.length, path).toBeGreaterThan(0);
    expect(own).toEqual(expect.arrayContaining(shown));
  }
  for (const { _id } of posts) await api.deletePost(_id);
  await deleteAllContent(api);
});

test("a title has one font after client-side navigation", async ({ page, api }) => {
  const title = "Ƙasar Hausa";
  const { _id } = await api.addPost({ title });
  await openWithFonts(page, "/blog");
  await cardLink(page, title).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const found = (await fontsOfHeadings(page)).filter(({ text }) => text === title);
  expect(found).toEqual([{ text: title, fonts: [EXTENDED_FONT] }]);
  await api.deletePost(_id);
});

test("a tone mark is drawn at its letter", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(loadFonts, [HEADING_FONT, EXTENDED_FONT]);
  const found = await page.evaluate(findOverhangs, [
    { family: HEADING_FONT, marks: MARKS },
    { family: EXTENDED_FONT, marks: GRAVE + MARKS },
  ]);
  expect(found).toEqual([]);
});

for (const { face, font } of chosenFaces) {
  test(`Yorùbá, Igbo and Hausa headings use the chosen typeface ${font}`, async ({ page, api }) => {
    await api.call("PUT", "/api/admin/settings/look", { values: { face } });
    const texts = titles.flatMap(({ title }) => [title.normalize("NFC"), title.normalize("NFD")]);
    const description = texts.map((text) => `<h2>${text}</h2>`).join("");
    const { _id } = await api.addPost({ title: "Letters", description });
    await openWithFonts(page, `/blog/${_id}`, [font]);
    const headings = await fontsOfHeadings(page);
    const expected = texts.map((text) => ({ text, fonts: [font] }));
    expect(headings.filter(({ text }) => /[^ -~]/.test(text))).toEqual(expected);
    const marks = [{ family: font, marks: GRAVE + MARKS }];
    expect(await page.evaluate(findOverhangs, marks)).toEqual([]);
    await api.deletePost(_id);
    await api.resetSettings("look");
  });
}

test("every title worded by the owner has one font", async ({ page, api }) => {
  const title = "Ẹ̀kọ́ ɗalibai";
  const { id, path } = await publishAllSections(api);
  type State = { content: { sections: object[] } };
  const own = await api.read<State>("pages.get", { id });
  const sections = JSON.stringify(own.content.sections).replace(
    /"(title|name|question)":"[^"]+"/g,
    `"$1":"${title}"`,
  );
  await api.change("pages.save", { id, title, sections: JSON.parse(sections) });
  await api.change("pages.publish", { id });
  const home = { headline: title, ownHeading: title, ownText: "Words." };
  await api.call("PUT", "/api/admin/settings/home", {
    values: { ...home, sections: ["posts", "own", "orders", "subscribe"] },
  });
  await api.call("PUT", "/api/admin/settings/words", {
    values: { subscribeHeading: title, orderHeading: title, contactHeading: title },
  });
  const footer = [{ title, links: [{ target: { kind: "path", path: "/" }, label: "" }] }];
  await api.call("PUT", "/api/admin/settings/navigation", { values: { footer } });
  for (const shown of [path, "/", "/contact", "/track-order"]) {
    await openWithFonts(page, shown);
    const headings = await fontsOfHeadings(page);
    expect(headings.filter(({ text }) => text === title).length, shown).toBeGreaterThan(1);
    for (const { text, fonts } of headings) expect(fonts, `${shown}: ${text}`).toHaveLength(1);
  }
  for (const group of ["home", "words", "navigation"]) await api.resetSettings(group);
  await api.change("pages.delete", { id });
});

/** The grave accent of Bricolage Grotesque has no anchors, so its headings do without. */
const GRAVE = "\u0300";
const MARKS = "\u0301\u0302\u0303\u0304\u0307\u0308\u030c\u0323";

/** Letters on the page whose mark is drawn at their right. */
function findOverhangs(faces: { family: string; marks: string }[]): string[] {
  const context = document.createElement("canvas").getContext("2d");
  const rightOf = (text: string) => context?.measureText(text).actualBoundingBoxRight ?? 0;
  const found: string[] = [];
  for (const { family, marks } of faces) {
    if (context) context.font = `700 100px "${family}"`;
    for (const letter of "aemnosuạẹọụAEMNOSUẠẸỌỤ") {
      for (const mark of marks) {
        if (rightOf(letter + mark) > rightOf(letter) + 5) found.push(`${family} ${letter}${mark}`);
      }
    }
  }
  return found;
}
