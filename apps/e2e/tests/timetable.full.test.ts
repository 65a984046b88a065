import { addStudent as addAccount } from "../support/content/students.ts";
import { addClass, joinClass } from "../support/content/study/learning.ts";
import { addMeeting } from "../support/content/study/timetable.ts";
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
