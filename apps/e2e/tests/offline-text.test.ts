import type { Page } from "@playwright/test";
import { triggerHydration } from "../support/page-checks/checks.ts";
import { waitForCachedPage } from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const WAITS = "Will send when you are back online.";

test("a comment written offline is sent once, after a reload", async ({ page, context, api }) => {
  const { _id } = await api.addPost({ title: "Comment later" });
  await commentOffline(page, { post: _id, text: "Written in the tunnel" });
  await page.reload();
  await expect(page.getByText(WAITS)).toBeVisible();
  expect(await sent(api, "Written in the tunnel")).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole("main").getByText("Comment added!")).toBeVisible();
  await expect(page.getByText(WAITS)).toBeHidden();
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await sent(api, "Written in the tunnel")).toBe(1);
});

type Api = { listComments: () => Promise<{ content: string }[]> };

/** Writes a comment on a post that the service worker has cached, without a connection. */
async function commentOffline(page: Page, { post, text }: { post: string; text: string }) {
  await page.goto(`/blog/${post}`);
  await waitForCachedPage(page);
  await page.reload();
  await triggerHydration(page);
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Comment" }).fill(text);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
}

async function sent(api: Api, text: string): Promise<number> {
  return (await api.listComments()).filter(({ content }) => content === text).length;
}
