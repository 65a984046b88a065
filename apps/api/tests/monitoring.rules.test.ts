import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const folder = path.join(import.meta.dirname, "../../../docker/monitoring");

const promtool = (...args: string[]) =>
  execFileSync("promtool", args, { cwd: folder, encoding: "utf8" });

// Left out where promtool is missing (scripts/lib/servers/capabilities.mjs); monitoring.test.ts checks the grammar everywhere.
it("has alert rules that promtool accepts", () => {
  expect(promtool("check", "rules", "alerts.yml")).toContain("SUCCESS");
});

it("alerts in the cases of alerts.test.yml, such as a container that has left the name server", () => {
  expect(promtool("test", "rules", "alerts.test.yml")).toContain("SUCCESS");
});
