import { expect, it } from "vitest";
import { createPageChanges } from "./page-changes.ts";

it("tells what changed since a render began, and nothing of what changed before", () => {
  const changes = createPageChanges();
  changes.add(["posts"]);
  const since = changes.version();
  const finish = changes.watch();
  expect(changes.hasAnySince(since, ["posts"])).toBe(false);
  changes.add(["post:1"]);
  expect(changes.hasAnySince(since, ["posts"])).toBe(false);
  expect(changes.hasAnySince(since, ["posts", "post:1"])).toBe(true);
  finish();
});

it("counts each change for every page rather than remember more than it has room for", () => {
  const changes = createPageChanges();
  const since = changes.version();
  changes.watch();
  changes.add(Array.from({ length: 10_001 }, (_, number) => `post:${number}`));
  expect(changes.hasAnySince(since, ["about"])).toBe(true);
  expect(changes.hasAnySince(changes.version(), ["about", "post:1"])).toBe(false);
});
