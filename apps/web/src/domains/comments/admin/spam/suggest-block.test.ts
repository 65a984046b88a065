import { expect, it } from "vitest";
import { suggestBlock } from "./suggest-block.ts";

const site = "https://www.firm.example";

it.each([
  [
    "the host of the first link",
    "Mr Win",
    "Win: https://www.Surewin.example/x www.b.example",
    "surewin.example",
  ],
  ["a host without www", "Mr Win", "win at surewin.bet today", "surewin.bet"],
  ["a link in the name", "cheap-loans.com", "Hello", "cheap-loans.com"],
  [
    "no address of the site itself",
    "Mr Win",
    "www.firm.example/a then www.win.example",
    "win.example",
  ],
  ["nothing where no link is", "John", "Call me on 0803.123.4567, or john@gmail.com", ""],
])("suggests to block %s", (_title, name, content, text) => {
  expect(suggestBlock({ name, content }, site)).toBe(text);
});
