import { agePost } from "../../api/tests/support/running-site/age-post.ts";
import { makeApprovalPath } from "../../api/tests/support/running-site/approval-path.ts";
import type { Api } from "../support/api.ts";
import { expect, test } from "../support/test.ts";

const CLOSED = "People can no longer comment on this blog.";
const TYPED = "Does this work with two freezers?";

const setOpenDays = (api: Api, commentsOpenDays: number) =>
  api.call("PUT", "/api/admin/settings/features", { values: { commentsOpenDays } });

test.afterEach(({ api }) => setOpenDays(api, 0));

test("a blog says that its comments have closed, and a comment that comes too late stays in its form", async ({
  page,
  server,
  api,
}) => {
  const { _id: id } = await api.addPost({ title: "Solar panels for a shop" });
  await setOpenDays(api, 30);
  const main = page.getByRole("main");
  await page.goto(`/blog/${id}`);
  await main.getByLabel("Name").fill("Ngozi");
  await main.getByLabel("Comment", { exact: true }).fill(TYPED);
  await agePost(server.dataDir, id, 31);
  await main.getByRole("button", { name: "Submit" }).click();
  await expect(main.getByText(CLOSED).first()).toBeVisible();
  await expect(main.getByLabel("Comment", { exact: true })).toHaveValue(TYPED);

  const { _id: old } = await api.addPost({ title: "Panels of last year" });
  await agePost(server.dataDir, old, 31);
  await page.goto(`/blog/${old}`);
  await expect(main.getByText(CLOSED)).toBeVisible();
  await expect(main.getByLabel("Name")).toHaveCount(0);
});

test("a comment is approved from the link of a letter, without script and without a sign-in", async ({
  browser,
  server,
  api,
}) => {
  const { _id: id } = await api.addPost({ title: "Inverters" });
  await api.addComment(id, "Ngozi", TYPED);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto(await makeApprovalPath(server.dataDir));
  await expect(page.getByText(TYPED)).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "This comment is approved" })).toBeVisible();
  await page.getByRole("link", { name: "Read it on the blog" }).click();
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  await context.close();
});
