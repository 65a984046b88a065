import type { Page } from "@playwright/test";
import { publishAllSections } from "../support/content/all-sections.ts";
import { png } from "../support/content/picture.ts";
import { publishSettings, saveUnpublished } from "../support/content/settings.ts";
import { expectAccessible, logInAsAdmin } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const WIDTHS = [360, 768, 1280, 1920];

const small = { width: 300, height: 200 };
const banner = { width: 1200, height: 120 };
const tower = { width: 90, height: 900 };

type Drawn = { enlarged: number; gapX: number; gapY: number };

/** Scale of each picture on the page, and the uncovered share of its tile. */
function measurePictures(page: Page): Promise<Drawn[]> {
  return page.locator("main picture img").evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const tile = image.closest(".adire")?.getBoundingClientRect();
      const ownWidth = Number(image.getAttribute("width"));
      const ownHeight = Number(image.getAttribute("height"));
      return {
        // `object-fit: cover` scales by the greater of the two.
        enlarged: Math.max(width / ownWidth, height / ownHeight),
        gapX: (tile?.width ?? 0) - width,
        gapY: (tile?.height ?? 0) - height,
      };
    }),
  );
}

for (const [name, size] of Object.entries({ small, banner, tower })) {
  test(`a ${name} picture is displayed at most in its own size, in cards and as a cover`, async ({
    page,
    api,
  }) => {
    const picture = new Uint8Array(png(size));
    const posts = [];
    for (let number = 1; number <= 5; number += 1) {
      posts.push(await api.addPost({ title: `Small ${number}`, picture }));
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ["/", "/blog", `/blog/${posts[0]?._id}`]) {
        await page.goto(path);
        const drawn = await measurePictures(page);
        expect(drawn.length, path).toBeGreaterThan(0);
        for (const { enlarged, gapX, gapY } of drawn) {
          expect(enlarged, `${path} at ${width} px`).toBeLessThanOrEqual(1.01);
          expect(Math.min(gapX, gapY), `${path} at ${width} px`).toBeGreaterThanOrEqual(-0.5);
        }
      }
    }
    for (const { _id } of posts) await api.deletePost(_id);
  });
}

test("a large enough picture fills its tile, on cards, covers and in sections", async ({
  page,
  api,
}) => {
  const picture = new Uint8Array(png({ width: 2000, height: 1400 }));
  const { _id } = await api.addPost({ title: "Large", picture });
  const { path, id } = await publishAllSections(api);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const shown of ["/", `/blog/${_id}`, path]) {
      await page.goto(shown);
      // The pictures of the page of sections are 800 px wide, as much as its hero takes on any of
      // these screens.
      for (const { gapX, gapY, enlarged } of await measurePictures(page)) {
        expect([Math.round(gapX), Math.round(gapY)], `${shown} at ${width} px`).toEqual([0, 0]);
        expect(enlarged).toBeLessThanOrEqual(1.01);
      }
    }
  }
  await api.deletePost(_id);
  await api.change("pages.delete", { id });
});

test("an editor chooses the focus of a picture by press and by keyboard, and pages follow", async ({
  page,
  api,
  consoleErrors,
}) => {
  const picture = new Uint8Array(png({ width: 1000, height: 1500 }));
  const { _id } = await api.addPost({ title: "A tall market", picture });
  await logInAsAdmin(page);
  await page.goto(`/admin/editBlog/${_id}`);
  await page.locator("summary", { hasText: "Keep in view" }).press("Enter");
  const focus = page.getByRole("group", { name: "Keep in view" });
  const left = focus.getByRole("slider", { name: "From the left" });
  const top = focus.getByRole("slider", { name: "From the top" });
  await expect(left).toHaveValue("50");
  await expect(top).toHaveValue("35");
  await expectAccessible(page);

  const shown = await focus.locator("img").first().boundingBox();
  await page.mouse.click((shown?.x ?? 0) + (shown?.width ?? 0) * 0.2, (shown?.y ?? 0) + 2);
  await expect(left).toHaveValue("20");
  await expect(top).toHaveValue("0");
  await top.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect(top).toHaveValue("95");
  await expect(top).toHaveAttribute("aria-valuetext", "95 per cent");
  const example = focus.locator("picture img").first();
  await expect(example).toHaveCSS("object-position", "20% 100%");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Blog updated").first()).toBeVisible();
  await page.reload();
  await page.locator("summary", { hasText: "Keep in view" }).press("Enter");
  await expect(top).toHaveValue("95");

  for (const path of [`/blog/${_id}`, "/"]) {
    await page.goto(path);
    const drawn = page.locator("main picture img").first();
    await expect(drawn).toHaveCSS("object-position", "20% 100%");
    await expect(drawn).toHaveCSS("object-fit", "cover");
  }
  expect(consoleErrors.list).toEqual([]);
  await api.deletePost(_id);
});

test("the focus of the home page's top picture is reset with another picture", async ({
  page,
  api,
}) => {
  await logInAsAdmin(page);
  await page.goto("/admin/settings?group=home");
  const upload = (grey: number) =>
    page.getByLabel("Picture", { exact: true }).setInputFiles({
      name: "top.png",
      mimeType: "image/png",
      buffer: png({ width: 1600, height: 1200, grey }),
    });
  const summary = page.locator("summary", { hasText: "Keep in view" });
  await expect(page.getByLabel("Headline")).toBeVisible();
  await expect(summary).toHaveCount(0);
  await upload(90);
  await summary.press("Enter");
  const top = page.getByRole("slider", { name: "From the top" });
  await top.focus();
  await page.keyboard.press("Home");
  await saveUnpublished(page);
  await publishSettings(page);
  await page.goto("/");
  await expect(page.locator("main picture img").first()).toHaveCSS("object-position", "50% 0%");
  await page.goto("/admin/settings?group=home");
  await summary.press("Enter");
  await expect(top).toHaveValue("0");
  await upload(200);
  await expect(top).toHaveValue("35");
  await api.resetSettings("home");
});
