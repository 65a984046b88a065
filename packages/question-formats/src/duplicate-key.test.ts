import fc from "fast-check";
import { expect, it } from "vitest";
import { duplicateKey } from "./duplicate-key.ts";

const keyOf = (stem: string, ...options: string[]) => duplicateKey({ stem, options });

it("tells questions apart whose words, options, marks or pictures differ", () => {
  const pairs: [string, string][] = [
    ["<p>What is 2 + 2?</p>", "<p>What is 2 - 2?</p>"],
    ["<p>x<sup>2</sup></p>", "<p>x2</p>"],
    ["<p>The <u>old</u> man</p>", "<p>The old <u>man</u></p>"],
    ['<p><img src="/a.webp" alt="" /></p>', '<p><img src="/b.webp" alt="" /></p>'],
    ["<p>Where is the stress: eduCAtion</p>", "<p>Where is the stress: EDUcation</p>"],
    ["<p>ọkọ</p>", "<p>oko</p>"],
  ];
  for (const [a, b] of pairs) expect(keyOf(a)).not.toBe(keyOf(b));
  expect(keyOf("<p>a</p>", "<p>b</p>")).not.toBe(keyOf("<p>a</p>", "<p>b</p>", "<p>c</p>"));
  expect(keyOf("<p>a</p>", "<p>b c</p>")).not.toBe(keyOf("<p>a</p>", "<p>b</p>", "<p>c</p>"));
});

it("takes questions for equal whose spaces, case, end marks or paragraphs differ", () => {
  const stem = "<p>The capital of Oyo is ____.</p>";
  const same = [
    "<p>the  capital of Oyo<br />is ......</p>",
    "THE CAPITAL OF OYO IS __",
    '<p class="x">The capital of</p><p>&nbsp;Oyo is _____?</p>',
  ];
  for (const other of same) expect(keyOf(other)).toBe(keyOf(stem));
  expect(keyOf("<p>It’s “so”</p>")).toBe(keyOf('<p>It\'s "so"</p>'));
});

it("takes options in any order for equal", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (options) => {
      expect(keyOf("a", ...[...options].reverse())).toBe(keyOf("a", ...options));
    }),
  );
});
