import { addStudent as addAccount } from "../support/content/students.ts";
import { addClass, addStudent, signInAsStudent } from "../support/content/study/learning.ts";
import { logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

// Once in four runs beside other work, the first press of "Add class" opened no dialog; the cause
// is not known.
test("a teacher makes a class and a lesson for it, and only its students read it", async ({
  page,
  api,
  browser,
  consoleErrors,
}) => {
  const name = `SS3 Gold ${Date.now()}`;
  const lesson = `Surds for ${name}`;
  await logInAsAdmin(page);
  await page.goto("/admin/classes");
  await page.getByRole("button", { name: "Add class" }).click();
  const dialog = page.getByRole("dialog", { name: "New class" });
  await dialog.getByRole("button", { name: "Add class" }).click();
  await expect(dialog.getByText("Name is required.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Add class" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  // The list has the codes of all classes.
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const code = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();

  const { blog } = await api.call<{ blog: { _id: string } }>("POST", "/api/bblogs", {
    title: lesson,
    content: "<p>Roots stay roots.</p>",
  });
  await page.goto(`/admin/editTutorial/${blog._id}`);
  await page.getByRole("combobox", { name: "Who may read it" }).selectOption("Some classes");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Choose at least one class.").first()).toBeVisible();
  consoleErrors.list.splice(0);
  await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Tutorial updated successfully").first()).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const answer = await visitor.goto(new URL(`/bblog/${blog._id}`, page.url()).href);
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByText(lesson)).toHaveCount(0);

  const student = await addStudent(api);
  await page.context().clearCookies();
  await signInAsStudent(page, student);
  await expect(page.getByText("You are not in a class yet.")).toBeVisible();
  await expect(page.getByText(lesson)).toHaveCount(0);
  await triggerHydration(page);
  await page.getByLabel("Code").fill("7K3M-Q9XD");
  await page.getByRole("button", { name: "Join the class" }).click();
  await expect(page.getByText("Choose your age.")).toBeVisible();
  await page.getByLabel("Your age").selectOption("13 to 17");
  await page.getByLabel("Parent or guardian's name").fill("Bola Obi");
  await page.getByLabel("Parent or guardian's phone number").fill("0803 555 0101");
  await page.getByRole("button", { name: "Join the class" }).click();
  await expect(page.getByText("This code does not work.").first()).toBeVisible();
  await expect(page.getByLabel("Parent or guardian's name")).toHaveValue("Bola Obi");
  consoleErrors.list.splice(0);
  await page.getByLabel("Code").fill(String(code).toLowerCase());
  await page.getByRole("button", { name: "Join the class" }).click();
  await expect(page.getByRole("heading", { name, exact: true, level: 3 })).toBeVisible();
  await expect(page.getByText(lesson).first()).toBeVisible();
  await expect(page.getByLabel("Your age")).toHaveCount(0);
  await page.goto(`/bblog/${blog._id}`);
  await expect(page.getByText("Roots stay roots.")).toBeVisible();

  await page.goto("/userDashboard");
  await page.locator("summary").filter({ hasText: name }).click();
  await page.getByRole("button", { name: `Leave ${name}` }).click();
  await expect(page.getByText("You are not in a class yet.")).toBeVisible();
  expect((await page.goto(`/bblog/${blog._id}`))?.status()).toBe(404);
  consoleErrors.list.splice(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a student joins a class, keeps what was typed after a refusal, and leaves", async ({
    page,
    api,
    server,
  }) => {
    const { password, phone } = await addAccount(server.url);
    const { code, name } = await addClass(api, `Evening class ${Date.now()}`);
    await page.goto("/signin?next=/userDashboard");
    await page.getByLabel("Phone number").fill(phone);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByLabel("Code").fill("7K3M-Q9XD");
    await page.getByLabel("Your age").selectOption("18 or older");
    await page.getByRole("button", { name: "Join the class" }).click();
    await expect(page.getByText("This code does not work.").first()).toBeVisible();
    await expect(page.getByLabel("Code")).toHaveValue("7K3M-Q9XD");
    await expect(page.getByLabel("Your age")).toHaveValue("adult");
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Join the class" }).click();
    await expect(page.getByText("You are in the class now.")).toBeVisible();
    await page.locator("summary").filter({ hasText: name }).click();
    await page.getByRole("button", { name: `Leave ${name}` }).click();
    await expect(page.getByText("You have left the class.")).toBeVisible();
  });
});
