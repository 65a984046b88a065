import { POST_SLUG_MAX_CHARS } from "@ebute/contracts/posts";
import { slugOf } from "@ebute/contracts/primitives";
import { CONSENT_WORDING_VERSION } from "@ebute/contracts/subscribers";
import { makeId } from "./ids.ts";
import { makeCommenter, makePerson } from "./people.ts";
import { createRandom } from "./random.ts";
import type { CellValue } from "./tables.ts";
import { addMilliseconds, timeOfPost } from "./timeline.ts";
import { makeArticle, makeSentence } from "./words.ts";

/**
 * Numbers of rows: the posts, ten comments each, one student and one subscriber for every ten
 * posts.
 */
export type Extent = { posts: number; seed: number };

export type Row = Record<string, CellValue>;

/** Number of comments of twenty consecutive posts: ten on average, most have few. */
const COMMENTS_PER_POST = [5, 0, 12, 3, 1, 60, 2, 7, 4, 22, 0, 10, 1, 33, 3, 6, 2, 16, 5, 8];

const DAY_MS = 86_400_000;
const DRAFT_CHANCE = 0.06;
const APPROVED_CHANCE = 0.9;

export function countComments({ posts }: Extent): number {
  let sum = 0;
  for (let index = 0; index < posts; index += 1) sum += commentsOf(index);
  return sum;
}

export function countPeople({ posts }: Extent): number {
  return Math.ceil(posts / 2);
}

export function* postRows(extent: Extent, pictureIds: readonly string[]): Generator<Row> {
  const titles = new Map<string, number>();
  for (let index = 0; index < extent.posts; index += 1) {
    const { id, createdAt, isPublished } = headOf(index, extent);
    const random = createRandom(extent.seed, `post ${index}`);
    const { title, subTitle, category, html, plainText, excerpt } = makeArticle(random);
    const slug = slugOf(title, POST_SLUG_MAX_CHARS);
    const number = (titles.get(slug) ?? 0) + 1;
    titles.set(slug, number);
    yield {
      id,
      slug: number === 1 ? slug : `${slug}-${number}`,
      title,
      sub_title: subTitle,
      description: html,
      plain_text: plainText,
      excerpt,
      category,
      picture_id: random.pick(pictureIds),
      body_pictures: [],
      is_published: isPublished,
      published_at: isPublished ? createdAt : null,
      created_at: createdAt,
      updated_at: createdAt,
    };
  }
}

export function* commentRows(extent: Extent): Generator<Row> {
  for (let index = 0; index < extent.posts; index += 1) {
    const post = headOf(index, extent);
    const random = createRandom(extent.seed, `comments ${index}`);
    for (let count = commentsOf(index); count > 0; count -= 1) {
      const createdAt = addMilliseconds(post.createdAt, random.fraction() ** 3 * 60 * DAY_MS);
      yield {
        id: makeId(createdAt, random),
        post_id: post.id,
        name: makeCommenter(random),
        content: makeSentence(random),
        is_approved: random.isWithin(APPROVED_CHANCE),
        created_at: createdAt,
      };
    }
  }
}

/** @param passwordHash of the one password that all of them have */
export function* studentRows(extent: Extent, passwordHash: string): Generator<Row> {
  const count = countPeople(extent);
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(extent.seed, `student ${index}`);
    const createdAt = timeOfPost(index, count);
    const { fullName, email, phone, state, city } = makePerson(random, index);
    const [nameKey, stateKey, cityKey] = [folded(fullName), folded(state), folded(city)];
    yield {
      id: makeId(createdAt, random),
      full_name: fullName,
      email,
      phone,
      state,
      city,
      password_hash: passwordHash,
      created_at: createdAt,
      email_key: email,
      name_key: nameKey,
      state_key: stateKey,
      city_key: cityKey,
      search_text: [
        nameKey,
        email,
        `${phone.slice(1)} ${phone.replace("+234", "0")}`,
        cityKey,
        stateKey,
      ].join(" "),
    };
  }
}

export function* subscriberRows(extent: Extent): Generator<Row> {
  const count = countPeople(extent);
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(extent.seed, `subscriber ${index}`);
    const createdAt = timeOfPost(index, count);
    const { email } = makePerson(random, index);
    yield {
      id: makeId(createdAt, random),
      email,
      email_key: email,
      created_at: createdAt,
      consent_form: "subscribeForm",
      consent_wording: CONSENT_WORDING_VERSION,
      confirmed_at: createdAt,
      token: [0, 1].map(() => makeId(createdAt, random).replaceAll("-", "")).join(""),
    };
  }
}

/** The fields of a post that its comments refer to. */
function headOf(index: number, { posts, seed }: Extent) {
  const random = createRandom(seed, `head ${index}`);
  const createdAt = timeOfPost(index, posts);
  // The newest is always there to be read: the home page leads with it.
  const isPublished = index === posts - 1 || !random.isWithin(DRAFT_CHANCE);
  return { id: makeId(createdAt, random), createdAt, isPublished };
}

function commentsOf(index: number): number {
  return COMMENTS_PER_POST[index % COMMENTS_PER_POST.length] ?? 0;
}

/** As the server folds what its search compares. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
