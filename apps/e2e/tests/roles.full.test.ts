import { addAdministrator } from "../support/content/administrators.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import { withoutStream } from "../support/page-checks/without-stream.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });
test.slow();

const pages = {
  "/admin": "Dashboard",
  "/admin/addBlog": "Add Blogs",
  "/admin/listBlog": "Blog List",
  "/admin/categories": "Categories",
  "/admin/authors": "Authors",
  "/admin/media": "Pictures",
  "/admin/pages": "Pages",
  "/admin/redirects": "Redirects",
  "/admin/settings": "Settings",
  "/admin/comment": "Comments",
  "/admin/subscribers": "Subscribers",
  "/admin/newsletters": "Newsletters",
  "/admin/classes": "Classes",
  "/admin/courses": "Courses",
  "/admin/questions": "Questions",
  "/admin/threads": "Questions of students",
  "/admin/exams": "Exams",
  "/admin/users": "Users",
  "/admin/orders": "Orders",
  "/admin/customers": "Customers",
  "/admin/sales": "Sales",
  "/admin/messages": "Messages",
  "/admin/mail": "Mail",
  "/admin/administrators": "Administrators",
  "/admin/activity": "Activity",
  "/admin/security": "Security",
};

const ofTeacher = ["classes", "courses", "questions", "threads", "exams", "security"];

const refusedTo = {
  editor: ["/admin/administrators", "/admin/redirects", "/admin/activity"],
  teacher: Object.keys(pages).filter(
    (path) => path !== "/admin" && !ofTeacher.includes(path.replace("/admin/", "")),
  ),
  writer: Object.keys(pages).filter(
    (path) => !["/admin", "/admin/addBlog", "/admin/listBlog", "/admin/security"].includes(path),
  ),
  moderator: Object.keys(pages).filter(
    (path) => !["/admin", "/admin/threads", "/admin/comment", "/admin/security"].includes(path),
  ),
};

for (const role of ["editor", "teacher", "writer", "moderator"] as const) {
  test(`the panel offers the role ${role} no action that the server refuses`, async ({
    page,
    api,
    consoleErrors,
  }) => {
    await api.addPost({ title: `Seen by the ${role}` });
    const signedInAs = await addAdministrator(api, { email: `role-${role}@example.ng`, role });
    await withoutStream(page);
    await logInAsAdmin(page, signedInAs);
    const menu = page.getByRole("navigation", { name: "Admin" });
    const refused: readonly string[] = refusedTo[role];
    const open = Object.entries(pages).filter(([path]) => !refused.includes(path));
    await expect(menu.getByRole("link")).toHaveText(open.map(([, label]) => label));
    for (const path of Object.keys(pages)) {
      const refusals: string[] = [];
      page.on("response", (response) => {
        if (response.status() === 403) refusals.push(response.url());
      });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      if (refused.includes(path)) {
        await expect(page.getByRole("heading", { name: "Not for your role" })).toBeVisible();
        await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
        consoleErrors.list.splice(0);
      } else expect(refusals, path).toEqual([]);
      page.removeAllListeners("response");
    }
  });
}
