import { chromium } from "@playwright/test";
import { setChromiumEnvironment } from "../../scripts/lib/servers/chromium-environment.mjs";
setChromiumEnvironment?.();
const { default: bin } = await import("@sparticuz/chromium");
const { startServer } = await import("./support/server.ts");
const { signInAsAdmin } = await import("./support/sign-in.ts");
const server = await startServer({ SAMPLE_CONTENT: "on" });
const browser = await chromium.launch({ executablePath: await bin.executablePath(), args: ["--no-sandbox"] });
const out = "/tmp/ml-look";
try {
  for (const [width, height] of [[360, 740], [1280, 800]] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, baseURL: server.url });
      const page = await context.newPage();
      page.on("console", (m) => m.type() === "error" && console.log("console", m.text()));
      page.on("pageerror", (e) => console.log("pageerror", e.message));
      const shot = async (name: string, fullPage = false) => { await page.waitForTimeout(700); await page.screenshot({ path: `${out}-${name}-${width}-${colorScheme}.png`, fullPage }); };
      await signInAsAdmin(page);
      await page.goto("/admin/media");
      await page.getByRole("list", { name: "Pictures" }).waitFor();
      await shot("screen");
      if (colorScheme === "light" && width === 1280) {
        const dir = "../api/seeds/images/";
        await page.locator("input[type=file]").setInputFiles([`${dir}before-you-pay-for-a-logo.jpg`, `${dir}README.md`, `${dir}watt-hours-of-a-small-shop.jpg`]);
        await page.waitForTimeout(300);
        await shot("uploading");
        await page.getByText("Uploaded").nth(1).waitFor();
        await shot("uploaded");
      }
      await page.getByRole("list", { name: "Pictures" }).getByRole("button").nth(3).click();
      await page.getByRole("dialog").waitFor();
      await shot("dialog");
      await page.keyboard.press("Escape");
      await page.goto("/admin/media?show=unused");
      await shot("unused");
      await page.goto("/admin/media?q=zzzz");
      await shot("nothing");
      await page.goto("/admin/addBlog");
      await page.getByRole("button", { name: "Choose from library" }).first().click();
      await page.getByRole("dialog").waitFor();
      await shot("choose");
      await page.getByRole("dialog").getByRole("list", { name: "Pictures" }).getByRole("button").nth(1).click();
      await shot("form");
      await page.getByRole("button", { name: "Picture from library" }).click();
      await page.getByRole("dialog").getByRole("list", { name: "Pictures" }).getByRole("button").nth(2).click();
      await shot("panel");
      await page.getByRole("button", { name: "Insert picture" }).click();
      await shot("inserted");
      await context.close();
    }
} finally { await browser.close(); await server.stop(); }
