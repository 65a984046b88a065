import { afterAll, onTestFinished, TestRunner } from "vitest";
import "./sign-in/password-cost.ts";
import { atEndOfFile, registerBy, undoAll } from "./clean-up.ts";

registerBy((step) => {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await step()));
  else atEndOfFile(step);
});

// Modules are shared between test files of one process, so this setup file registers the clean-up
// for each.
afterAll(undoAll);
