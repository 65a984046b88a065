import { describe, expect, it } from "vitest";
import { startProgressReports } from "./backups.progress-reports.ts";

const counts = { filesDone: 0, filesTotal: 2 };

describe("startProgressReports", () => {
  it("saves each step in order, even when the previous save is still running", async () => {
    const saved: string[] = [];
    const first = Promise.withResolvers<void>();
    const reports = startProgressReports(async ({ step }) => {
      saved.push(step);
      if (step === "database") await first.promise;
    });
    reports.report({ step: "database", ...counts });
    reports.report({ step: "files", ...counts });
    reports.report({ step: "checking", ...counts });
    await Promise.resolve();
    expect(saved).toEqual(["database"]);
    first.resolve();
    await reports.stop();
    expect(saved).toEqual(["database", "files", "checking"]);
  });

  it("continues after a report that could not be saved", async () => {
    const saved: string[] = [];
    const reports = startProgressReports(async ({ step }) => {
      saved.push(step);
      throw new Error("no connection");
    });
    reports.report({ step: "database", ...counts });
    await reports.stop();
    reports.report({ step: "files", ...counts });
    await reports.stop();
    expect(saved).toEqual(["database", "files"]);
  });
});
