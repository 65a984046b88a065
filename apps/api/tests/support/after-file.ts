import { afterAll } from "vitest";
import { undoAll } from "./test-app.ts";

// Test files of one process share what they import, so this is said for each of them, here.
afterAll(undoAll);
