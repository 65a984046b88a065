import { expect, it } from "vitest";
import { defaultCategories, findCategory, parseCategoryFilter } from "./default-categories.ts";

it.each([
  ["Sport", undefined],
  ["", "All"],
  [undefined, "All"],
  [" aLL ", "All"],
  [" heaLTH ", "Health"],
])("the category parameter %o filters by %o", (word, filter) => {
  expect(parseCategoryFilter(defaultCategories, word)).toBe(filter);
});

it("the category lookup finds a name in any letter case and Unicode form", () => {
  const categories = [{ name: "Ẹ̀kọ́" }, { name: "Owó" }];
  expect(findCategory(categories, "ẹ̀KỌ́".normalize("NFD"))?.name).toBe("Ẹ̀kọ́");
  expect(findCategory(categories, "Ekọ")).toBeUndefined();
});
