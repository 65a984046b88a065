import { acceptDialogs, buildStudent, fillSignUp } from "../support/content/students.ts";
import {
  addStudent,
  addTutorial,
  addUpdate,
  signInAsStudent,
} from "../support/content/study/learning.ts";
import {
  cutOffScripts,
  triggerHydration,
  waitForHydration,
} from "../support/page-checks/checks.ts";
import {
  commentOffline,
  countArrived,
  listCachedPaths,
  WAITS,
  waitForCachedPage,
  withoutNetworkErrors,
} from "../support/page-checks/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a comment written offline is sent after its page was closed and another one opened", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Closed meanwhile" });
  await commentOffline(page, { post: _id, text: "And then I closed it" });
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto("/about");
  await expect.poll(() => countArrived(api, "And then I closed it")).toBe(1);
});

test("a comment is kept when React could not be loaded", async ({ page, context, api }) => {
  const { _id } = await api.addPost({ title: "Plain form" });
  await page.goto(`/blog/${_id}`);
  await waitForCachedPage(page);
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Comment" }).fill("Without React");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plain form");
  await context.setOffline(false);
  await expect(page.getByRole("main").getByText("Comment added!")).toBeVisible();
  expect(await countArrived(api, "Without React")).toBe(1);
});

test("a comment kept without React is sent once, even if it had arrived before", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await api.addPost({ title: "Plain form, lost answer" });
  await page.goto(`/blog/${_id}`);
  await waitForCachedPage(page);
  // Typing loads React, which would send the comment itself if it arrived before the button is
  // pressed.
  await cutOffScripts(context);
  let arrived = 0;
  await context.route(`**/blog/${_id}`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    arrived = (await route.fetch({ maxRedirects: 0 })).status();
    await route.abort("connectionreset");
  });
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Comment" }).fill("Arrived without an answer");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Comment added! It will appear")).toBeVisible();
  expect(arrived).toBe(200);
  expect(await countArrived(api, "Arrived without an answer")).toBe(1);
});

test("a tutorial comment and the student's lists are kept until the connection is back", async ({
  page,
  context,
  api,
}) => {
  const { _id } = await addTutorial(api, { title: "Quadratic equations" });
  await addUpdate(api, { title: "The hall is open" });
  await page.goto("/");
  await waitForCachedPage(page);
  await signInAsStudent(page, await addStudent(api));
  await expect(page.getByRole("heading", { name: "The hall is open" })).toBeVisible();
  await page.goto("/userDashboard");
  await expect(page.getByRole("heading", { name: "The hall is open" })).toBeVisible();
  await waitForCachedPage(page, "/userDashboard");
  // A device that loads no script shows the lists from the server only.
  await triggerHydration(page);
  await expect(page.getByText(/^Saved /)).toHaveCount(0);
  await page.clock.install();
  await page.clock.fastForward("03:00:10");

  let failedRequests = 0;
  page.on("requestfailed", (request) => {
    if (request.url().includes("updates.list")) failedRequests++;
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "The hall is open" })).toBeVisible();
  await expect(page.getByText("Saved 3 hours ago").first()).toBeVisible();
  expect((await listCachedPaths(page)).join()).toMatch(/\/assets\/study-[\w-]+\.css/);
  // The query has given up, so only the connection's return can start it again.
  await expect.poll(() => failedRequests).toBe(2);
  await context.setOffline(false);
  await expect(page.getByText(/^Saved /)).toHaveCount(0);

  await page.goto(`/bblog/${_id}`);
  await expect(page.getByRole("textbox")).toBeVisible();
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole("textbox").fill("From the tunnel");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(WAITS)).toBeHidden();
  await expect(page.getByRole("main").getByText("From the tunnel")).toHaveCount(1);

  await page.goto("/userDashboard");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(/\/\?notice=signed-out$/);
  const left = await page.evaluate(async () => {
    const request = indexedDB.open("keyval-store");
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const keys = db.transaction("keyval").objectStore("keyval").getAllKeys();
    return new Promise<IDBValidKey[]>((resolve) => {
      keys.onsuccess = () => resolve(keys.result);
    });
  });
  expect(left.filter((key) => String(key).startsWith("student:"))).toEqual([]);
});

test("the contact form keeps the typed text when the connection is lost", async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto("/contact");
  await triggerHydration(page);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.ng");
  await page.getByRole("textbox", { name: "Message" }).fill("A long question");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Failed to send message").first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("A long question");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");
  expect(withoutNetworkErrors(consoleErrors.list)).toEqual([]);
  consoleErrors.list.length = 0;
});

test("a slow connection lost during a submission loses and duplicates nothing", async ({
  page,
  context,
  api,
}) => {
  test.setTimeout(180_000);
  const { _id } = await api.addPost({ title: "On a slow line" });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await cdp.send("Network.enable");
  const slow = {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  };
  await cdp.send("Network.emulateNetworkConditions", slow);
  await page.goto(`/blog/${_id}`);
  await waitForCachedPage(page);
  await page.reload();
  await triggerHydration(page);
  // The server executes the write, and the connection is lost before the response arrives.
  await context.route("**/trpc/comments.create*", async (route) => {
    await route.fetch();
    await cdp.send("Network.emulateNetworkConditions", { ...slow, offline: true });
    await route.abort("internetdisconnected");
  });
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Comment" }).fill("Sent but not answered");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await context.unroute("**/trpc/comments.create*");
  await cdp.send("Network.emulateNetworkConditions", slow);
  await expect(page.getByText("Comment added!").first()).toBeVisible();
  expect(await countArrived(api, "Sent but not answered")).toBe(1);

  const student = buildStudent();
  const sentences = acceptDialogs(page);
  await page.goto("/signup");
  await triggerHydration(page);
  await fillSignUp(page, student);
  await cdp.send("Network.emulateNetworkConditions", { ...slow, offline: true });
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect.poll(() => sentences.length).toBe(1);
  const kept = await page.evaluate(
    () => JSON.stringify(sessionStorage) + JSON.stringify(localStorage),
  );
  expect(kept).toContain(student.fullName);
  expect(kept).not.toContain(student.password);
  await cdp.send("Network.emulateNetworkConditions", slow);
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue(student.fullName);
  await expect(page.getByLabel("City")).toHaveValue("Yaba");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByLabel("Confirm password").fill(student.password);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/userDashboard$/);
  expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
});
