import type { MailServer } from "../../../api/tests/support/mail/mail-server.ts";
import { type Api, createApi } from "../api.ts";
import { linkFromMail } from "./mail-test.ts";
import { addOrder, setOrderStatus } from "./orders.ts";
import { addCourse, addProgramme } from "./study/courses.ts";
import {
  addClass,
  addMaterial,
  addStudent,
  addTutorial,
  addTutorialComment,
  addUpdate,
  type Student,
} from "./study/learning.ts";

export type Content = {
  postId: string;
  draftId: string;
  tutorialId: string;
  lockedTutorialId: string;
  orderId: string;
  student: Student;
  /** Paths of the links in two mails. */
  confirmPath: string;
  unsubscribePath: string;
  /** Path of the preview link of the draft. */
  previewPath: string;
};

/** Wider than a phone, to reveal lines that cannot wrap. */
const LONG_WORD = "Pneumonoultramicroscopicsilicovolcanoconiosis";

const richText =
  '<h2>Part</h2><p>Words with <a href="https://example.ng">a link</a> and <code>code</code>.</p><ul><li>cheap</li></ul><blockquote><p>Said a trader.</p></blockquote><table><tbody><tr><th scope="row">Naira</th><td>1,000</td></tr></tbody></table>';

/** Fills every list of the product, including long words. */
export async function addContent(url: string, mail: MailServer): Promise<Content> {
  const api = createApi(url);
  // The second page of the category stays, whatever a state unpublishes.
  for (let number = 1; number <= 15; number += 1) {
    await api.addPost({ title: `Lesson ${number}`, category: "Education" });
  }
  const draft = await api.addPost({ title: `Draft on ${LONG_WORD}`, isPublished: false });
  const author = await api.addAuthor({ name: "Ada Obi", bio: `Writes of ${LONG_WORD}.` });
  await api.addAuthor({ name: "Bola without blogs" });
  await addClass(api, "SS3 Gold");
  const post = await api.addPost({
    title: `Plain to everyone, ${LONG_WORD} too`,
    description: richText,
    category: "Education",
    tags: ["Roofs", "Solar power"],
    author,
  });
  const { comment } = await api.addComment(post._id, "Ngozi", `Well said: ${LONG_WORD}`);
  await api.approveComment(comment._id);
  await api.addComment(post._id, "Adébáyọ̀", `Waits for a yes: ${LONG_WORD}`);
  await api.addComment(post._id, LONG_WORD, `Casino: a.example/x b.com c.com d.com ${LONG_WORD}`);
  const open = await addTutorial(api, {
    title: `Open to ${LONG_WORD}`,
    content: richText,
    author: "Mr Ade",
    audience: "everyone",
  });
  await addTutorialComment(api, open._id, `A word from the teacher: ${LONG_WORD}`);
  const locked = await addTutorial(api, { title: "For students only", content: richText });
  await addCourse(api, {
    name: "Mathematics",
    topic: `Algebra ${LONG_WORD}`,
    lessonIds: [open._id, locked._id],
  });
  await addProgramme(api, "JAMB", "2099-04-17");
  await addMaterial(api, { title: `Past questions on ${LONG_WORD}` });
  await addUpdate(api, { title: `Class on ${LONG_WORD}` });
  const orderId = await addOrder(api, "Adébáyọ̀ Ọlátúnjí-Williams and Sons Trading Company");
  await setOrderStatus(api, orderId, "Shipped");
  await api.call("POST", "/api/contact", {
    from_name: "Chukwuemeka Nwachukwu",
    reply_to: "writer@example.ng",
    message: `Good day.\n\n${"How much is an inverter for a shop with two freezers? ".repeat(12)}`,
  });
  return {
    postId: post._id,
    draftId: draft._id,
    tutorialId: open._id,
    lockedTutorialId: locked._id,
    orderId,
    student: await addStudent(api, "Oluwaseun Adébáyọ̀-Williams"),
    ...(await addSubscribers(url, mail)),
    previewPath: await sharePreview(api, draft._id),
  };
}

/** Makes a preview link of a post. */
async function sharePreview(api: Api, id: string): Promise<string> {
  type Answer = { result: { data: { url: string } } };
  const { result } = await api.call<Answer>("POST", "/trpc/posts.sharePreview", { id });
  return new URL(result.data.url).pathname;
}

/** Adds a confirmed, an unconfirmed and an undeliverable subscriber. */
async function addSubscribers(url: string, mail: MailServer) {
  const api = createApi(url);
  const subscribe = (email: string) => api.call("POST", "/api/subscribe", { email });
  const confirm = "/subscribe/confirm/";
  await subscribe("confirmed.reader.with.a.long.name@example.ng");
  const done = await linkFromMail(mail, "confirmed.reader.with.a.long.name@example.ng", confirm);
  await fetch(url + done, { method: "POST" });
  await subscribe("waiting@example.ng");
  const waiting = await linkFromMail(mail, "waiting@example.ng", confirm);
  mail.mode = "refusing";
  await subscribe("unreachable@example.ng");
  return { confirmPath: waiting, unsubscribePath: done.replace(confirm, "/unsubscribe/") };
}
