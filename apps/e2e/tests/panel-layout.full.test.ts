import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const lists = [
  { path: "/admin/redirects", title: "Redirects", button: "Import CSV" },
  { path: "/admin/comment", title: "Comments", button: "Approved" },
  { path: "/admin/subscribers", title: "Subscriber List", button: "Confirmed" },
  { path: "/admin/orders", title: "Orders", button: "New order" },
  { path: "/admin/messages", title: "Contact Messages", button: "Search" },
];

for (const { path, title, button } of lists) {
  test(`nothing above the rows of ${path} moves when they arrive`, async ({ page }) => {
    await signInAsAdmin(page);
    const loaded = Promise.withResolvers<void>();
    await page.route("**/trpc/**", async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.goto(path);
    const list = page.getByRole("region", { name: title, exact: true });
    const pressed = list.getByRole("button", { name: button, exact: true });
    const before = await pressed.boundingBox();
    loaded.resolve();
    await expect(list.getByText(/^Updated /)).toBeVisible();
    expect(await pressed.boundingBox()).toEqual(before);
    expect(before).not.toBeNull();
  });
}
