import type { MailServer } from "../../../api/tests/support/mail/mail-server.ts";
import { type Api, createApi } from "../api.ts";
import { png } from "../content/picture.ts";
import { addTutorial, addTutorialComment, addUpdate } from "../content/study/learning.ts";
import { corpus, interleave, joinIntoTexts } from "./xss-corpus.ts";
import { addEmailAddresses } from "./xss-emails.ts";

/** Cycles through payload texts. */
type Payloads = { next(): string; count: number };

function createPayloads(maxChars: number, between?: string): Payloads {
  const texts = joinIntoTexts(interleave(corpus), maxChars, between);
  let index = 0;
  return {
    count: texts.length,
    next() {
      index += 1;
      return texts[(index - 1) % texts.length] ?? "";
    },
  };
}

export type XssSite = {
  postIds: string[];
  tutorialIds: string[];
  orderCount: number;
  /** Payloads for the search box and filter. */
  searches: string[];
  /** Responses to native forms that were refused, with their input. */
  refused: { path: string; html: string; headers: Record<string, string> }[];
  drafts: string[];
};

/** Length limit of a contact message. */
export const MESSAGE_CHARS = 9_000;

const TITLE = 200;
const NAME = 100;
/** Length limit of an order note and a material description. */
const NOTE = 1_000;
const TUTORIALS = 80;
/** More than fit on a page of the table. */
const FEWEST_TUTORIALS = 26;

/**
 * Stores the whole corpus in every long text of the product. Posts and tutorials are as many as
 * their titles and the names below them need to hold this share of it.
 */
export async function fillWithCorpus(
  url: string,
  mail: MailServer,
  share: number,
): Promise<XssSite> {
  const api = createApi(url);
  await addEmailAddresses(url, mail);
  const searches = createPayloads(TITLE);
  const postIds = await addPosts(api, share);
  const tutorialIds = await addLearning(api, share);
  const orderCount = await addMessagesAndOrders(api);
  return {
    postIds,
    tutorialIds,
    orderCount,
    searches: Array.from({ length: searches.count }, () => searches.next()),
    refused: await sendRefusedForms(url, postIds[0] ?? ""),
    drafts: joinIntoTexts(interleave(corpus), 30_000, "\n\n"),
  };
}

async function addPosts(api: Api, share: number): Promise<string[]> {
  const [title, name] = [createPayloads(TITLE), createPayloads(NAME)];
  // Title and subtitle hold the share between them; the longer texts each get all of the corpus.
  const count = Math.ceil((title.count * share) / 2);
  const names = Math.ceil((name.count * share) / count);
  const texts = splitCorpus(count);
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
    comments: Array.from({ length: names }, (_none, index) => ({
      name: name.next(),
      content: index === 0 ? group.join(" ").slice(0, 5_000) : "x",
    })),
  }));
  return mapWithLimit(fields, async ({ comments, ...post }) => {
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

async function addLearning(api: Api, share: number): Promise<string[]> {
  const [title, name] = [createPayloads(TITLE), createPayloads(NAME)];
  return mapWithLimit(splitCorpus(Math.max(FEWEST_TUTORIALS, TUTORIALS * share)), async (group) => {
    const content = group.join("\n");
    const tutorial = await addTutorial(api, {
      title: title.next(),
      author: name.next(),
      content,
      audience: "everyone",
    });
    for (const text of joinIntoTexts(group, 1_900)) {
      await addTutorialComment(api, tutorial._id, text);
    }
    const fileUrl = "https://drive.example.ng/file/1";
    const material = { title: title.next(), description: content.slice(0, NOTE), fileUrl };
    await api.call("POST", "/api/bmaterials", material);
    await addUpdate(api, { title: title.next(), content: content.slice(0, 9_000) });
    return tutorial._id;
  });
}

/** Adds messages and orders. Returns the number of orders. */
async function addMessagesAndOrders(api: Api): Promise<number> {
  const [name, note] = [createPayloads(NAME), createPayloads(NOTE)];
  await mapWithLimit(joinIntoTexts(interleave(corpus), MESSAGE_CHARS), async (message) => {
    const letter = { from_name: name.next(), reply_to: "writer@example.ng", message };
    await api.call("POST", "/api/contact", letter);
  });
  await mapWithLimit(Array.from({ length: note.count }), async () => {
    const order = { customerName: name.next(), note: note.next() };
    await api.call("POST", "/api/admin/orders", order);
  });
  await mapWithLimit(
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
  const texts = joinIntoTexts(interleave(corpus), 40_000);
  const forms = texts.flatMap((text): { path: string; fields: Record<string, string> }[] => [
    { path: "/contact", fields: { from_name: text, reply_to: "none", message: text } },
    { path: `/blog/${postId}`, fields: { name: "", content: text } },
    { path: "/", fields: { email: text } },
    { path: "/signup", fields: { fullName: text, email: text, phone: text, city: text } },
  ]);
  return mapWithLimit(forms, async ({ path, fields }) => {
    const response = await fetch(url + path, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return { path, html: await response.text(), headers: pickHeaders(response) };
  });
}

function pickHeaders({ headers }: Response): Record<string, string> {
  const names = ["content-type", "content-security-policy", "x-content-type-options"];
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ""]));
}

/** Splits the corpus into groups; payloads that swallow the following text come last in each. */
function splitCorpus(count: number): string[][] {
  const swallows = (payload: string) =>
    /<(plaintext|xmp|!--|script|style|title|textarea|noscript|iframe|noembed|noframes|template|select|svg|math)/i.test(
      payload,
    );
  const all = interleave(corpus);
  return Array.from({ length: count }, (_none, start) => {
    const group = all.filter((_payload, index) => index % count === start);
    return group.toSorted((a, b) => Number(swallows(a)) - Number(swallows(b)));
  });
}

async function mapWithLimit<In, Out>(items: In[], run: (item: In) => Promise<Out>): Promise<Out[]> {
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
