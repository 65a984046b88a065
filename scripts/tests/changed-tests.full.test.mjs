import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  listTests,
  selectTests,
  testsOfDomains,
  testsOfEveryDomain,
} from "../lib/tasks/changed-tests.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const select = (...files) => selectTests({ root, files });

test("the test selection finds the tests of every domain, and each pattern matches a test", () => {
  const folders = readdirSync(path.join(root, "apps/api/src/domains"));
  assert.deepEqual(Object.keys(testsOfDomains).sort(), folders.sort());
  for (const [kind, folder] of [
    ["api", "apps/api/tests"],
    ["browser", "apps/e2e/tests"],
  ]) {
    const files = listTests(root, folder);
    const beginnings = [...Object.values(testsOfDomains), testsOfEveryDomain].flatMap(
      (tests) => tests[kind],
    );
    const unused = beginnings.filter((one) => !files.some((file) => file.startsWith(one)));
    assert.deepEqual(unused, []);
  }
});

for (const file of [
  "packages/contracts/src/posts/posts.ts",
  "packages/marking/src/mark.ts",
  "apps/api/src/platform/http/listen.ts",
  "apps/api/migrations/0001_x.sql",
  "apps/api/tests/support/servers/test-app.ts",
  "apps/e2e/support/test.ts",
  "apps/web/src/routes/_site/blog.index.tsx",
  "pnpm-lock.yaml",
  "package.json",
  "scripts/lib/build.mjs",
]) {
  test(`the test selection runs everything when ${file} changed`, () => {
    assert.equal(select("docs/architecture.md", file).everything, file);
  });
}

test("the test selection runs a changed domain's tests, its dependants' and the cross-domain ones", () => {
  const { everything, api, browser, units } = select("apps/api/src/domains/posts/posts.service.ts");
  assert.equal(everything, undefined);
  assert.equal(units, true);
  // Comments import posts, and the dashboard imports both.
  for (const name of ["posts.rest.test.ts", "comments.rest.test.ts", "dashboard.rest.test.ts"]) {
    assert.ok(api.includes(name), name);
  }
  assert.ok(api.includes("access.test.ts"));
  assert.ok(!api.includes("orders.rest.test.ts"));
  assert.ok(browser.includes("publishing.test.ts"));
  assert.ok(!browser.includes("orders.test.ts"));
});

test("the test selection runs a changed test alone, and nothing for a changed document", () => {
  const chosen = select("apps/e2e/tests/back-button.full.test.ts", "apps/api/tests/feeds.test.ts");
  assert.deepEqual([chosen.api, chosen.browser], [["feeds.test.ts"], ["back-button.full.test.ts"]]);
  const none = select("docs/architecture.md", "README.md");
  assert.deepEqual(none, { api: [], browser: [], units: false });
});
