import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const folder = path.join(import.meta.dirname, "../../../docker/monitoring");

// Left out where promtool is missing (scripts/lib/capabilities.mjs).
it("has alert rules that promtool accepts", () => {
  const check = () => execFileSync("promtool", ["check", "rules", path.join(folder, "alerts.yml")]);
  expect(String(check())).toContain("SUCCESS");
});
