import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { listFailed, listSlowest, readReports } from "../lib/tasks/test-reports.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-reports-"));
after(() => rmSync(folder, { recursive: true, force: true }));

writeReport("integration.json", {
  testResults: [
    {
      name: "/repo/tests/broken.test.ts",
      status: "failed",
      message: "no column",
      assertionResults: [],
    },
    {
      name: "/repo/tests/posts.test.ts",
      status: "failed",
      message: "",
      assertionResults: [
        { status: "passed", duration: 1500, fullName: "a post is listed", failureMessages: [] },
        {
          status: "failed",
          duration: 20,
          fullName: "a draft is hidden",
          failureMessages: ["AssertionError: expected\n  404"],
        },
      ],
    },
  ],
});
writeReport("e2e.json", {
  suites: [
    {
      title: "join.test.ts",
      suites: [
        {
          title: "without script",
          specs: [
            {
              title: "joins",
              ok: false,
              tests: [
                {
                  results: [
                    {
                      duration: 60_000,
                      error: { message: "\u001b[31mTimeout\u001b[39m" },
                      attachments: [
                        { name: "error-context", path: path.join(folder, "page.md") },
                        {
                          name: "server-output",
                          body: Buffer.from("out of disk\n").toString("base64"),
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
      specs: [{ title: "leaves", ok: true, tests: [{ results: [{ duration: 900 }] }] }],
    },
  ],
});

writeFileSync(
  path.join(folder, "page.md"),
  [
    "# Page snapshot",
    "",
    "```yaml",
    "- banner",
    "- main:",
    '  - heading "Something broke"',
    "```",
    "",
  ].join("\n"),
);

function writeReport(name, report) {
  writeFileSync(path.join(folder, name), JSON.stringify(report));
}

test("the failed tests of both reports are named with the beginning of their error, page and output", () => {
  assert.deepEqual(listFailed(readReports(folder)), [
    "  join.test.ts: without script joins: Timeout",
    '    - main:\n      - heading "Something broke"',
    "    out of disk",
    "  broken.test.ts: could not be loaded: no column",
    "  posts.test.ts: a draft is hidden: AssertionError: expected 404",
  ]);
});

test("a run in which everything fails names the first of them and counts the others", () => {
  const tests = Array.from({ length: 43 }, () => ({ ms: 1, file: "a", title: "b", error: "c" }));
  const lines = listFailed(tests);
  assert.equal(lines.length, 41);
  assert.equal(lines.at(-1), "  and 3 more");
});

test("the slowest tests are named first", () => {
  const lines = listSlowest(readReports(folder));
  assert.match(lines[0] ?? "", /60\.0 s {2}join\.test\.ts: without script joins/);
  assert.match(lines[1] ?? "", /1\.5 s {2}posts\.test\.ts: a post is listed/);
});

test("a folder that is gone has no tests", () => {
  assert.deepEqual(readReports(path.join(folder, "gone")), []);
});
