import { expect, it } from "vitest";
import { slugOfName } from "./slug-of-name.ts";

it.each([
  ["Цены на ямс", "tseny-na-yams"],
  ["Τιμές για γιαμ", "times-gia-giam"],
  ["日本 2024", "riben-2024"],
  ["सोलर की कीमत", "solr-ki-kimt"],
  ["5 🎉", "5-tada"],
  ["Ẹ̀kọ́ ní Èkó", "eko-ni-eko"],
  ["Solar ☀️ 101", "solar-101"],
])("a name such as %s gets the address %s", (title, slug) => {
  expect(slugOfName(title, 80)).toBe(slug);
});
