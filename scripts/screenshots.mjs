// node scripts/screenshots.mjs: takes the pictures of the README from the sample content, with the
// Chromium of apps/e2e. Run `pnpm build` first.
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setChromiumEnvironment } from "./lib/servers/chromium-environment.mjs";

setChromiumEnvironment();

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = path.join(root, "docs/images");
const fromE2e = createRequire(path.join(root, "apps/e2e/package.json"));
const fromApi = createRequire(path.join(root, "apps/api/package.json"));
const { chromium } = fromE2e("@playwright/test");
const { default: binary } = await import(fromE2e.resolve("@sparticuz/chromium"));
const sharp = fromApi("sharp");
const { startServer } = await import("../apps/e2e/support/server.ts");
const { logInAsAdmin } = await import("../apps/e2e/support/page-checks/checks.ts");
const { addStudent, signIn } = await import("../apps/e2e/support/content/students.ts");

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 925 };

const server = await startServer({ SAMPLE_CONTENT: "on" });
const browser = await chromium.launch({
  executablePath: await binary.executablePath(),
  args: ["--no-sandbox"],
});
try {
  await take("home-phone", phone, (page) => page.goto("/"));
  await take("editor", desk, async (page) => {
    await logInAsAdmin(page);
    const { blogs } = await getJson("/api/blog/all?limit=5");
    await page.goto(`/admin/editBlog/${blogs[0]._id}`);
  });
  await take("lesson-phone", phone, async (page) => {
    await signIn(page, await addStudent(server.url));
    const { bblogs } = await getJson("/api/bblogs");
    await page.goto(`/bblog/${bblogs.at(1)._id}`);
  });
} finally {
  await browser.close();
  await server.stop();
}

async function getJson(url) {
  return (await fetch(server.url + url)).json();
}

/** Opens a screen in a new browser session and saves its visible part. */
async function take(name, viewport, open) {
  const page = await browser.newPage({ baseURL: server.url, viewport, deviceScaleFactor: 1.5 });
  await open(page);
  await page.waitForLoadState("networkidle");
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(`docs/images/${name}.webp: ${Math.round(size / 1000)} KB`);
  await page.close();
}
