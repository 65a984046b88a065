import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.setTimeout(90_000);

test("edits of different sections of a page are both kept", async ({ page, api }) => {
  const sections = ["One", "Two"].map((title) => ({
    kind: "text",
    id: crypto.randomUUID(),
    title,
    anchor: "",
    html: `<p>${title}</p>`,
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
