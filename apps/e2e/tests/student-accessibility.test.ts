import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addStudent, heardFrom, signIn } from "../support/students.ts";
import { expect, test } from "../support/test.ts";

const inMain = (page: Page) => page.getByRole("main");

async function expectNoFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test("the pages before the sign-in have no fault that axe knows, empty or refused", async ({
        page,
      }) => {
        heardFrom(page);
        for (const path of ["/signin", "/signup", "/forgot-password", "/reset-password"]) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectNoFault(page);
          const send = inMain(page).getByRole("button", { name: /^(Sign In|Sign Up|Set new)/ });
          if ((await send.count()) === 0) continue;
          await send.click();
          await expect(page.getByLabel("Phone number")).toHaveAttribute("aria-invalid", "true");
          await expectNoFault(page);
        }
      });

      test("the account has no fault that axe knows, filled, refused or signed out", async ({
        page,
        context,
        server,
      }) => {
        const student = await addStudent(server.url);
        await page.goto("/userDashboard/account");
        await signIn(page, student);
        await expect(page.getByLabel("Full name")).toHaveValue(student.fullName);
        await expect(page.getByText(/^This device/)).toBeVisible();
        await expectNoFault(page);
        await page.getByRole("button", { name: "Change password" }).click();
        await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
        await expectNoFault(page);
        await context.clearCookies();
        await page.getByRole("button", { name: "Download my data" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectNoFault(page);
      });
    });
  }
}
