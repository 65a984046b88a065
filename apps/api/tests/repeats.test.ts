import { expect, it } from "vitest";
import { listRouterProcedures } from "./support/calls/procedures.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const repeatable = listRouterProcedures(await createTestApp()).filter(({ repeat }) => repeat);

function writeModule(name: string, about: string, isListed: (access?: string) => boolean): string {
  const paths = repeatable.filter(({ access }) => isListed(access)).map(({ path }) => path);
  return [
    "// Generated from the rows of the procedures: see apps/api/tests/repeats.test.ts.\n",
    `/** ${about} */`,
    `export const ${name}: readonly string[] = [`,
    ...paths.sort().map((path) => `  "${path}",`),
    "];\n",
  ].join("\n");
}

it("the browser sends again the writes whose row says so, and no others (`vitest run repeats -u` writes the lists)", async () => {
  const site = writeModule(
    "siteRetries",
    "Writes of the site and the student area that are safe to send twice.",
    (access) => access !== "admin",
  );
  const panel = writeModule(
    "panelRetries",
    "Writes of the panel that are safe to send twice.",
    (access) => access === "admin",
  );
  await expect(site).toMatchFileSnapshot("../../web/src/lib/api/retries/site-retries.ts");
  await expect(panel).toMatchFileSnapshot("../../web/src/lib/mutations/panel-retries.ts");
});
