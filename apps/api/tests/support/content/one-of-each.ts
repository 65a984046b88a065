import { defaultServerSettings } from "@ebute/contracts/settings";
import { wxrFile } from "#domains/imports/wordpress/wxr.fixture.ts";
import { ADMIN_PASSWORD, createAdmin } from "#tests/factories/admins.ts";
import { createAuthor } from "#tests/factories/authors.ts";
import { createCategories } from "#tests/factories/categories.ts";
import { createComment } from "#tests/factories/comments.ts";
import { createDraftForEach } from "#tests/factories/drafts.ts";
import { createImport } from "#tests/factories/imports.ts";
import { createInvitation } from "#tests/factories/invitations.ts";
import { createMail } from "#tests/factories/mails.ts";
import { createMaterial } from "#tests/factories/materials.ts";
import { createMessage } from "#tests/factories/messages.ts";
import { createNewsletter } from "#tests/factories/newsletters.ts";
import { createNote } from "#tests/factories/notes.ts";
import { createOrder } from "#tests/factories/orders.ts";
import { createPublishedPage } from "#tests/factories/pages.ts";
import { createPicture } from "#tests/factories/pictures.ts";
import {
  createDeletedPost,
  createPost,
  createPostRevision,
  createPreviewLink,
  createUnpublishedPosts,
} from "#tests/factories/posts.ts";
import { createRedirect } from "#tests/factories/redirects.ts";
import {
  createLetterRevision,
  createSettingsRevision,
  createStagedSettings,
} from "#tests/factories/settings.ts";
import { createSnippet } from "#tests/factories/snippets.ts";
import { createStudent, nextPhone, STUDENT_PASSWORD } from "#tests/factories/students.ts";
import { createSubscriber } from "#tests/factories/subscribers.ts";
import { createTag } from "#tests/factories/tags.ts";
import { createTutorial, createTutorialComment } from "#tests/factories/tutorials.ts";
import { createUpdate } from "#tests/factories/updates.ts";
import type { ApiCall, Input } from "../calls/api-calls.ts";
import {
  authorHints,
  backupHints,
  calendarHints,
  editorHints,
  letterHints,
  newsletterHints,
  redirectHints,
  tagHints,
} from "../generated-input/call-hints.ts";
import { type Hints, sampleOf } from "../generated-input/sample-input.ts";
import type { TestApp } from "../servers/test-app.ts";
import { pngBytes } from "./pictures.ts";

export type OneOfEach = Awaited<ReturnType<typeof createOneOfEach>>;

const pictureBytes = await pngBytes();

/** Creates one object of each kind, so that any call finds something to read or change. */
export async function createOneOfEach(site: TestApp) {
  const author = await createAuthor(site);
  const [picture, post, tutorial, student] = await Promise.all([
    createPicture(site),
    createPost(site, { publishedAt: site.clock.now(), authorId: author.id }),
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
    settingsRevision,
    stagedSettings,
    letterRevision,
    redirect,
    page,
    deletedPage,
    deletedPost,
    newsletter,
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
    createSettingsRevision(site),
    createStagedSettings(site),
    createLetterRevision(site),
    createRedirect(site),
    createPublishedPage(site),
    createPublishedPage(site, { deletedAt: site.clock.now() }),
    createDeletedPost(site),
    createNewsletter(site),
  ]);
  const postRevision = await createPostRevision(site, post);
  const previewToken = await createPreviewLink(site, post, other);
  const unpublished = await createUnpublishedPosts(site, other);
  const [category, otherCategory] = await createCategories(site);
  const [tag, otherTag] = [await createTag(site, post), await createTag(site)];
  const checkedImport = await createImport(site);
  const shownPicture = { ...(await createPicture(site)), by: (await createPicture(site)).id };
  const snippet = await createSnippet(site, { bodyPictures: [shownPicture.contentHash] });
  const note = await createNote(site, post);
  await addDrafts(site);
  return {
    category,
    otherCategory,
    ...{ tag, otherTag, author, picture, post, postRevision },
    ...{ previewToken: { id: previewToken }, ...unpublished },
    tutorial,
    student,
    comment,
    tutorialComment,
    material,
    update,
    order,
    ...{ message, subscriber, mail },
    admin: other,
    invitation,
    ...{ settingsRevision, stagedSettings, letterRevision, redirect, page },
    ...{ deletedPage, deletedPost, newsletter, checkedImport, snippet, note, shownPicture },
  };
}

