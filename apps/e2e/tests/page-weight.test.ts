import { recordNetwork } from "../support/page-checks/network-log.ts";
import { list, post, weigh, weighOneSite } from "../support/page-checks/page-budgets.ts";
import { cardTitles, expect, test } from "../support/test.ts";

// The first view has no more.
weighOneSite(3);

weigh("/", list);
weigh("post", post);

test("a picture loads on a tap with Save-Data, without script", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  const wire = await recordNetwork(page);
  await page.goto("/");
  const card = page.getByRole("article").first();
  const title = await cardTitles(page).first().textContent();
  const control = card.locator("summary").filter({ hasText: `Show picture: ${title}` });
  await control.tap();
  await expect.poll(() => card.locator("img").evaluate(isShown)).toBe(true);
  const pictures = (await wire.whenIdle()).filter(({ type }) => type === "Image");
  expect(pictures.filter(({ url }) => url.includes("/media/"))).toHaveLength(1);
  expect((await wire.whenIdle()).filter(({ url }) => url.endsWith(".js"))).toEqual([]);
  // The rest of the card still leads to its post.
  await card.tap({ position: { x: 200, y: 40 } });
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  const cover = page.locator("summary").filter({ hasText: "Show picture" }).first();
  await expect(cover).toBeVisible();
});

function isShown(image: SVGElement | HTMLElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}
