import { defaultCategories } from "@ebute/contracts/categories";
import { POST_EXCERPT_CHARS } from "@ebute/contracts/posts";
import type { Random } from "./random.ts";

/** Words of a text about trade, study and health in Lagos, with the letters of Yoruba and Igbo. */
const words = (
  "about account after again around bank because before begin bicycle book border bridge business " +
  "careful cheap city clinic cloth cost counter customer danger daughter demand doctor early " +
  "electricity evening every examination exchange family farmer ferry figure fish fortune fuel " +
  "garden generator grandmother harbour harvest health honest household hundred invoice island " +
  "journey kitchen lagoon language laptop ledger lesson letter library lorry machine market " +
  "measure medicine meeting message mobile money morning mother motor music naira neighbour " +
  "network never notice number office orange order ordinary paper parcel partner passenger " +
  "payment pepper person plan plastic police poultry practice price profit promise quality " +
  "question quiet radio rain rather reason receipt repair report rice river road savings school " +
  "season seller service shop signal sister small solar soup station student sugar supplier " +
  "teacher telephone theatre thousand timber together tomato traffic tailor trust university " +
  "value vegetable village visitor waiting water weather website week wholesale window winter " +
  "without worker yellow young ẹ̀kọ́ ọjà Ṣàngó àṣẹ ụlọ Ìbàdàn Òṣogbo Ẹ̀pẹ́ Badagry Surulere Yaba"
).split(" ");

const WORDS_IN_SENTENCE = [6, 14] as const;

export type Article = {
  title: string;
  subTitle: string;
  category: string;
  html: string;
  plainText: string;
  excerpt: string;
};

/** A sentence of the given number of words. */
export function makeSentence(random: Random, count = random.between(...WORDS_IN_SENTENCE)): string {
  const text = Array.from({ length: count }, () => random.pick(words)).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A post as it is kept: some 450 words in three to five parts, with headings and lists. */
export function makeArticle(random: Random): Article {
  const blocks = [paragraph(random)];
  for (let part = random.between(3, 5); part > 0; part -= 1) {
    blocks.push({ tag: "h2", lines: [makeTitle(random, 3)] });
    for (let count = random.between(1, 3); count > 0; count -= 1) blocks.push(paragraph(random));
    if (random.isWithin(0.4)) {
      blocks.push({ tag: random.pick(["ul", "ol"]), lines: makeSentences(random, 4) });
    }
  }
  const plainText = blocks.flatMap(({ lines }) => lines).join(" ");
  return {
    title: makeTitle(random, 6),
    subTitle: makeSentence(random),
    category: random.pick(defaultCategories).name,
    html: blocks.map(toHtml).join(""),
    plainText,
    excerpt: cutAtWord(plainText),
  };
}

/** A piece of the text: the element that it stands in, and its sentences. */
type Block = { tag: string; lines: string[] };

function paragraph(random: Random): Block {
  return { tag: "p", lines: [makeSentences(random, random.between(3, 5)).join(" ")] };
}

function makeSentences(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => makeSentence(random));
}

function makeTitle(random: Random, count: number): string {
  return makeSentence(random, count).slice(0, -1);
}

/** As the server's own sanitiser leaves it. */
function toHtml({ tag, lines }: Block): string {
  const inside = /^[uo]l$/.test(tag)
    ? lines.map((line) => `<li><p>${line}</p></li>`).join("")
    : lines.join(" ");
  return `<${tag}>${inside}</${tag}>`;
}

/** The beginning of the text as cards show it. */
function cutAtWord(text: string): string {
  const characters = [...text];
  if (characters.length <= POST_EXCERPT_CHARS) return text;
  const start = characters.slice(0, POST_EXCERPT_CHARS + 1).join("");
  return `${start.slice(0, start.lastIndexOf(" ")).replace(/[\s,;:]+$/, "")}...`;
}
