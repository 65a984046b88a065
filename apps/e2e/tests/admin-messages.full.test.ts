import type { Api } from "../support/api.ts";
import { confirmDialog } from "../support/page-checks/checks.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

function send(api: Api, name: string, message: string) {
  return api.call("POST", "/api/contact", {
    from_name: name,
    reply_to: "writer@example.ng",
    message,
  });
}

test.describe("the Messages screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("moves spam to its own folder and back", async ({ page, api }) => {
    await send(api, "Cheap Pills", "Buy now");
    await signInAsAdmin(page);
    await page.goto("/admin/messages");
    const row = page.getByRole("row").filter({ hasText: "Cheap Pills" });
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Move to spam" }).click();
    await expect(row).toHaveCount(0);
    await page.goto("/admin/messages?show=spam");
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Not spam" }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(row).toContainText("New");
  });

  test("searches, exports CSV, and asks before it deletes", async ({ page, api }) => {
    await send(api, "Delete Me", "Please find zobo");
    await send(api, "Keep Me", "Something else");
    await signInAsAdmin(page);
    await page.goto("/admin/messages");
    await page.getByRole("searchbox", { name: /^Search/ }).fill("zobo");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Delete Me")).toBeVisible();
    await expect(page.getByText("Keep Me")).toHaveCount(0);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("messages.csv");
    await page.getByRole("button", { name: "Delete message from Delete Me" }).click();
    expect(await confirmDialog(page)).toEqual([
      "Are you sure you want to delete this item?",
      "Message from Delete Me",
    ]);
    await expect(page.getByText("No messages found.")).toBeVisible();
  });
});

