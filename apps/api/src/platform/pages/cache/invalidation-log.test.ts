import { expect, it } from "vitest";
import { createInvalidationLog } from "./invalidation-log.ts";

it("the invalidation log reports tags invalidated since a version, and none invalidated before", () => {
  const log = createInvalidationLog();
  log.add(["posts"]);
  const since = log.version();
  const finish = log.watch();
  expect(log.hasAnySince(since, ["posts"])).toBe(false);
  log.add(["post:1"]);
  expect(log.hasAnySince(since, ["posts"])).toBe(false);
  expect(log.hasAnySince(since, ["posts", "post:1"])).toBe(true);
  finish();
});

it("the invalidation log treats every page as invalidated when more tags were logged than it holds", () => {
  const log = createInvalidationLog();
  const since = log.version();
  log.watch();
  log.add(Array.from({ length: 10_001 }, (_, number) => `post:${number}`));
  expect(log.hasAnySince(since, ["about"])).toBe(true);
  expect(log.hasAnySince(log.version(), ["about", "post:1"])).toBe(false);
});
