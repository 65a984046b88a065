import { afterAll } from "vitest";
import "./sign-in/password-cost.ts";
import "./quick-polling.ts";
import { undoAll } from "./servers/test-app.ts";

// Modules are shared between test files of one process, so this setup file registers the clean-up
// for each.
afterAll(undoAll);
