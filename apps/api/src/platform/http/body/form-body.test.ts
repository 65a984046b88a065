import { expect, it } from "vitest";
import { parseFormBody } from "./form-body.ts";

it.each([
  ["line breaks of a browser", "text=one%0D%0Atwo%0d%0athree", { text: "one\ntwo\nthree" }],
  ["line breaks of a script", "text=one%0Atwo", { text: "one\ntwo" }],
  ["a carriage return alone", "text=one%0Dtwo", { text: "one\rtwo" }],
  ["escaped percent signs", "text=%250D%250A", { text: "%0D%0A" }],
  ["a field that comes twice", "a=1&a=2", { a: ["1", "2"] }],
  ["an escape that is not valid", "a=%E0%A4%A", { a: "\uFFFD%A" }],
  ["the name of a prototype", "__proto__=1", { ["__proto__"]: "1" }],
  ["nothing", "", {}],
])("the form body parser reads %s of a form", (_name, body, fields) => {
  expect(Object.entries(parseFormBody(body))).toEqual(Object.entries(fields));
});
