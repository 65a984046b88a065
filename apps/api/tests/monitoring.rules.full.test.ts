import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const folder = path.join(import.meta.dirname, "../../../docker/monitoring");

const promtool = (...args: string[]) =>
  execFileSync("promtool", args, { cwd: folder, encoding: "utf8" });

// Left out where promtool is missing (scripts/lib/servers/capabilities.mjs); monitoring.test.ts
// checks the grammar everywhere.
it("the Prometheus alert rules are accepted by promtool", () => {
  expect(promtool("check", "rules", "alerts.yml")).toContain("SUCCESS");
});

it("the Prometheus alerts fire in the cases of alerts.test.yml", () => {
  expect(promtool("test", "rules", "alerts.test.yml")).toContain("SUCCESS");
});
