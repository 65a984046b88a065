import { defaultServerSettings } from "@ebute/contracts/settings";
import { ADMIN_PASSWORD } from "#tests/factories/admins.ts";
import { nextPhone, STUDENT_PASSWORD } from "#tests/factories/students.ts";
import type { ApiCall, Input } from "../calls/api-calls.ts";
import { DRAFT, type OneOfEach } from "../content/one-of-each.ts";
import { pngBytes } from "../content/pictures.ts";
import { askingHints } from "./asking-hints.ts";
import {
  authorHints,
  backupHints,
  calendarHints,
  categoryHints,
  courseHints,
  customerHints,
  editorHints,
  letterHints,
  messageHints,
  newsletterHints,
  orderLetterHints,
  pageHints,
  publicationHints,
  questionHints,
  redirectHints,
  tagHints,
} from "./call-hints.ts";
import { assignmentHints, classHints, meetingHints } from "./class-hints.ts";
import { deviceHints } from "./device-hints.ts";
import { examHints } from "./exam-hints.ts";
import { type Hints, sampleOf } from "./sample-input.ts";
import { fileFor } from "./uploaded-files.ts";

const pictureBytes = await pngBytes();

/** Maps call names to the object that a call is about; the first match wins. */
const subjects: [RegExp, keyof OneOfEach][] = [
  [/^trash\.|\/api\/admin\/trash/, "deletedPost"],
  [/^comments\.takeBack$/, "approvedComment"],
  [/^comments\.editAnswer$/, "answer"],
  [/^comments\.(release|delete)Spam$/, "spamComment"],
  [/^comments\.(un)?block$/, "blockedText"],
  [/^comments\.(?!list|create)|(approve|delete)-comment$/, "comment"],
  [/^tutorials\.deleteComment|^DELETE \/api\/bcomments/, "tutorialComment"],
  [/^tutorials\.|\/api\/b(blogs|comments)/, "tutorial"],
  [/^posts\.requestReview$|^POST \/api\/admin\/blogs\/:id\/review$/, "draftPost"],
  [/^posts\.(review|returnReview)$|blogs\/:id\/review/, "waitingPost"],
  [/^posts\.|^comments\.|\/api\/(admin\/)?blog|POST \/blog/, "post"],
  [/^materials\.|\/api\/bmaterials/, "material"],
  [/^updates\.|\/api\/updates/, "update"],
  [/^customers\./, "customer"],
  [/^contact\.\w+SavedReply$/, "savedReply"],
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
  [/^questionReports\.(close|reopen)$/, "report"],
  [/^questionReports\.ofQuestion$/, "reportedQuestion"],
  [/^corrections\.get$|^questions\./, "question"],
  [/^corrections\./, "correctable"],
  [/^threads\.(get|answer|update|delete)$/, "thread"],
  [/^threads\.|hasLesson$|userDashboard\/questions/, "askedLesson"],
  [/^practice\.|\.ofSession$/, "practice"],
  [/^packs\./, "subject"],
  [/^passages\./, "passage"],
  [
    /^exams\.(sitting|paper|result|answer|receiveAnswers|contact|giveTime|acceptLate|setPaperScore)$/,
    "sitting",
  ],
  [/^exams\.|\/api\/admin\/exams/, "exam"],
  [/^(classes\.|timetable\.(meetings|ofClass)$)/, "studentClass"],
  [/^timetable\.\w+Feed$/, "student"],
  [/^timetable\./, "meeting"],
  [/^assignments\.(ofClass|choices)$/, "studentClass"],
  [/^assignments\.|[/]assignments(\/|$)/, "assignment"],
  [/^notes\.(answer|setState)$/, "note"],
  [/^notes\./, "post"],
  [/^courses\.\w+Programme$/, "programme"],
  [/^courses\.\w+Topic$/, "topic"],
  [/^courses\.(place|setDone)$|bblog\/:id\/done$/, "tutorial"],
  [/^courses\.(subject|lessons)$/, "otherSubject"],
  [/^courses\./, "subject"],
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
    parent: undefined,
    orderId: objects.order.code,
    messageId: objects.message.id,
    paymentId: objects.orderPayment.id,
    paidOn: "2026-11-20",
    expectedOn: "2026-12-04",
    unitPrice: 150_000,
    amount: 50_000,
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
    picturesFrom: "https://old.example",
    ...(subject === "shownPicture" ? { by: objects.shownPicture.by, fingerprint: undefined } : {}),
    linkPictureId: null,
    canonicalUrl: "",
    checkOn: "2027-01-15",
    closedOn: "2020-03-02",
    slug: `${call.name.replace(/\W+/g, "-")}-${objects.post.id.slice(-8)}`.toLowerCase(),
    isPublished: false,
    ...publicationHints(call),
    newPassword: "another calm river at noon",
    fileUrl: "https://drive.example.ng/file",
    videoUrl: "https://youtu.be/dQw4w9WgXcQ",
    videoMinutes: 12,
    image: pictureBytes,
    file: fileFor(call),
    page: 1,
    cursor: undefined,
    isRead: true,
    status: call.name.includes("rders") ? "Shipped" : undefined,
    role: "moderator",
    // Optional references would have to name existing objects.
    fileId: undefined,
    onlyFrom: undefined,
    basedOn: undefined,
    otherCategory: undefined,
    updatedAt: undefined,
    // The version of every new object.
    version: 1,
    ...(call.name.includes("trash") ? { kind: "post", kinds: ["post"] } : {}),
    ...(call.name.includes("drafts") ? draftHints : {}),
    ...(/drafts.*autosave/.test(call.name) ? { form: `post:${about.id}` } : {}),
    ...(call.name.includes("rders") ? { from: "Placed" } : {}),
    ...(call.name.includes("redirects") ? redirectHints(about.id) : {}),
    ...settingsHints(call, about.id, objects),
    ...letterHints(call, about.id),
    ...newsletterHints(call),
    ...(/subscribers\W(addFromFile|from-file)$/.test(call.name)
      ? { csv: `reader-${objects.post.id}@example.ng\nno address`, isCheckOnly: false }
      : {}),
    ...(/subscribers.*stop$/.test(call.name) ? { ids: [objects.subscriber.id] } : {}),
    ...messageHints(call, objects),
    ...orderLetterHints(call, objects),
    ...backupHints(call),
    ...categoryHints(call, objects.category, objects.otherCategory),
    ...courseHints(call, objects),
    ...classHints(call, objects.studentClass),
    ...meetingHints(call, objects.meeting),
    ...assignmentHints(call, objects.assignment),
    ...examHints(call, objects),
    ...customerHints(call),
    ...tagHints(call, objects.tag, objects.otherTag),
    ...authorHints(call, objects.author),
    ...editorHints(call, objects.snippet),
    ...pageHints(call, objects.page),
    ...questionHints(call, objects.question),
    ...askingHints(call, objects),
    ...deviceHints(call, objects),
    ...(subject === "post" ? { revisionId: objects.postRevision.id } : {}),
    ...(subject === "tutorial" ? { revisionId: objects.tutorialRevision.id } : {}),
    ...calendarHints(call, objects.post),
    ...(call.name === "posts.previewed" ? { token: objects.previewToken.id } : {}),
    ...(call.name === "comments.approval" ? { token: objects.approvalToken.id } : {}),
    ...more,
  };
  const sample = (schema: ApiCall["body"]) => (schema ? sampleOf(schema, hints) : undefined);
  const params = Object.fromEntries(
    [...call.name.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, hints[name] ?? about.id]),
  );
  return { params, query: sample(call.query) as object | undefined, body: sample(call.body) };
}

const draftHints = { ...DRAFT, kind: "post", savedAt: Date.UTC(2100, 0), base: {} };

/**
 * The group that editors may change as well. Without a version, the save is based on the present
 * state.
 */
function settingsHints({ name }: ApiCall, id: string, { stagedSettings }: OneOfEach): Hints {
  if (/testMail$|mail\/test$/.test(name)) return { values: defaultServerSettings.mail };
  if (/testAi$|ai\/test$/.test(name)) return { values: defaultServerSettings.ai };
  if (/testBackups$/.test(name)) return { values: defaultServerSettings.backups };
  if (!name.includes("settings")) return {};
  const values = { headline: `Welcome to ${id}` };
  const versions = { home: stagedSettings.version };
  return { group: "home", values, versions, version: undefined, secret: undefined };
}