const pdf = "%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n";
const fileFor = ({ name }: ApiCall) => Buffer.from(/imports/.test(name) ? wxrFile() : pdf);

/** Maps call names to the object that a call is about; the first match wins. */
const subjects: [RegExp, keyof OneOfEach][] = [
  [/^trash\.|\/api\/admin\/trash/, "deletedPost"],
  [/^comments\.(?!list|create)|(approve|delete)-comment$/, "comment"],
  [/^tutorials\.deleteComment|^DELETE \/api\/bcomments/, "tutorialComment"],
  [/^tutorials\.|\/api\/b(blogs|comments)/, "tutorial"],
  [/^posts\.requestReview$|^POST \/api\/admin\/blogs\/:id\/review$/, "draftPost"],
  [/^posts\.(review|returnReview)$|blogs\/:id\/review/, "waitingPost"],
  [/^posts\.|^comments\.|\/api\/(admin\/)?blog|POST \/blog/, "post"],
  [/^materials\.|\/api\/bmaterials/, "material"],
  [/^updates\.|\/api\/updates/, "update"],
  [/^contact\.|\/api\/admin\/messages/, "message"],
  [/^subscribers\.|\/api\/admin\/subscribers/, "subscriber"],
  [/^newsletters\.|\/api\/admin\/newsletters/, "newsletter"],
  [/^mail\.letters|\/api\/admin\/letters/, "letterRevision"],
  [/^mail\.|\/api\/admin\/mails/, "mail"],
  [/^redirects\.|\/api\/admin\/redirects/, "redirect"],
  [/^imports\.|\/api\/admin\/imports/, "checkedImport"],
  [/^media\.replace$/, "shownPicture"],
  [/^media\./, "picture"],
  [/^authors\./, "author"],
  [/^snippets\./, "snippet"],
  [/^notes\.(answer|setState)$/, "note"],
  [/^notes\./, "post"],
  [/^tags\.|\/api\/admin\/tags/, "tag"],
  [/^categories\.|\/api\/admin\/categories/, "category"],
  [/^pages\.restore$|\/api\/admin\/pages\/:id\/restore$/, "deletedPage"],
  [/^pages\.|\/api\/(admin\/)?pages/, "page"],
  [/^settings\.|\/api\/admin\/settings/, "settingsRevision"],
  [/^students\.|\/api\/(admin\/)?users?\b/, "student"],
  [/^administrators\.(resend|withdraw)|\/api\/admin\/invitations\/:id/, "invitation"],
  [/^administrators\.|\/api\/admin\/administrators/, "admin"],
];

/** The kind of object that a call is about. */
export function subjectOf(call: ApiCall): keyof OneOfEach | undefined {
  return subjects.find(([names]) => names.test(call.name))?.[1];
}

