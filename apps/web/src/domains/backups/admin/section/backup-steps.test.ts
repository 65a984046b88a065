import { expect, it } from "vitest";
import { describeFiles, describeStep } from "./backup-steps.ts";

const requestedAt = "2026-03-02T08:30:00.000Z";
const running = { state: "running", requestedAt, filesDone: 1_200, filesTotal: 4_000 } as const;

it("the backup progress names the current step and counts the files", () => {
  const copying = { ...running, step: "files" } as const;
  expect(describeStep(copying)).toBe("Copying pictures and files.");
  expect(describeFiles(copying)).toBe("1,200 of 4,000 files");
});

it("the backup progress counts no files in other steps, nor before the total is known", () => {
  expect(describeFiles({ ...running, step: "checking" })).toBe("");
  expect(describeFiles({ ...running, step: "files", filesTotal: 0 })).toBe("");
});

it("the backup progress says that a backup is queued", () => {
  expect(describeStep({ ...running, state: "pending", step: "waiting" })).toBe(
    "The backup begins in a moment.",
  );
});
