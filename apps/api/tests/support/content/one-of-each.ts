import { createAdmin } from "#tests/factories/admins.ts";
import { createAuthor } from "#tests/factories/authors.ts";
import { createCategories } from "#tests/factories/categories.ts";
import { createBlockedText, createComment, createSpamComment } from "#tests/factories/comments.ts";
import { createCourses } from "#tests/factories/courses.ts";
import { createDraftForEach } from "#tests/factories/drafts.ts";
import { createImport } from "#tests/factories/imports.ts";
import { createInvitation } from "#tests/factories/invitations.ts";
import { createMail } from "#tests/factories/mails.ts";
import { createMaterial } from "#tests/factories/materials.ts";
import { createMessage, createReply, createSavedReply } from "#tests/factories/messages.ts";
import { createNewsletter } from "#tests/factories/newsletters.ts";
import { createNote } from "#tests/factories/notes.ts";
import {
  createCustomer,
  createOrder,
  createOrderLetter,
  createOrderPayment,
} from "#tests/factories/orders.ts";
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
import { createStudent } from "#tests/factories/students.ts";
import { createStudyObjects } from "#tests/factories/study-objects.ts";
import { createSubscriber } from "#tests/factories/subscribers.ts";
import { createTag } from "#tests/factories/tags.ts";
import {
  createTutorial,
  createTutorialComment,
  createTutorialRevision,
} from "#tests/factories/tutorials.ts";
import { createUpdate } from "#tests/factories/updates.ts";
import type { TestApp } from "../servers/test-app.ts";

export type OneOfEach = Awaited<ReturnType<typeof createOneOfEach>>;

/** Creates one object of each kind, so that any call finds something to read or change. */
export async function createOneOfEach(site: TestApp) {
  const author = await createAuthor(site);
  const courses = await createCourses(site);
  const [picture, post, tutorial, student] = await Promise.all([
    createPicture(site),
    createPost(site, { publishedAt: site.clock.now(), authorId: author.id }),
    createTutorial(site, { topicId: courses.otherTopic.id, topicPosition: 1 }),
    createStudent(site),
  ]);
  const [
    comment,
    approvedComment,
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
    createComment(site, { postId: post.id, isApproved: true }),
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
  const answer = await createComment(site, {
    postId: post.id,
    parentId: approvedComment.id,
    isFirm: true,
    isApproved: true,
  });
  const postRevision = await createPostRevision(site, post);
  const tutorialRevision = await createTutorialRevision(site, tutorial);
  const previewToken = await createPreviewLink(site, post, other);
  const { commentsApproval } = site.container.services;
  const approvalPath = commentsApproval.pathOf(
    { commentId: comment.id, adminId: other.id },
    other.email,
  );
  const unpublished = await createUnpublishedPosts(site, other);
  const [category, otherCategory] = await createCategories(site);
  const [tag, otherTag] = [await createTag(site, post), await createTag(site)];
  const checkedImport = await createImport(site);
  const shownPicture = { ...(await createPicture(site)), by: (await createPicture(site)).id };
  const snippet = await createSnippet(site, { bodyPictures: [shownPicture.contentHash] });
  const note = await createNote(site, post);
  const study = await createStudyObjects(site, student);
  const savedReply = await createSavedReply(site);
  const messageReply = await createReply(site, message);
  const spamComment = await createSpamComment(site, post.id);
  const blockedText = await createBlockedText(site);
  const orderPayment = await createOrderPayment(site, order);
  const customer = await createCustomer(site);
  const waitingLetter = await createOrderLetter(site, order, "waiting");
  const writtenOrder = await createOrder(site, { email: "ada@example.ng" });
  const refusedLetter = await createOrderLetter(site, writtenOrder, "refused");
  await addDrafts(site);
  return {
    category,
    otherCategory,
    tag,
    otherTag,
    author,
    picture,
    post,
    postRevision,
    previewToken: { id: previewToken },
    ...unpublished,
    approvalToken: { id: approvalPath.split("/").at(-1) ?? "" },
    tutorial,
    tutorialRevision,
    student,
    comment,
    approvedComment,
    answer,
    spamComment,
    blockedText,
    tutorialComment,
    material,
    update,
    order,
    orderPayment,
    customer,
    waitingLetter,
    writtenOrder,
    refusedLetter,
    message,
    messageReply,
    savedReply,
    subscriber,
    mail,
    admin: other,
    invitation,
    settingsRevision,
    stagedSettings,
    letterRevision,
    redirect,
    page,
    deletedPage,
    deletedPost,
    newsletter,
    checkedImport,
    snippet,
    note,
    shownPicture,
    ...courses,
    ...study,
  };
}

/** Gives each administrator the draft that the inputs are about. */
export const addDrafts = (site: TestApp) => createDraftForEach(site, DRAFT);

/** Subject of the inputs of drafts. */
export const DRAFT = { form: "post:new", id: "tab-1", content: { title: "Nets" } };