/** Creates an input that the call accepts, about existing objects. */
export function inputFor(call: ApiCall, objects: OneOfEach, more: Hints = {}): Input {
  const subject = subjectOf(call);
  const about = subject ? objects[subject] : objects.post;
  const password = /^(admin|signedIn)$/.test(call.access) ? ADMIN_PASSWORD : STUDENT_PASSWORD;
  const isTutorial = /^tutorials\.|bcomments/.test(call.name);
  const hints: Hints = {
    id: about.id,
    blog: call.isForm
      ? { title: "Title", subTitle: "Sub title", isPublished: true }
      : objects.post.id,
    blogId: isTutorial ? objects.tutorial.id : objects.post.id,
    orderId: objects.order.code,
    email: `somebody-${objects.post.id}@example.ng`,
    reply_to: "somebody@example.ng",
    account: "somebody@example.ng",
    phone: nextPhone(),
    state: "Lagos",
    category: "Health",
    // The categories of a new site stay for the calls that follow.
    categories: false,
    password,
    currentPassword: password,
    pictureId: objects.picture.id,
    ...(subject === "shownPicture" ? { by: objects.shownPicture.by, fingerprint: undefined } : {}),
    linkPictureId: null,
    canonicalUrl: "",
    ...{ checkOn: "2027-01-15", closedOn: "2020-03-02" },
    slug: `${call.name.replace(/\W+/g, "-")}-${objects.post.id.slice(-8)}`.toLowerCase(),
    isPublished: false,
    ...(isPublicationOf(call) ? publicationHints : {}),
    newPassword: "another calm river at noon",
    fileUrl: "https://drive.example.ng/file",
    image: pictureBytes,
    file: fileFor(call),
    page: 1,
    cursor: undefined,
    isRead: true,
    status: call.name.includes("rders") ? "Shipped" : undefined,
    role: "moderator",
    // Optional references would have to name existing objects.
    fileId: undefined,
    basedOn: undefined,
    updatedAt: undefined,
    // The version of every new object.
    version: 1,
    ...(call.name.includes("trash") ? { kind: "post", kinds: ["post"] } : {}),
    ...(call.name.includes("drafts") ? draftHints : {}),
    ...(call.name.includes("rders") ? { from: "Placed" } : {}),
    ...(call.name.includes("redirects") ? redirectHints(about.id) : {}),
    ...settingsHints(call, about.id, objects),
    ...letterHints(call, about.id),
    ...newsletterHints(call),
    ...(/subscribers.*stop$/.test(call.name) ? { ids: [objects.subscriber.id] } : {}),
    ...backupHints(call),
    ...categoryHints(call, objects),
    ...tagHints(call, objects.tag, objects.otherTag),
    ...authorHints(call, objects.author),
    ...editorHints(call, objects.snippet),
    ...pageHints(call, objects.page),
    ...(subject === "post" ? { revisionId: objects.postRevision.id } : {}),
    ...calendarHints(call, objects.post),
    ...(call.name === "posts.previewed" ? { token: objects.previewToken.id } : {}),
    ...more,
  };
  const sample = (schema: ApiCall["body"]) => (schema ? sampleOf(schema, hints) : undefined);
  const params = Object.fromEntries(
    [...call.name.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, hints[name] ?? about.id]),
  );
  return { params, query: sample(call.query) as object | undefined, body: sample(call.body) };
}

/** Gives each administrator the draft that the inputs are about. */
export const addDrafts = (site: TestApp) => createDraftForEach(site, DRAFT);

const isPublicationOf = ({ name }: ApiCall) =>
  name === "posts.setPublication" || name.endsWith("/blogs/:id/publication");

/** The post of the inputs is published. */
const publicationHints = {
  ...{ isPublished: true, publishedAt: "2020-03-02T08:30:00.000Z", publishAt: null },
  unpublishAt: "2099-03-02T08:30:00.000Z",
};

const DRAFT = { form: "post:new", id: "tab-1", content: { title: "Nets" } };

const draftHints = { ...DRAFT, kind: "post", savedAt: Date.UTC(2100, 0), base: {} };

function categoryHints({ name }: ApiCall, { category, otherCategory }: OneOfEach): Hints {
  if (!/categories/.test(name)) return {};
  return {
    name: `Subject ${category.id.slice(-8)}`,
    slug: /bySlug/.test(name) ? "health" : undefined,
    ids: [otherCategory.id],
    into: otherCategory.id,
    moveTo: otherCategory.id,
  };
}

/**
 * The group that editors may change as well. Without a version, the save is based on the present
 * state.
 */
function settingsHints({ name }: ApiCall, id: string, { stagedSettings }: OneOfEach): Hints {
  if (/testMail$|mail\/test$/.test(name)) return { values: defaultServerSettings.mail };
  if (/testAi$|ai\/test$/.test(name)) return { values: defaultServerSettings.ai };
  if (/testCdn$|cdn\/test$/.test(name)) return { values: defaultServerSettings.cdn };
  if (/testBackups$/.test(name)) return { values: defaultServerSettings.backups };
  if (!name.includes("settings")) return {};
  const values = { headline: `Welcome to ${id}` };
  const versions = { home: stagedSettings.version };
  return { group: "home", values, versions, version: undefined, secret: undefined };
}

/** A page is found at its address; a new or changed one needs an address of its own. */
function pageHints({ name }: ApiCall, page: OneOfEach["page"]): Hints {
  if (!/pages/.test(name)) return {};
  const isFound = /pages\.find$|pages\/find/.test(name);
  const path = isFound ? page.path : `/words-${page.id}`;
  // The kind of business that an earlier call chose hides the services.
  const excerpted = /excerpt/.test(name) ? { builtIn: "faqs" } : {};
  return { path, effectiveDate: "", revisionId: page.revisionId, ...excerpted };
}
