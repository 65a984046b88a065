import { commentOffline, countArrived, WAITS } from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a comment written offline is sent once, after a reload", async ({ page, context, api }) => {
  const { _id } = await api.addPost({ title: "Comment later" });
  await commentOffline(page, { post: _id, text: "Written in the tunnel" });
  await page.reload();
  await expect(page.getByText(WAITS)).toBeVisible();
  expect(await countArrived(api, "Written in the tunnel")).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole("main").getByText("Comment added!")).toBeVisible();
  await expect(page.getByText(WAITS)).toBeHidden();
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await countArrived(api, "Written in the tunnel")).toBe(1);
});
