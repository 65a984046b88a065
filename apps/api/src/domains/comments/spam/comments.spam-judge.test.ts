import { describe, expect, it } from "vitest";
import { foldSpamText, type JudgedComment, judgeComment } from "./comments.spam-judge.ts";

const plain: JudgedComment = {
  name: "Ada Obi",
  content: "Thank you, this helped me with my JAMB form.",
  blocked: [],
  isRepeated: false,
  siteHost: "www.greenfield.example:8443",
};

const block = (text: string) => ({ text, key: foldSpamText(text) });

const rulesOf = (comment: Partial<JudgedComment>) =>
  judgeComment({ ...plain, ...comment }).map(({ rule }) => rule);

describe("a comment", () => {
  it.each([
    ["gives e-mail addresses", { content: "Write to ada@gmail.com or bisi@yahoo.com, please" }],
    ["has an e-mail address as its name", { name: "ada@gmail.com" }],
    ["has no space after its full stops", { content: "It is good.Me too.Top school.Online.Shop" }],
    ["is thanks", {}],
    [
      "has one link and words of its own",
      { content: "I read it at https://jamb.example/news as well, sir." },
    ],
    [
      "has three links to the site itself",
      { content: "greenfield.example/a www.greenfield.example/b https://greenfield.example/c" },
    ],
    [
      "asks about one word of advertising",
      { content: "Is a bitcoin investment safe for my school fees?" },
    ],
    ["asks the same again", { isRepeated: true }],
    [
      "is written in capitals",
      { content: "PLEASE WHEN WILL THE RESULT OF POST UTME COME OUT SIR" },
    ],
    [
      "has a price and a phone number",
      { content: "How much is the form? Call me on 0803.123.4567" },
    ],
    [
      "has a dot without a space",
      { content: "I passed.Thank you so much.God bless you all in this centre" },
    ],
  ])("stays where it %s", (_title, comment) => {
    expect(judgeComment({ ...plain, ...comment })).toEqual([]);
  });

  it.each([
    [
      "a blocked text, whatever its case and width",
      { content: "Try ＳＵＲＥwin today", blocked: [block("surewin")] },
      ["blocked"],
    ],
    [
      "a blocked text at the end of the longest comment",
      { content: `${"a ".repeat(2_496)} surewin`, blocked: [block("surewin")] },
      ["blocked"],
    ],
    ["a blocked text in its name", { name: "Dr Spell", blocked: [block("dr spell")] }, ["blocked"]],
    [
      "a blocked text that unseen characters divide",
      { content: "su\u200brewin", blocked: [block("surewin")] },
      ["blocked"],
    ],
    ["code for links", { content: "[url=x.example]here[/url]" }, ["markup"]],
    ["a link in its name", { name: "cheap-loans.com" }, ["linkInName"]],
    [
      "three links",
      { content: "Read a.com and b.com and c.com, my good friends in Lagos" },
      ["manyLinks"],
    ],
    [
      "two links and nothing else",
      { content: "https://a.example/x www.b.example" },
      ["twoLinks", "linkAlone"],
    ],
    [
      "words of advertising, and a link alone",
      { content: "casino bet.com" },
      ["linkAlone", "phrase"],
    ],
    [
      "two words of advertising",
      { content: "A quick loan and sure odds for everybody in this group" },
      ["phrase", "phrase"],
    ],
    [
      "two links in a text that was sent before",
      { content: "See a.com and b.com, they have all the past questions", isRepeated: true },
      ["twoLinks", "repeated"],
    ],
  ])("is spam with %s", (_title, comment, rules) => {
    expect(rulesOf(comment)).toEqual(rules);
  });

  it("names the blocked text and the words that were found", () => {
    const content = "A quick loan and sure odds for everybody in this group";
    expect(judgeComment({ ...plain, content })).toEqual([
      { rule: "phrase", found: "sure odds" },
      { rule: "phrase", found: "quick loan" },
    ]);
  });
});
