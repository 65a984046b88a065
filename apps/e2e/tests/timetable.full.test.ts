import type { Page } from "@playwright/test";
import type { Api } from "../support/api.ts";
import { addStudent as addAccount } from "../support/content/students.ts";
import {
  addClass,
  addStudent,
  joinClass,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import { addChangedMeeting, addMeeting, dayFromNow } from "../support/content/study/timetable.ts";
import { logInAsAdmin, triggerHydration } from "../support/page-checks/checks.ts";
import { expect, test } from "../support/test.ts";

const timetable = "/userDashboard/timetable";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a student reads the timetable, and makes and ends the address", async ({
    page,
    api,
    request,
    server,
  }) => {
    const { password, phone } = await addAccount(server.url);
    const { _id, code } = await addClass(api, `Night ${Date.now()}`);
    await addMeeting(api, _id, { title: "Chemistry", inDays: 2 });
    await page.goto(`/signin?next=${timetable}`);
    await page.getByLabel("Phone number").fill(phone);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("No meetings of your classes yet.")).toBeVisible();
    await page.getByRole("link", { name: "Back to dashboard" }).click();
    await joinClass(page, code);
    await page.getByRole("link", { name: "See the whole timetable" }).click();
    await expect(page.getByText("No meetings today.")).toBeVisible();
    await expect(page.getByText("Chemistry")).toBeVisible();
    await page.getByRole("button", { name: "Make an address" }).click();
    const address = await page.getByLabel("Your calendar address").inputValue();
    expect((await request.get(address)).status()).toBe(200);
    await page.getByRole("button", { name: "Switch off" }).click();
    await expect(page.getByText("The address no longer works.")).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });
});

async function openClass(page: Page, api: Api, name: string) {
  const row = await addClass(api, name);
  await logInAsAdmin(page);
  await page.goto(`/admin/class/${row._id}`);
  return row;
}

test("a teacher adds a weekly meeting, is told what is wrong with it, cancels and moves a day", async ({
  page,
  api,
  consoleErrors,
}) => {
  await openClass(page, api, `Evening ${Date.now()}`);
  await page.getByRole("button", { name: "Add meeting" }).click();
  const dialog = page.getByRole("dialog", { name: "New meeting" });
  await dialog.getByRole("button", { name: "Add meeting" }).click();
  await expect(dialog.getByText("Title is required.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Algebra");
  await dialog.getByLabel("Day", { exact: true }).fill(dayFromNow(1));
  await dialog.getByLabel("From").fill("16:00");
  await dialog.getByLabel("To", { exact: true }).fill("15:00");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]) {
    await dialog.getByRole("checkbox", { name: day }).check();
  }
  await dialog.getByRole("checkbox", { name: "Sunday" }).check();
  await dialog.getByLabel("Last day").fill(dayFromNow(40));
  await dialog.getByLabel("Link").fill("http://meet.example.ng/a");
  await dialog.getByRole("button", { name: "Add meeting" }).click();
  await expect(dialog.getByText("must be an address that begins with https://")).toBeVisible();
  await dialog.getByLabel("Link").fill("https://meet.example.ng/a");
  await dialog.getByRole("button", { name: "Add meeting" }).click();
  await expect(dialog.getByText("The end must be later than the start.")).toBeVisible();
  await dialog.getByLabel("To", { exact: true }).fill("17:30");
  await dialog.getByRole("button", { name: "Add meeting" }).click();
  await expect(page.getByRole("cell", { name: "Algebra" }).first()).toBeVisible();

  const next = page.getByRole("region", { name: "Next meetings" });
  const [first, second] = [next.getByRole("listitem").nth(0), next.getByRole("listitem").nth(1)];
  await first.getByRole("button", { name: /^Cancel: / }).click();
  await expect(first.getByText("Cancelled", { exact: true })).toBeVisible();
  await first.getByRole("button", { name: /^Put back: / }).click();
  await expect(first.getByText("Cancelled", { exact: true })).toHaveCount(0);
  await second.getByRole("button", { name: /^Move: / }).click();
  const move = page.getByRole("dialog", { name: "Move Algebra" });
  await move.getByRole("button", { name: "Move" }).click();
  await expect(move.getByText("Choose another day or time.").first()).toBeVisible();
  consoleErrors.list.splice(0);
  await move.getByLabel("From").fill("09:00");
  await move.getByLabel("To", { exact: true }).fill("10:00");
  await move.getByRole("button", { name: "Move" }).click();
  await expect(second.getByText("Moved from 4:00 pm")).toBeVisible();

  await page.getByRole("button", { name: "Edit: Algebra" }).click();
  const edit = page.getByRole("dialog", { name: "Algebra" });
  await edit.getByRole("textbox", { name: "Title" }).fill("Geometry");
  await edit.getByRole("textbox", { name: "Title" }).press("Enter");
  await expect(page.getByRole("cell", { name: "Geometry" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Delete: Geometry" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("No meetings yet.")).toBeVisible();
});

test("a student sees the meetings of a class, and makes an address for calendar apps", async ({
  page,
  api,
  request,
}) => {
  const { _id, code } = await addClass(api, `Morning ${Date.now()}`);
  await addChangedMeeting(api, _id, "Algebra");
  await signInAsStudent(page, await addStudent(api));
  await expect(page.getByRole("heading", { name: "This week" })).toHaveCount(0);
  await triggerHydration(page);
  await joinClass(page, code);
  await page.reload();
  const week = page.getByRole("region", { name: "This week" });
  await expect(week.getByRole("listitem")).toHaveCount(3);
  await expect(week.getByText(/^Today, /)).toBeVisible();
  await expect(week.getByText("Cancelled")).toBeVisible();
  await expect(week.getByText(/^Moved to \w+day .*, 9:00 am$/)).toBeVisible();
  await week.getByRole("link", { name: "See the whole timetable" }).click();

  await expect(page.getByRole("heading", { name: "Timetable", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Today, / })).toBeVisible();
  await page.getByRole("link", { name: "Later weeks" }).click();
  await expect(page.getByRole("heading", { name: /^Today, / })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to today" }).click();
  await expect(page.getByRole("heading", { name: /^Today, / })).toBeVisible();

  const address = page.getByLabel("Your calendar address");
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect(address).toBeFocused();
  const first = await address.inputValue();
  const calendar = await request.get(first);
  expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await calendar.text()).toContain("SUMMARY:Algebra\r\n");
  await page.getByRole("button", { name: "Make a new address" }).click();
  await expect(address).not.toHaveValue(first);
  expect((await request.get(first)).status()).toBe(404);
  const second = await address.inputValue();
  await page.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByRole("main").getByText("The address no longer works.")).toBeVisible();
  await expect(address).toHaveCount(0);
  expect((await request.get(second)).status()).toBe(404);
});
