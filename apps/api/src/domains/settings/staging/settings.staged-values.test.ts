import { expect, it } from "vitest";
import { withoutEqual } from "./settings.staged-values.ts";

it("a field that has its published value is no unpublished change", () => {
  expect(withoutEqual({ brand: "#111111", face: "inter" }, { brand: "#111111" })).toEqual({
    face: "inter",
  });
  expect(withoutEqual({ brand: "#111111" }, { brand: "#111111" })).toBeNull();
  expect(withoutEqual(null, { brand: "#111111" })).toBeNull();
});

it("the order in which the database returns the parts of a link is no change", () => {
  const link = { label: "Menu", target: { kind: "path", path: "/menu" } };
  const stored = { target: { path: "/menu", kind: "path" }, label: "Menu" };
  expect(withoutEqual({ header: [link] }, { header: [stored] })).toBeNull();
});
