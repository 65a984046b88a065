import { randomUUID } from "node:crypto";
import { defaultCategories } from "@ebute/contracts/categories";
import { POST_EXCERPT_CHARS, POST_SLUG_MAX_CHARS } from "@ebute/contracts/posts";
import { slugOf } from "@ebute/contracts/primitives";

/** The newest post is of this moment, so whatever the benchmark writes is newer. */
const NEWEST = Date.UTC(2025, 5, 30, 17, 0);
const WIDEST_STEP_MS = 8 * 3_600_000;
const LONGEST_SPAN_MS = 4 * 365 * 86_400_000;
const DRAFT_EVERY = 17;

/** Words of a text about trade, study and health in Lagos, with the letters of Yoruba and Igbo. */
const words = (
  "about account after bank because before bicycle book border bridge business careful city clinic " +
  "cloth cost counter customer danger doctor early electricity evening examination exchange family " +
  "farmer ferry figure fish fuel garden generator harbour harvest health household invoice island " +
  "journey kitchen lagoon language ledger lesson library lorry machine market measure medicine " +
  "message mobile money morning motor music naira neighbour network notice office order paper " +
  "parcel partner passenger payment pepper plastic poultry price profit quality question radio " +
  "rain receipt repair rice river road savings school season seller service shop signal solar " +
  "station student sugar supplier teacher thousand timber tomato traffic tailor trust university " +
  "value vegetable village visitor water weather website week window without worker yellow young " +
  "ẹ̀kọ́ ọjà Ṣàngó àṣẹ ụlọ Ìbàdàn Òṣogbo Ẹ̀pẹ́ Badagry Surulere Yaba"
).split(" ");

/** Makes rows of the table `posts`, the oldest first, with the same texts on every machine. */
export function createPosts(posts: number, pictureIds: readonly string[]) {
  const below = createChance();
  const step = Math.min(WIDEST_STEP_MS, Math.floor(LONGEST_SPAN_MS / posts));
  return (index: number) => {
    const createdAt = new Date(NEWEST - (posts - 1 - index) * step);
    const isPublished = index === posts - 1 || index % DRAFT_EVERY !== 0;
    const title = sentence(below, 6).slice(0, -1);
    return {
      id: idOf(createdAt),
      slug: `${slugOf(title, POST_SLUG_MAX_CHARS - 10)}-${index}`,
      title,
      sub_title: sentence(below),
      category: defaultCategories[index % defaultCategories.length]?.name,
      ...makeText(below),
      picture_id: pictureIds[index % pictureIds.length],
      is_published: isPublished,
      published_at: isPublished ? createdAt : null,
      created_at: createdAt,
      updated_at: createdAt,
    };
  };
}

type Chance = ReturnType<typeof createChance>;

/** Some 450 words in three to five parts, as the server's own sanitiser leaves them. */
function makeText(below: Chance) {
  const html: string[] = [];
  const plain: string[] = [];
  const add = (text: string, before: string, after: string) => {
    html.push(before, text, after);
    plain.push(text);
  };
  const addParagraph = () => add(sentences(below, 3 + below(3)).join(" "), "<p>", "</p>");
  addParagraph();
  for (let part = 3 + below(3); part > 0; part -= 1) {
    add(sentence(below, 3).slice(0, -1), "<h2>", "</h2>");
    for (let count = 1 + below(3); count > 0; count -= 1) addParagraph();
    if (below(5) < 2) {
      html.push("<ul>");
      for (const line of sentences(below, 4)) add(line, "<li><p>", "</p></li>");
      html.push("</ul>");
    }
  }
  const text = plain.join(" ");
  return { description: html.join(""), plain_text: text, excerpt: cutAtWord(text) };
}

function sentences(below: Chance, count: number): string[] {
  return Array.from({ length: count }, () => sentence(below));
}

function sentence(below: Chance, count = 6 + below(9)): string {
  const text = Array.from({ length: count }, () => words[below(words.length)]).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The beginning of the text as cards show it. */
function cutAtWord(text: string): string {
  const characters = [...text];
  if (characters.length <= POST_EXCERPT_CHARS) return text;
  const start = characters.slice(0, POST_EXCERPT_CHARS + 1).join("");
  return `${start.slice(0, start.lastIndexOf(" ")).replace(/[\s,;:]+$/, "")}...`;
}

/** A UUIDv7 of that moment: in the order of time, as the server's own are. */
function idOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Whole numbers from 0 up to the limit. Source: mulberry32, public domain, by Tommy Ettinger. */
function createChance(): (limit: number) => number {
  let state = 1;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}
