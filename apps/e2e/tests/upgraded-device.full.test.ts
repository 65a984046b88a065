import { test as base, expect } from "@playwright/test";
import { freePort } from "../../api/tests/support/servers/free-port.ts";
import { type Api, createApi } from "../support/api.ts";
import { logInAsAdmin } from "../support/page-checks/checks.ts";
import {
  type FormerState,
  openPreviousRelease,
  startPreviousRelease,
  waitForCurrentWorker,
  writePreviousReleaseState,
} from "../support/previous-release.ts";
import { startServer } from "../support/server.ts";

/** As release 0.1.0 wrote it; never to be changed, only joined by those of later releases. */
function stateOfFirstRelease(origin: string, path: string, blog: string): FormerState {
  const text = "Sent from the old worker";
  return {
    local: {
      outbox: "1",
      token: "a.token.that-is-none-any-more",
      user: JSON.stringify({ _id: "01a20636-6533-723f-a5a3-dc18754c114f", fullName: "Ngozi Eze" }),
    },
    stored: {
      outbox: [
        {
          key: "01a20636-6187-7c5e-9c1c-2f2f38f5a001",
          account: "",
          page: path,
          call: "/api/blog/add-comment",
          body: { blog, name: "Ada", content: text },
        },
      ],
      "draft:post:new": [
        {
          id: "01a20636-6187-7c5e-9c1c-2f2f38f5a002",
          savedAt: Date.now() - 60_000,
          content: {
            title: "Written before the upgrade",
            subTitle: "And not sent yet",
            category: "Health",
            isPublished: false,
            picture: null,
            description: {
              type: "doc",
              content: [
                { type: "paragraph", content: [{ type: "text", text: "Every word of it." }] },
              ],
            },
          },
        },
      ],
    },
    caches: {
      pages: { "/": { type: "text/html", text: "<h1>Former release</h1>" } },
      assets: { "/assets/former-0a1b2c3d.js": { type: "text/javascript", text: "/* former */" } },
      [`workbox-precache-v2-${origin}/`]: {
        "/assets/site-0a1b2c3d.css": { type: "text/css", text: "/* former */" },
      },
    },
  };
}

const test = base.extend<{ api: Api; port: number }>({
  // Playwright asks for the braces.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  port: async ({}, use) => use(await freePort()),
  baseURL: ({ port }, use) => use(`http://127.0.0.1:${port}`),
  api: ({ baseURL }, use) => use(createApi(baseURL ?? "")),
});

test.use({ serviceWorkers: "allow" });

test("a browser with storage of the former release loses neither drafts nor comments after the upgrade", async ({
  page,
  context,
  api,
  port,
}) => {
  test.setTimeout(480_000);
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(String(error.error())));
  const former = await startPreviousRelease(port);
  await openPreviousRelease(page);
  await former.stop();
  const server = await startServer({}, "127.0.0.1", port);
  try {
    const { _id } = await api.addPost({ title: "Read over an upgrade" });
    const { origin } = new URL(server.url);
    await writePreviousReleaseState(page, stateOfFirstRelease(origin, `/blog/${_id}`, _id));
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Former release" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Read over an upgrade" })).toBeVisible();
    await waitForCurrentWorker(page);
    const sent = async () =>
      (await api.listComments()).filter(({ content }) => content === "Sent from the old worker");
    await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(1);
    // Pages of the former build, open or cached, still need these; this release's server has
    // neither.
    for (const asset of ["/assets/former-0a1b2c3d.js", "/assets/site-0a1b2c3d.css"]) {
      const text = page.evaluate((url) => fetch(url).then((response) => response.text()), asset);
      expect(await text, asset).toBe("/* former */");
    }

    await logInAsAdmin(page);
    await page.goto("/admin/addBlog");
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByRole("textbox", { name: "Blog title" })).toHaveValue(
      "Written before the upgrade",
    );
    await expect(page.getByText("Every word of it.")).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await server.stop();
  }
});
