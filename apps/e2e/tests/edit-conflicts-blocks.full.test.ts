import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { dialogOf, expectSaved, openInTwo, openPost, save } from "../support/two-editors.ts";

test.setTimeout(90_000);

test("words typed while a save brings a colleague's words are kept with them", async ({
  page,
  browser,
  server,
  api,
}) => {
  const description = "<p>First.</p><p>Second.</p><p>Third.</p><p>Fourth.</p>";
  const { other, stored } = await openInTwo(page, browser, { url: server.url, api, description });
  const text = page.getByRole("textbox", { name: "Description" });
  await other.getByRole("textbox", { name: "Description" }).getByText("First.").click();
  await other.keyboard.press("End");
  await other.keyboard.type(" By Bola.");
  await save(other);
  await expectSaved(other);

  await text.getByText("Fourth.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" By Ada.");
  const answered = Promise.withResolvers<void>();
  let saves = 0;
  await page.route("**/trpc/posts.update*", async (route) => {
    saves += 1;
    // The first is refused, because Bola was faster; the answer to the merged one is late.
    const isLate = saves === 2;
    const response = await route.fetch();
    if (isLate) await answered.promise;
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Update" }).dispatchEvent("click");
  await expect.poll(() => saves).toBe(2);
  await page.keyboard.type(" More by Ada.");
  answered.resolve();
  await expectSaved(page);
  await expect(text).toContainText("First. By Bola.");
  await expect(text).toContainText("Fourth. By Ada. More by Ada.");
  await save(page);
  await expect
    .poll(async () => (await stored()).description)
    .toBe("<p>First. By Bola.</p><p>Second.</p><p>Third.</p><p>Fourth. By Ada. More by Ada.</p>");
  await other.context().close();
});

test("edits of different sections of a page are both kept", async ({ page, api }) => {
  const sections = ["One", "Two"].map((title) => ({
    kind: "text",
    id: crypto.randomUUID(),
    title,
    anchor: "",
    html: `<p>${title}</p>`,
  }));
  type Saved = { content: { sections: { title: string }[] } };
  const input = { template: "empty", title: "Two writers", path: "/two-writers" };
  const { id } = await api.change<{ id: string }>("pages.create", input);
  await api.change("pages.save", { id, sections });
  await signInAsAdmin(page);
  await page.goto(`/admin/editPage/${id}`);
  await page.getByRole("button", { name: /^Text.*One/ }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("One by Ada");
  await page.getByRole("button", { name: "All sections" }).click();
  await page.getByRole("button", { name: /^Text.*Two/ }).click();
  const open = page.locator(".ProseMirror");
  await expect(open).toHaveText("Two");
  const [one, two] = sections;
  await api.change("pages.save", {
    id,
    sections: [one, { ...two, title: "Two by Bola", html: "<p>Two by Bola</p>" }],
  });
  await page.getByRole("button", { name: "Save draft" }).click();
  const stored = async () => {
    const saved = await api.read<Saved>("pages.get", { id });
    return saved.content.sections.map(({ title }) => title);
  };
  await expect.poll(stored).toEqual(["One by Ada", "Two by Bola"]);
  await expect(open).toHaveText("Two by Bola");
});

for (const isReloaded of [false, true]) {
  test(`a save whose answer was lost is no edit of somebody else${isReloaded ? ", after a reload" : ""}`, async ({
    page,
    api,
  }) => {
    const { _id } = await api.addPost({
      title: "As it was",
      subTitle: "As it was below",
      description: "<p>First.</p><p>Second.</p>",
    });
    await signInAsAdmin(page);
    await openPost(page, _id);
    const storedText = async () => {
      const { blog } = await api.call<{ blog: Record<string, string> }>("GET", `/api/blog/${_id}`);
      return blog.description;
    };
    const text = page.getByRole("textbox", { name: "Description" });
    await text.getByText("Second.").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" By Ada.");
    await page.route("**/trpc/posts.update*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page);
    await expect.poll(storedText).toContain("Second. By Ada.");
    await expect(page.getByRole("button", { name: "Update" })).toBeEnabled();
    await page.unroute("**/trpc/posts.update*");

    await text.getByText("Second. By Ada.").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" More by Ada.");
    if (isReloaded) {
      await expect(page.getByText(/^Draft kept [0-9]/).first()).toBeVisible();
      page.on("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole("button", { name: "Restore" }).click();
      await expect(text).toContainText("More by Ada.");
    }
    await save(page);
    await expectSaved(page);
    await expect.poll(storedText).toBe("<p>First.</p><p>Second. By Ada. More by Ada.</p>");
  });
}

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
  await expect(dialog.getByRole("button", { name: "Keep both" })).toBeVisible();
  await dialog.getByRole("button", { name: "Take theirs" }).click();
  await expectSaved(other);
  const merged =
    "<p>First  &amp; foremost.  By Ada.</p><h2>Second</h2><p>Third. By Ada.</p><p>Fourth. By Bola.</p>";
  expect((await stored()).description).toBe(merged);
  await expect(textOf(other)).toContainText("First & foremost. By Ada.");

  // Without a block that both changed, nobody is asked.
  await writeAfter(page, "Second", " by Ada");
  // The caret stays in the text.
  await page.getByRole("button", { name: "Update" }).dispatchEvent("click");
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
