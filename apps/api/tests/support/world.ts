import { ADMIN_PASSWORD, createAdmin } from "#tests/factories/admins.ts";
import { createComment } from "#tests/factories/comments.ts";
import { createInvitation } from "#tests/factories/invitations.ts";
import { createMail } from "#tests/factories/mails.ts";
import { createMaterial } from "#tests/factories/materials.ts";
import { createMessage } from "#tests/factories/messages.ts";
import { createOrder } from "#tests/factories/orders.ts";
import { createPicture } from "#tests/factories/pictures.ts";
import { createPost } from "#tests/factories/posts.ts";
import { createStudent, nextPhone, STUDENT_PASSWORD } from "#tests/factories/students.ts";
import { createSubscriber } from "#tests/factories/subscribers.ts";
import { createTutorial, createTutorialComment } from "#tests/factories/tutorials.ts";
import { createUpdate } from "#tests/factories/updates.ts";
import type { Call, Input } from "./calls.ts";
import { pngBytes } from "./pictures.ts";
import { type Hints, sampleOf } from "./samples.ts";
import { openSession } from "./sign-in.ts";
import type { TestApp } from "./test-app.ts";

export type World = Awaited<ReturnType<typeof createWorld>>;

const pictureBytes = await pngBytes();

/** One of everything, so that any call meets something that it could read or change. */
export async function createWorld(site: TestApp) {
  const [picture, post, tutorial, student] = await Promise.all([
    createPicture(site),
    createPost(site, { publishedAt: site.clock.now() }),
    createTutorial(site),
    createStudent(site),
  ]);
  const [
    comment,
    tutorialComment,
    material,
    update,
    order,
    message,
    subscriber,
    mail,
    other,
    invitation,
  ] = await Promise.all([
    createComment(site, { postId: post.id, isApproved: false }),
    createTutorialComment(site, { tutorialId: tutorial.id, studentId: student.id }),
    createMaterial(site),
    createUpdate(site),
    createOrder(site),
    createMessage(site),
    createSubscriber(site),
    createMail(site, { status: "failed" }),
    createAdmin(site, { role: "editor" }),
    createInvitation(site),
  ]);
  return {
    picture,
    post,
    tutorial,
    student,
    comment,
    tutorialComment,
    material,
    update,
    order,
    message,
    subscriber,
    mail,
    admin: other,
    invitation,
  };
}

/** The first that fits says which thing a call is about. */
const subjects: [RegExp, keyof World][] = [
  [/^comments\.(?!list|create)|(approve|delete)-comment$/, "comment"],
  [/^tutorials\.deleteComment|^DELETE \/api\/bcomments/, "tutorialComment"],
  [/^tutorials\.|\/api\/b(blogs|comments)/, "tutorial"],
  [/^posts\.|^comments\.|\/api\/blog|POST \/blog/, "post"],
  [/^materials\.|\/api\/bmaterials/, "material"],
  [/^updates\.|\/api\/updates/, "update"],
  [/^contact\.|\/api\/admin\/messages/, "message"],
  [/^subscribers\.|\/api\/admin\/subscribers/, "subscriber"],
  [/^mail\.|\/api\/admin\/mails/, "mail"],
  [/^media\./, "picture"],
  [/^students\.|\/api\/(admin\/)?users?\b/, "student"],
  [/^administrators\.(resend|withdraw)|\/api\/admin\/invitations\/:id/, "invitation"],
  [/^administrators\.|\/api\/admin\/administrators/, "admin"],
];

/** An input that the call accepts, about things that there are. */
export function inputFor(call: Call, world: World, more: Hints = {}): Input {
  const subject = subjects.find(([names]) => names.test(call.name))?.[1];
  const about = subject ? world[subject] : world.post;
  const password = /^(admin|signedIn)$/.test(call.access) ? ADMIN_PASSWORD : STUDENT_PASSWORD;
  const isTutorial = /^tutorials\.|bcomments/.test(call.name);
  const hints: Hints = {
    id: about.id,
    blog: call.isForm
      ? { title: "Title", subTitle: "Sub title", isPublished: true }
      : world.post.id,
    blogId: isTutorial ? world.tutorial.id : world.post.id,
    orderId: world.order.code,
    email: `somebody-${world.post.id}@example.ng`,
    reply_to: "somebody@example.ng",
    account: "somebody@example.ng",
    phone: nextPhone(),
    state: "Lagos",
    category: "Health",
    password,
    currentPassword: password,
    pictureId: world.picture.id,
    isPublished: false,
    newPassword: "another calm river at noon",
    fileUrl: "https://drive.example.ng/file",
    image: pictureBytes,
    file: Buffer.from("%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
    page: 1,
    cursor: undefined,
    isRead: true,
    status: call.name.includes("rders") ? "Shipped" : undefined,
    role: "moderator",
    // Given, they would have to be those of something that there is.
    fileId: undefined,
    updatedAt: undefined,
    ...more,
  };
  const sample = (schema: Call["body"]) => (schema ? sampleOf(schema, hints) : undefined);
  const params = Object.fromEntries(
    [...call.name.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, hints[name] ?? about.id]),
  );
  return { params, query: sample(call.query) as object | undefined, body: sample(call.body) };
}

/** The token of a new owner. */
export async function ownerToken(site: TestApp): Promise<string> {
  const { email } = await createAdmin(site);
  return openSession(site.visitor(), email);
}
