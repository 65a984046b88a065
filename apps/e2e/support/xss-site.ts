import type { MailServer } from "../../api/tests/support/mail-server.ts";
import { type Api, createApi } from "./api.ts";
import { addTutorial, addTutorialComment, addUpdate } from "./learning.ts";
import { png } from "./picture.ts";
import { addAddresses } from "./xss-addresses.ts";
import { batches, corpus, mixed } from "./xss-corpus.ts";

/** One word of payloads after the other, from the start again when they are used up. */
type Words = { next(): string; count: number };

function wordsOf(maxChars: number, between?: string): Words {
  const texts = batches(mixed(corpus), maxChars, between);
  let place = 0;
  return {
    count: texts.length,
    next() {
      place += 1;
      return texts[(place - 1) % texts.length] ?? "";
    },
  };
}

export type XssSite = {
  postIds: string[];
  tutorialIds: string[];
  orderCount: number;
  /** Titles of the search box and of the filter beside it. */
  searches: string[];
  /** Answers to plain forms that were refused, with what was typed in them. */
  refused: { path: string; html: string; headers: Record<string, string> }[];
  drafts: string[];
};

/** Of one message to the firm. */
export const MESSAGE_CHARS = 9_000;

const TITLE = 200;
const NAME = 100;
/** Of an order's note and of what a material is about. */
const NOTE = 1_000;
const TUTORIALS = 80;

/** Puts the whole corpus into everything that takes words. */
export async function fillWithCorpus(url: string, mail: MailServer): Promise<XssSite> {
  const api = createApi(url);
  await addAddresses(url, mail);
  const searches = wordsOf(TITLE);
  const postIds = await addPosts(api);
  const tutorialIds = await addLearning(api);
  const orderCount = await addFirm(api);
  return {
    postIds,
    tutorialIds,
    orderCount,
    searches: Array.from({ length: searches.count }, () => searches.next()),
    refused: await sendRefusedForms(url, postIds[0] ?? ""),
    drafts: batches(mixed(corpus), 30_000, "\n\n"),
  };
}

async function addPosts(api: Api): Promise<string[]> {
  const [title, name] = [wordsOf(TITLE), wordsOf(NAME)];
  // Title and sub title share the corpus between them; the longer texts have all of it each.
  const count = Math.ceil(title.count / 2);
  const texts = groupsOf(count);
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(png())]), "cover");
  const { picture } = await api.call<{ picture: { _id: string } }>(
    "POST",
    "/api/admin/media",
    form,
  );
  const fields = texts.map((group) => ({
    title: title.next(),
    subTitle: title.next(),
    description: `<p>start</p>${group.join("\n")}`,
    comments: Array.from({ length: Math.ceil(name.count / count) }, (_none, index) => ({
      name: name.next(),
      content: index === 0 ? group.join(" ").slice(0, 5_000) : "x",
    })),
  }));
  return inTurns(fields, async ({ comments, ...post }) => {
    const answer = await api.call<{ result: { data: { id: string } } }>(
      "POST",
      "/trpc/posts.create",
      { ...post, category: "Health", isPublished: true, pictureId: picture._id },
    );
    const { id } = answer.result.data;
    for (const { name: by, content } of comments) {
      const { comment } = await api.addComment(id, by, content);
      await api.approveComment(comment._id);
    }
    return id;
  });
}

async function addLearning(api: Api): Promise<string[]> {
  const [title, name] = [wordsOf(TITLE), wordsOf(NAME)];
  return inTurns(groupsOf(TUTORIALS), async (group) => {
    const content = group.join("\n");
    const tutorial = await addTutorial(api, {
      title: title.next(),
      author: name.next(),
      content,
      audience: "everyone",
    });
    for (const text of batches(group, 1_900)) {
      await addTutorialComment(api, tutorial._id, text);
    }
    const fileUrl = "https://drive.example.ng/file/1";
    const material = { title: title.next(), description: content.slice(0, NOTE), fileUrl };
    await api.call("POST", "/api/bmaterials", material);
    await addUpdate(api, { title: title.next(), content: content.slice(0, 9_000) });
    return tutorial._id;
  });
}

/** What the firm is sent, and what its administrators write down. Answers how many orders there are. */
async function addFirm(api: Api): Promise<number> {
  const [name, note] = [wordsOf(NAME), wordsOf(NOTE)];
  await inTurns(batches(mixed(corpus), MESSAGE_CHARS), async (message) => {
    const letter = { from_name: name.next(), reply_to: "writer@example.ng", message };
    await api.call("POST", "/api/contact", letter);
  });
  await inTurns(Array.from({ length: note.count }), async () => {
    const order = { customerName: name.next(), note: note.next() };
    await api.call("POST", "/api/admin/orders", order);
  });
  await inTurns(
    Array.from({ length: 24 }, (_none, index) => index),
    async (index) => {
      await api.call("POST", "/api/user", {
        fullName: name.next(),
        city: name.next().slice(0, 60),
        state: "Lagos",
        email: `student-${index}@example.ng`,
        phone: `0805${1_000_000 + index}`,
        password: "four quiet blue kettles",
      });
    },
  );
  return note.count;
}

async function sendRefusedForms(url: string, postId: string): Promise<XssSite["refused"]> {
  const texts = batches(mixed(corpus), 40_000);
  const forms = texts.flatMap((text): { path: string; fields: Record<string, string> }[] => [
    { path: "/contact", fields: { from_name: text, reply_to: "none", message: text } },
    { path: `/blog/${postId}`, fields: { name: "", content: text } },
    { path: "/", fields: { email: text } },
    { path: "/signup", fields: { fullName: text, email: text, phone: text, city: text } },
  ]);
  return inTurns(forms, async ({ path, fields }) => {
    const response = await fetch(url + path, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return { path, html: await response.text(), headers: headersOf(response) };
  });
}

function headersOf({ headers }: Response): Record<string, string> {
  const kept = ["content-type", "content-security-policy", "x-content-type-options"];
  return Object.fromEntries(kept.map((name) => [name, headers.get(name) ?? ""]));
}

/** All of the corpus in so many groups; in each, what swallows the rest comes last. */
function groupsOf(count: number): string[][] {
  const swallows = (payload: string) =>
    /<(plaintext|xmp|!--|script|style|title|textarea|noscript|iframe|noembed|noframes|template|select|svg|math)/i.test(
      payload,
    );
  const all = mixed(corpus);
  return Array.from({ length: count }, (_none, start) => {
    const group = all.filter((_payload, index) => index % count === start);
    return group.toSorted((a, b) => Number(swallows(a)) - Number(swallows(b)));
  });
}

async function inTurns<In, Out>(items: In[], run: (item: In) => Promise<Out>): Promise<Out[]> {
  const out: Out[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) {
      out[index] = await run(items[index] as In);
    }
  }
  await Promise.all(Array.from({ length: 6 }, work));
  return out;
}
