import { addStudent, signInAndOpen } from "../support/content/students.ts";
import { triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

/** Takes away what Chrome 99, Safari 15.4 or Firefox 97 lacks. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [AbortSignal, ["any", "timeout"]],
      [Promise, ["withResolvers", "try"]],
      [Array, ["fromAsync"]],
      [
        Array.prototype,
        ["toSorted", "toSpliced", "toReversed", "with", "findLast", "findLastIndex"],
      ],
      [String.prototype, ["isWellFormed", "toWellFormed"]],
      [URL, ["canParse", "parse"]],
      [Object, ["groupBy"]],
      [Map, ["groupBy"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf"]],
      [AbortSignal.prototype, ["throwIfAborted"]],
      [Element.prototype, ["checkVisibility"]],
    ];
    for (const [owner, names] of newer)
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
});

test("a visitor of an older browser searches, reads and comments after hydration", async ({
  page,
  api,
  consoleErrors,
}) => {
  await api.addPost({ title: "Read on an old phone" });
  await page.goto("/");
  await triggerHydration(page);
  await page.getByRole("searchbox").first().fill("old phone");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Read on an old phone" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Read on an old phone");
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Comment" }).fill("Thank you.");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Comment added!").first()).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});

test("a student of an older browser signs in and sees the library", async ({
  page,
  server,
  consoleErrors,
}) => {
  await signInAndOpen(page, await addStudent(server.url));
  await triggerHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(consoleErrors.list).toEqual([]);
});
