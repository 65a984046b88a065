import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { dialogOf, expectSaved, openInTwo, save } from "../support/two-editors.ts";

test.setTimeout(90_000);

test("edits of different blocks of a text are both kept, and only a block that both changed asks", async ({
  page,
  browser,
  server,
  api,
}) => {
  const description = "<p>First  &amp; foremost. </p><h2>Second</h2><p>Third.</p><p>Fourth.</p>";
  const { other, stored } = await openInTwo(page, browser, { url: server.url, api, description });
  const textOf = (of: Page) => of.getByRole("textbox", { name: "Description" });
  const writeAfter = async (of: Page, words: string, added: string) => {
    await textOf(of).getByText(words).click();
    await of.keyboard.press("End");
    await of.keyboard.type(added);
  };
  await writeAfter(page, "foremost.", " By Ada.");
  await writeAfter(page, "Third.", " By Ada.");
  await save(page);
  await expectSaved(page);

  await writeAfter(other, "Fourth.", " By Bola.");
  await writeAfter(other, "Third.", " By Bola.");
  await save(other);
  const dialog = dialogOf(other);
  await expect(dialog.getByText(/^The same part of the text was changed/)).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Yours" })).toHaveText("YoursThird. By Bola.");
  await expect(dialog.getByRole("region", { name: "Theirs" })).toHaveText("TheirsThird. By Ada.");
  await expect(dialog).not.toContainText("Fourth");
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await expectSaved(other);
  const merged =
    "<p>First  &amp; foremost.  By Ada.</p><h2>Second</h2><p>Third. By Ada.</p><p>Fourth. By Bola.</p>";
  expect((await stored()).description).toBe(merged);
  await expect(textOf(other)).toContainText("First & foremost. By Ada.");

  // Without a block that both changed, nobody is asked.
  await writeAfter(page, "Second", " by Ada");
  // The caret stays in the text.
  await page.getByRole("button", { name: "Save changes" }).dispatchEvent("click");
  await expect(textOf(page)).toContainText("Fourth. By Bola.");
  await expectSaved(page);
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await stored()).description).toBe(merged.replace("Second", "Second by Ada"));

  await page.keyboard.type("  and ");
  await expect(textOf(page).getByRole("heading")).toHaveText(/^Second by Ada\s+and\s$/);
  for (let undone = 0; undone < 10; undone += 1) await page.keyboard.press("ControlOrMeta+z");
  await expect(textOf(page)).toHaveText("First & foremost. SecondThird.Fourth. By Bola.");
  await other.context().close();
});

test("edits of different sections of a page are both kept", async ({ page, api }) => {
  const sections = ["One", "Two"].map((title) => ({
    ...{ kind: "text", id: crypto.randomUUID(), title, anchor: "", html: `<p>${title}</p>` },
  }));
  type Saved = { page: { _id: string; content: { sections: { title: string }[] } } };
  const input = { template: "empty", title: "Two writers", path: "/two-writers" };
  const { _id } = (await api.call<Saved>("POST", "/api/admin/pages", input)).page;
  await api.call("PUT", `/api/admin/pages/${_id}`, { sections });
  await signInAsAdmin(page);
  await page.goto(`/admin/editPage/${_id}`);
  await page.getByRole("button", { name: /^Text.*One/ }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("One by Ada");
  await page.getByRole("button", { name: "All sections" }).click();
  await page.getByRole("button", { name: /^Text.*Two/ }).click();
  const open = page.locator(".ProseMirror");
  await expect(open).toHaveText("Two");
  const [one, two] = sections;
  await api.call("PUT", `/api/admin/pages/${_id}`, {
    sections: [one, { ...two, title: "Two by Bola", html: "<p>Two by Bola</p>" }],
  });
  await page.getByRole("button", { name: "Save draft" }).click();
  const stored = async () => {
    const { page: saved } = await api.call<Saved>("GET", `/api/admin/pages/${_id}`);
    return saved.content.sections.map(({ title }) => title);
  };
  await expect.poll(stored).toEqual(["One by Ada", "Two by Bola"]);
  await expect(open).toHaveText("Two by Bola");
});
