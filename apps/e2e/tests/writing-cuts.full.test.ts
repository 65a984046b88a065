import type { Page } from "@playwright/test";
import { depth } from "../../api/tests/support/generated-input/depth.ts";
import { createRandom } from "../../api/tests/support/generated-input/random.ts";
import { freePort } from "../../api/tests/support/servers/free-port.ts";
import { type Api, createApi } from "../support/api.ts";
import { png } from "../support/content/picture.ts";
import { createOwnBrowser } from "../support/own-browser.ts";
import { startServer } from "../support/server.ts";
import { signInAsAdmin } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const SEED = depth.seed;

const PICTURES = 8;

const WORDS_IN_PARAGRAPH = 50;

const PARAGRAPHS = 40;

const cuts = ["connection", "server", "tab", "browser", "session", "colleague"] as const;

/** Written by somebody else at the beginning of the first paragraph. */
const COLLEAGUE = "A colleague wrote this. ";

type Stored = { blog: { description: string } };

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });

const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Waits until the form shows what has been typed as saved. */
async function expectKept(page: Page, where: "server" | "anywhere"): Promise<void> {
  // The state of the keys before may still be on the screen.
  await nextFrames(page);
  const state =
    where === "server" ? /^Draft kept \d/ : /^(?:On this device, will be saved|Draft kept )/;
  await expect(page.getByRole("main").getByText(state)).toBeVisible({ timeout: 60_000 });
}

/** 2,000 words with a picture after every fifth paragraph. */
function longText(picture: string): string {
  const words = "The rains end in October and the panels carry dust until March".split(" ");
  return Array.from({ length: PARAGRAPHS }, (_, paragraph) => {
    const sentence = Array.from(
      { length: WORDS_IN_PARAGRAPH },
      (_, word) => words[(paragraph + word) % words.length],
    ).join(" ");
    const hasPicture = paragraph % (PARAGRAPHS / PICTURES) === 0;
    return `<p>${sentence}</p>${hasPicture ? `<img src="${picture}" alt="" width="400" height="300" />` : ""}`;
  }).join("");
}

/** As keyboards of Android phones write: each word grows in a composition, which then is committed. */
async function compose(page: Page, sentence: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const word of sentence.split(" ")) {
    for (let end = 1; end <= word.length; end += 1) {
      const part = word.slice(0, end);
      await session.send("Input.imeSetComposition", {
        text: part,
        selectionStart: end,
        selectionEnd: end,
      });
    }
    await session.send("Input.insertText", { text: `${word} ` });
  }
  await session.detach();
}

/** Opens the post again, and answers the one question that its form may ask. */
async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(text(page)).toBeVisible();
  const restore = page.getByRole("button", { name: "Restore" });
  // The form offers the draft of the page that was cut.
  await expect(restore).toBeVisible();
  await restore.click();
  await expect(restore).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function goToEnd(page: Page): Promise<void> {
  await text(page).locator("p").last().click();
  await page.keyboard.press("ControlOrMeta+End");
  // The editor learns by an event where the browser has moved the cursor.
  await nextFrames(page);
  await page.keyboard.press("Enter");
}

test("no cut loses what the form showed as saved", async () => {
  test.setTimeout(120_000 + depth.writingCuts * 60_000);
  const port = await freePort();
  const server = await startServer({}, "127.0.0.1", port);
  const api = createApi(server.url);
  const browser = createOwnBrowser(server.url);
  const random = createRandom(SEED);
  /** Sentences that the form has shown as saved, on the server or on the device. */
  const ledger: string[] = [];
  try {
    let page = await browser.openTab();
    await signInAsAdmin(page);
    const picture = await uploadPicture(api);
    const before = longText(picture);
    const { _id } = await api.addPost({ title: "Cut", description: before });
    const address = `/admin/editBlog/${_id}`;
    await page.goto(address);
    await expect(text(page)).toBeVisible();

    for (let round = 0; round < depth.writingCuts; round += 1) {
      // Each kind once before chance decides.
      const cut = cuts[round] ?? cuts[random(cuts.length)] ?? "tab";
      await test.step(`TEST_SEED=${SEED}, ${round}: ${cut}`, async () => {
        await goToEnd(page);
        const sentence = `Round ${round} before ${cut} ${random(1_000_000)}`;
        await (random(2) ? compose(page, sentence) : page.keyboard.type(sentence));
        await expectKept(page, "server");
        ledger.push(sentence);
        const during = `Round ${round} during ${cut} ${random(1_000_000)}`;

        if (cut === "connection" || cut === "server") {
          if (cut === "connection") await page.context().setOffline(true);
          else await server.kill();
          await page.keyboard.type(` ${during}`);
          await expectKept(page, "anywhere");
          ledger.push(during);
          if (cut === "connection") await page.context().setOffline(false);
          else await server.startAgain();
          await expectKept(page, "server");
        } else if (cut === "colleague") {
          const { blog } = await api.call<Stored>("GET", `/api/blog/${_id}`);
          const description = blog.description.replace("<p>", `<p>${COLLEAGUE}`);
          await api.call(
            "PUT",
            `/api/blog/${_id}`,
            editOf({ title: "Cut", subTitle: "By two", description }),
          );
          await page.keyboard.type(` ${during}`);
          await expectKept(page, "server");
          ledger.push(during);
        } else {
          if (cut === "session") await page.context().clearCookies();
          // Not waited for: the cut comes while it is on its way.
          await page.keyboard.type(` ${during}`, { delay: random(40) });
          if (cut === "browser") await browser.kill();
          else await page.close();
          page = await browser.openTab();
          if (cut === "session") await signInAsAdmin(page);
          await openForm(page, address);
        }
        const shown = await text(page).textContent();
        for (const kept of ledger) expect(shown, kept).toContain(kept);
      });
    }

    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByRole("main").getByText(/^Blog updated successfully/)).toBeVisible();
    const { blog } = await api.call<Stored>("GET", `/api/blog/${_id}`);
    for (const kept of ledger) expect(blog.description).toContain(kept);
    expect(blog.description.split("<img").length - 1).toBe(PICTURES);
    expect(blog.description).toContain(COLLEAGUE);
    const typed = blog.description.replaceAll(COLLEAGUE, "").slice(0, before.length);
    expect(typed).toBe(before);
  } finally {
    await browser.stop();
    await server.stop();
  }
});

function editOf(fields: object): FormData {
  const form = new FormData();
  form.append("blog", JSON.stringify(fields));
  return form;
}

async function uploadPicture(api: Api): Promise<string> {
  const form = new FormData();
  form.append("image", new File([new Uint8Array(png())], "roof.png", { type: "image/png" }));
  const path = "/api/admin/media";
  const { picture } = await api.call<{ picture: { src: string } }>("POST", path, form);
  return picture.src;
}
