import { expect, it } from "vitest";
import { presentPageText } from "./present-rich-text.ts";

const present = (html: string) => presentPageText(html, new Map());
const idsOf = (html: string) => present(html).headings.map(({ id }) => id);

it("presentPageText makes ids of the words of a heading", () => {
  expect(present('<h2 class="indent-1">Rent &amp; <em>Ọjà</em></h2><p>a</p>')).toEqual({
    html: '<h2 id="section-rent-oja" class="indent-1">Rent &amp; <em>Ọjà</em></h2><p>a</p>',
    headings: [{ id: "section-rent-oja", level: 2, title: "Rent & Ọjà" }],
  });
});

it("presentPageText numbers equal headings, in any order of numbered and plain ones", () => {
  expect(idsOf("<h2>A</h2><h2>A 2</h2><h3>A</h3><h3>a!</h3>")).toEqual([
    "section-a",
    "section-a-2",
    "section-a-3",
    "section-a-4",
  ]);
});

it("presentPageText numbers headings without Latin letters", () => {
  expect(idsOf("<h2>مقدمة</h2><h2>خاتمة</h2>")).toEqual(["section", "section-2"]);
});

it("presentPageText skips empty headings and those below the third level", () => {
  const html = "<h2> <br /></h2><h4>Small</h4><h3>Kept</h3>";
  expect(present(html).headings).toEqual([{ id: "section-kept", level: 3, title: "Kept" }]);
});

it("presentPageText never makes an id longer than 80 characters", () => {
  const [first, second] = idsOf(`<h2>${"long ".repeat(60)}</h2>`.repeat(2));
  expect(first?.length).toBeLessThanOrEqual(80);
  expect(second?.length).toBeLessThanOrEqual(80);
  expect(second).not.toBe(first);
});

it("presentPageText gives ids to the first hundred headings only", () => {
  const { html, headings } = present("<h2>Same</h2>".repeat(101));
  expect(headings).toHaveLength(100);
  expect(html.endsWith("<h2>Same</h2>")).toBe(true);
});
