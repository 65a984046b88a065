import { expect, it } from "vitest";
import { isPanelPath } from "./panel-path.ts";

it.each([
  ["/administrators", false],
  ["/blog/admin", false],
  ["/", false],
  ["/admin", true],
  ["/Admin/editBlog/aB1", true],
])("%s belongs to the panel: %s", (path, isPanel) => {
  expect(isPanelPath(path)).toBe(isPanel);
});
