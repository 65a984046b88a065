import { expect, it } from "vitest";
import { withoutPublishedValues } from "./settings.staged-values.ts";

it("a staged field equal to its published value counts as no unpublished change", () => {
  expect(withoutPublishedValues({ brand: "#111111", face: "inter" }, { brand: "#111111" })).toEqual(
    {
      face: "inter",
    },
  );
  expect(withoutPublishedValues({ brand: "#111111" }, { brand: "#111111" })).toBeNull();
  expect(withoutPublishedValues(null, { brand: "#111111" })).toBeNull();
});

it("the key order of a link returned by the database counts as no unpublished change", () => {
  const link = { label: "Menu", target: { kind: "path", path: "/menu" } };
  const stored = { target: { path: "/menu", kind: "path" }, label: "Menu" };
  expect(withoutPublishedValues({ header: [link] }, { header: [stored] })).toBeNull();
});