test.describe("the page of a message", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("asks before the note of a colleague is replaced, and keeps what was typed", async ({
    page,
    api,
  }) => {
    await send(api, "Tunde Two", "Hello?");
    await signInAsAdmin(page);
    await page.goto("/admin/messages?q=Tunde+Two");
    await page.getByRole("link", { name: "Tunde Two", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Your reply" })).toBeVisible();
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    for (const [one, words] of [
      [page, "First"],
      [colleague, "Second"],
    ] as const) {
      await one.getByRole("textbox", { name: "Note for colleagues" }).fill(`${words} note`);
    }
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Note saved: Tunde Two").first()).toBeVisible();
    await colleague.getByRole("button", { name: "Save note" }).click();
    await expect(colleague.getByText("Note of your colleague, which yours replaces")).toBeVisible();
    await expect(colleague.getByRole("paragraph").filter({ hasText: "First note" })).toBeVisible();
    await expect(colleague.getByRole("textbox", { name: "Note for colleagues" })).toHaveValue(
      "Second note",
    );
    await colleague.getByRole("button", { name: "Save note" }).click();
    await expect(colleague.getByText("Note saved: Tunde Two").first()).toBeVisible();
  });

  test("asks the second of two who answer at once, and then adds the second answer", async ({
    page,
    api,
  }) => {
    await send(api, "Uche Both", "Hello?");
    await signInAsAdmin(page);
    await page.goto("/admin/messages?q=Uche+Both");
    await page.getByRole("link", { name: "Uche Both", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Your reply" })).toBeVisible();
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    for (const [one, words] of [
      [page, "First answer"],
      [colleague, "Second answer"],
    ] as const) {
      await one.getByRole("textbox", { name: "Your reply" }).fill(words);
      const popup = one.waitForEvent("popup");
      await one
        .getByRole("region", { name: "Reply" })
        .getByRole("link", { name: /^WhatsApp/ })
        .click();
      await (await popup).close();
    }
    const confirm = { name: "Yes, mark as answered" };
    await page.getByRole("button", confirm).click();
    await expect(page.getByRole("list", { name: "Conversation" })).toContainText("First answer");
    await colleague.getByRole("button", confirm).click();
    await expect(colleague.getByRole("alert").filter({ hasText: "Somebody" })).toContainText(
      "Somebody has answered since you opened this message.",
    );
    const conversation = colleague.getByRole("list", { name: "Conversation" });
    await expect(conversation).toContainText("First answer");
    await colleague.getByRole("button", confirm).click();
    await expect(conversation).toContainText("Second answer");
    await expect(conversation.getByRole("listitem")).toHaveCount(3);
  });

  test("begins with a saved reply, and selects the gap that is left", async ({ page, api }) => {
    await send(api, "Sade Saved", "Hello?");
    await signInAsAdmin(page);
    await page.goto("/admin/messages?q=Sade+Saved");
    await page.getByRole("link", { name: "Sade Saved", exact: true }).click();
    await page.getByRole("button", { name: "Saved replies" }).click();
    const dialog = page.getByRole("dialog", { name: "Saved replies" });
    await dialog.getByRole("button", { name: "Add a saved reply" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("On its way");
    await dialog
      .getByRole("textbox", { name: "Text" })
      .fill("Hello {name}, order {order} is near.");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog.getByRole("button", { name: /^Edit.*On its way$/ })).toBeVisible();
    await expect(dialog.locator("button:focus")).toHaveCount(1);
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("combobox", { name: "Saved reply" }).selectOption("On its way");
    const reply = page.getByRole("textbox", { name: "Your reply" });
    await expect(reply).toBeFocused();
    await page.keyboard.type("12");
    await expect(reply).toHaveValue("Hello Sade Saved, order 12 is near.");
  });

  test("takes a reply to WhatsApp in three presses, refuses a gap, and keeps what was typed", async ({
    page,
    api,
    consoleErrors,
  }) => {
    await send(api, "Amina Thread", "Where is it? 0803 999 1234");
    await signInAsAdmin(page);
    await page.goto("/admin/messages?q=Amina+Thread");
    await page.getByRole("link", { name: "Reply to Amina Thread" }).click();
    const reply = page.getByRole("textbox", { name: "Your reply" });
    await expect(reply).toBeFocused();
    await page.keyboard.type("Hello, order {order} is on its way.");
    const whatsapp = page.getByRole("region", { name: "Reply" }).getByRole("link", {
      name: /^WhatsApp/,
    });
    await whatsapp.click();
    await expect(reply).toHaveAccessibleDescription(/Write something in place of \{order\} first/);
    await expect(page.getByText("Draft kept on this device").first()).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: /^(Continue|Use|Restore)/ }).click();
    await expect(reply).toHaveValue("Hello, order {order} is on its way.");
    await reply.fill("Hello Amina,\nit is on its way.");
    await expect(whatsapp).toHaveAttribute(
      "href",
      "https://wa.me/2348039991234?text=Hello%20Amina%2C%0Ait%20is%20on%20its%20way.",
    );
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    const popup = page.waitForEvent("popup");
    await whatsapp.click();
    await (await popup).close();
    await page.getByRole("button", { name: "Yes, mark as answered" }).click();
    await expect(page.getByRole("list", { name: "Conversation" })).toContainText(
      /on WhatsApp.*it is on its way\./s,
    );
    await expect(reply).toHaveValue("");
    await expect(page.getByRole("main").getByText("Answered", { exact: true })).toBeVisible();
    expect(consoleErrors.list).toEqual([]);
  });
});

test("an order is made from a message in two presses, and both lead to each other", async ({
  page,
  api,
  consoleErrors,
}) => {
  await send(api, "Titi Order", "Three bags of rice please, call 0803 555 1212.");
  await signInAsAdmin(page);
  await page.goto("/admin/messages");
  await page.getByRole("link", { name: "Titi Order", exact: true }).click();
  await page.getByRole("button", { name: "New order" }).press("Enter");
  const form = page.getByRole("dialog", { name: "New order" });
  for (const [name, value] of [
    ["Customer name", "Titi Order"],
    ["Phone", "0803 555 1212"],
    ["Email", "writer@example.ng"],
  ] as const) {
    await expect(form.getByRole("textbox", { name, exact: true })).toHaveValue(value);
  }
  await form.getByRole("button", { name: "Add Order" }).press("Enter");
  await page.getByRole("dialog", { name: "Order for Titi Order" }).press("Escape");
  await page.getByRole("link", { name: /^Order \d+, from this message$/ }).click();
  await page.getByRole("button", { name: /^Titi Order/ }).click();
  const order = page.getByRole("dialog", { name: /Titi Order$/ });
  await order.getByRole("link", { name: "Message it comes from" }).click();
  await expect(page).toHaveURL(/\/admin\/message\//);
  expect(consoleErrors.list).toEqual([]);
});
