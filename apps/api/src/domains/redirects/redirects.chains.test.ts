import { describe, expect, it } from "vitest";
import { createRedirectMap } from "./redirects.chains.ts";

const rows = [
  { fromPath: "/b", toPath: "/c?x=1" },
  { fromPath: "/gone", toPath: null },
  { fromPath: "/out", toPath: "https://example.ng/a" },
  { fromPath: "/?p=3", toPath: "/e" },
];

const put = (fromPath: string, toPath: string | null) =>
  createRedirectMap(rows).put({ fromPath, toPath });

describe("the target of a redirect", () => {
  it.each([
    ["/x", "/X/?q=1#top", "REDIRECT_TO_ITSELF"],
    ["/c", "/b", "REDIRECT_LOOP"],
    ["/x", "/gone", "REDIRECT_TO_REMOVED"],
    ["/?p=4", "/index.php?P=04", "REDIRECT_TO_ITSELF"],
    ["/e", "/?p=3", "REDIRECT_LOOP"],
  ])("is refused for a redirect from %s to %s", (from, to, code) => {
    const refusal = expect.objectContaining({ failure: expect.objectContaining({ code }) });
    expect(() => put(from, to)).toThrow(refusal);
  });

  it("is refused when stored redirects already form a circle, instead of looping forever", () => {
    const circle = createRedirectMap([
      { fromPath: "/a", toPath: "/b" },
      { fromPath: "/b", toPath: "/a" },
    ]);
    expect(() => circle.put({ fromPath: "/x", toPath: "/a" })).toThrow("circle");
  });

  it.each([
    ["/d#part", "/d#part"],
    ["/B/", "/c?x=1"],
    ["/?lang=en&p=3", "/e"],
    ["/Out/", "https://example.ng/a"],
    ["https://example.ng/a", "https://example.ng/a"],
    [null, null],
  ])("%s is stored as its final target %s", (to, stored) => {
    expect(put("/x", to).toPath).toBe(stored);
  });

  it("replaces the target of each redirect that led to its old address", () => {
    const map = createRedirectMap(rows);
    expect(map.put({ fromPath: "/c", toPath: "/d" })).toEqual({ toPath: "/d", moved: ["/b"] });
    expect(map.put({ fromPath: "/d", toPath: null }).moved.sort()).toEqual(["/b", "/c"]);
    expect(map.targets.get("/b")).toBeNull();
  });
});
