import AxeBuilder from "@axe-core/playwright";
import { draft } from "../../api/tests/support/ai-server.ts";
import { done, test } from "../support/ai.ts";
import { expect } from "../support/test.ts";

const markdown = "Good nets **last**.\n\n## Why nets\n\n- cheap\n- light\n\n> Said a trader.";

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test("no state has a fault that axe knows, or scrolls sideways", async ({
        page,
        form,
        ai,
      }) => {
        const check = async (state: string) => {
          const { violations } = await new AxeBuilder({ page })
            .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
            .analyze();
          expect(violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes[0]?.html}`)).toEqual(
            [],
          );
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect([state, overflow]).toEqual([state, 0]);
        };
        await form.generate.click();
        await expect(form.title).toHaveAccessibleDescription(/Please enter a title/);
        await check("no title");
        await form.title.fill("Nets that work");
        ai.behave({ kind: "stall", pieces: ["Good nets", " last."] });
        await form.generate.click();
        await expect(form.text).toContainText("Good nets");
        await check("writing");
        await form.stop.click();
        await expect(page.getByText("Stopped.")).toBeVisible();
        await form.generate.click();
        await expect(page.getByRole("button", { name: "Add below" })).toBeVisible();
        await check("asking");
        ai.behave({ kind: "status", status: 500 });
        await page.getByRole("button", { name: "Add below" }).click();
        await expect(form.again).toBeVisible();
        await check("failed");
        ai.behave(draft(markdown));
        await form.again.click();
        await expect(done(page)).toBeVisible();
        await check("done");
      });
    });
  }
}
