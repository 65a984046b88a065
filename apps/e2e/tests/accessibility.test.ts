import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../support/test.ts";

const addresses = ["/", "/blog", "/?q=nothing+like+it", "post", "/no-such-page"] as const;

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      for (const address of addresses) {
        test(`${address} has no fault that axe knows, and does not scroll sideways`, async ({
          page,
          api,
        }) => {
          const { _id } = await api.addPost({
            title: "Plain to everyone",
            description:
              '<h2>Part</h2><p>Words with <a href="https://example.ng">a link</a>.</p><table><tbody><tr><th scope="row">Naira</th><td>1,000</td></tr></tbody></table>',
          });
          await page.goto(address === "post" ? `/blog/${_id}` : address);
          // Axe asks in an inline script of its own, which the page's policy would stop only as text.
          const { violations } = await new AxeBuilder({ page })
            .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
            .analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBeLessThanOrEqual(0);
        });
      }
    });
  }
}
