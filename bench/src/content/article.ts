import { POST_EXCERPT_CHARS } from "@ebute/contracts/posts";
import type { Random } from "./random.ts";
import { type Category, fillTemplate, pickCategory, type Topic } from "./topics/topic.ts";
import { generalSentences, openings, quotes, subTitles, topics } from "./topics/topics.ts";

export type Article = {
  title: string;
  subTitle: string;
  category: Category;
  html: string;
  plainText: string;
  excerpt: string;
};

/** A piece of the text: the element that it stands in, and its words. */
type Block = { tag: "p" | "h2" | "blockquote" | "ul" | "ol"; lines: string[] };

/** A post as it is kept: three to six parts with headings, lists and a quotation here and there. */
export function makeArticle(random: Random): Article {
  const category = pickCategory(random);
  const topic = topics[category];
  const thing = random.pick(topic.things);
  const say = (pattern: string) => fillTemplate(pattern, random, thing);
  const blocks = makeBlocks(random, topic, say);
  const plainText = blocks.flatMap(({ lines }) => lines).join(" ");
  return {
    title: say(random.pick(topic.titles)),
    subTitle: say(random.pick(subTitles)),
    category,
    html: blocks.map(toHtml).join(""),
    plainText,
    excerpt: cutAtWord(plainText),
  };
}

type Say = (pattern: string) => string;

function makeBlocks(random: Random, topic: Topic, say: Say): Block[] {
  const own = createPool(random, topic.sentences);
  const general = createPool(random, generalSentences);
  const tips = createPool(random, topic.tips);
  const paragraph = (patterns: string[]): Block => ({
    tag: "p",
    lines: [patterns.map(say).join(" ")],
  });

  const blocks = [paragraph([random.pick(openings), ...own(2)])];
  for (const heading of random.sample(topic.headings, random.between(3, 6))) {
    blocks.push({ tag: "h2", lines: [heading] });
    for (let count = random.between(1, 3); count > 0; count -= 1) {
      blocks.push(paragraph([...own(random.between(2, 4)), ...general(1)]));
    }
    if (random.isWithin(0.45)) {
      const tag = random.isWithin(0.5) ? "ol" : "ul";
      blocks.push({ tag, lines: tips(random.between(3, 5)).map(say) });
    } else if (random.isWithin(0.2)) {
      blocks.push({ tag: "blockquote", lines: [random.pick(quotes)] });
    }
  }
  return blocks;
}

/** Returns the values in random order, and repeats none before all were returned. */
function createPool(random: Random, values: readonly string[]): (count: number) => string[] {
  let left: string[] = [];
  return (count) => {
    if (left.length < count) left = random.sample(values, values.length);
    return left.splice(0, count);
  };
}

/** As the server's own sanitiser leaves it. */
function toHtml({ tag, lines }: Block): string {
  if (tag === "ul" || tag === "ol") {
    return `<${tag}>${lines.map((line) => `<li><p>${line}</p></li>`).join("")}</${tag}>`;
  }
  const inside = tag === "blockquote" ? `<p>${lines.join(" ")}</p>` : lines.join(" ");
  return `<${tag}>${inside}</${tag}>`;
}

/** The beginning of the text as cards show it. */
function cutAtWord(text: string): string {
  // Letters beyond the first 65,536 take two places each.
  const characters = [...text.slice(0, POST_EXCERPT_CHARS * 2 + 2)];
  if (characters.length <= POST_EXCERPT_CHARS) return text;
  const start = characters.slice(0, POST_EXCERPT_CHARS + 1).join("");
  return `${start.slice(0, start.lastIndexOf(" ")).replace(/[\s,;:]+$/, "")}...`;
}
