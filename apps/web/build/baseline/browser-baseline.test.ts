import { expect, it } from "vitest";
import { findNewer } from "./browser-baseline.ts";

it.each([
  ["AbortSignal.any([a])", "any"],
  ["let p=Promise.withResolvers()", "withResolvers"],
  ["list.toSorted((a,b)=>a-b)", "toSorted"],
  ["list.findLast(x)", "findLast"],
  ["URL.parse(x)?.host", "parse"],
  ["m.values().map(x)", "map"],
  ["/(?<!a)b/", "(?<!"],
])("%s is newer than the browsers of the site", (code, name) => {
  expect(findNewer(code, "site")).toEqual([name]);
});

it.each(["list.toSorted()", "/(?<!a)b/", "signal.throwIfAborted()"])(
  "%s may stand in the panel",
  (code) => {
    expect(findNewer(code, "panel")).toEqual([]);
  },
);

it("a use beside a check may stand everywhere", () => {
  const code = "typeof URL.canParse==`function`?URL.canParse(x):new URL(x)";
  expect(findNewer(code, "site")).toEqual([]);
  expect(findNewer(`${code};URL.parse(y)`, "site")).toEqual(["parse"]);
});
