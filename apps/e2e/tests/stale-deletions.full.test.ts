import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { addOrder } from "../support/content/orders.ts";
import { buildStudent } from "../support/content/students.ts";
import { addMaterial, addTutorial, addUpdate } from "../support/content/study/learning.ts";
import { recordAnnouncements } from "../support/page-checks/announcements.ts";
import { confirmDialog } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const refusal = "Changed since you last saw it. Look at it again before you delete it.";

type ListCase = {
  /** The screen with the row. */
  path: string;
  /** Makes what `change` writes into; its name is on the Delete button. */
  add: (api: Api) => Promise<{ key: object; name: string }>;
  procedure: string;
  change: object;
  /** The part of the screen that has to be opened first. */
  part?: string;
};

const lists: Record<string, ListCase> = {
  tutorials: {
    path: "/admin?tutorialsQ=Stale",
    add: async (api) => {
      const { _id, title } = await addTutorial(api, { title: "Stale tutorial" });
      return { key: { id: _id }, name: title };
    },
    procedure: "tutorials.update",
    change: { author: "Bola" },
  },
  materials: {
    path: "/admin?materialsQ=Stale",
    add: async (api) => {
      const { _id, title } = await addMaterial(api, { title: "Stale material" });
      return { key: { id: _id }, name: title };
    },
    procedure: "materials.update",
    change: { description: "By Bola" },
    part: "Teaching Materials",
  },
  updates: {
    path: "/admin?updatesQ=Stale",
    add: async (api) => {
      const { _id, title } = await addUpdate(api, { title: "Stale update" });
      return { key: { id: _id }, name: title };
    },
    procedure: "updates.update",
    change: { content: "By Bola" },
    part: "Student Updates",
  },
  orders: {
    path: "/admin/orders?q=Stale",
    add: async (api) => {
      const orderId = await addOrder(api, "Stale Order");
      return { key: { orderId }, name: `${orderId}, Stale Order` };
    },
    procedure: "orders.update",
    change: { note: "By Bola" },
  },
  users: {
    path: "/admin/users?q=Stale",
    add: async (api) => {
      const student = {
        ...buildStudent(),
        fullName: "Stale Student",
        state: "Lagos",
        city: "Yaba",
      };
      const { user } = await api.call<{ user: { _id: string } }>("POST", "/api/user", student);
      return { key: { id: user._id }, name: student.fullName };
    },
    procedure: "students.update",
    change: { city: "Surulere" },
  },
};

async function deleteByName(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Delete: ${name}`, exact: true }).click();
  await confirmDialog(page);
}

for (const [noun, { path, add, procedure, change, part }] of Object.entries(lists)) {
  test(`the list of ${noun} deletes no entry that somebody has changed, and reloads it`, async ({
    page,
    api,
  }) => {
    const { key, name } = await add(api);
    await signInAsAdmin(page);
    await page.goto(path);
    const details = page
      .locator("details:not([open])")
      .filter({ has: page.getByRole("heading", { name: part ?? "" }) });
    if (part && (await details.count()) > 0) await details.locator("summary").press("Enter");
    await expect(page.getByRole("button", { name: `Delete: ${name}`, exact: true })).toBeVisible();
    await api.call("POST", `/trpc/${procedure}`, { ...key, ...change });
    const readAgain = page.waitForResponse(new RegExp(procedure.replace(".update", ".table")));
    await deleteByName(page, name);
    await expect(page.getByRole("main").getByText(refusal)).toBeVisible();
    await readAgain;
    await deleteByName(page, name);
    await expect(page.getByRole("button", { name: `Delete: ${name}`, exact: true })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Messages" })).toContainText(/deleted/);
  });
}

test("a bulk deletion skips rows that somebody changed, and names and selects them", async ({
  page,
  api,
}) => {
  const announcements = await recordAnnouncements(page);
  const { _id: boats } = await api.addPost({ title: "Boats of the list" });
  const { _id: nets } = await api.addPost({ title: "Nets of the list" });
  await api.addPost({ title: "Tides of the list" });
  await signInAsAdmin(page);
  await page.goto("/admin/listBlog?q=of+the+list");
  await page.getByRole("checkbox", { name: "Select all blogs on this page" }).check();
  await api.call("POST", "/trpc/posts.update", { id: nets, title: "New nets of the list" });
  await api.deletePost(boats);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await confirmDialog(page);
  const message =
    "2 of 3 failed. “Nets of the list”: Changed since you last saw it. Look at it again before you delete it. “Boats of the list”: No blog found.";
  await expect(page.getByRole("main").getByText(message)).toBeVisible();
  expect((await announcements.announced()).filter((text) => text === message)).toHaveLength(1);
  const selected = page.getByRole("checkbox", { name: /^Select: / });
  await expect(selected).toHaveCount(1);
  await expect(selected).toHaveAccessibleName("Select: New nets of the list");
  await expect(selected).toBeChecked();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await confirmDialog(page);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText(
    "Blog deleted successfully: New nets of the list",
  );
});
