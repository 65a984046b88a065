import { auditActions } from "@ebute/contracts/audit";
import { commentSortColumns, commentStates } from "@ebute/contracts/comments";
import { messageFilters, messageSortColumns } from "@ebute/contracts/contact";
import { mailSortColumns, unsentMailStatuses } from "@ebute/contracts/mail";
import { materialSortColumns } from "@ebute/contracts/materials";
import { newsletterSortColumns } from "@ebute/contracts/newsletters";
import { orderSortColumns, orderStatusFilters } from "@ebute/contracts/orders";
import { postSortColumns, postStatuses } from "@ebute/contracts/posts";
import { reportLists } from "@ebute/contracts/question-reports";
import {
  questionDifficultyFilters,
  questionKindFilters,
  questionSortColumns,
  questionStateFilters,
  questionUseFilters,
} from "@ebute/contracts/questions";
import { redirectSortColumns } from "@ebute/contracts/redirects";
import { studentSortColumns } from "@ebute/contracts/students";
import { subscriberSortColumns, subscriberStatuses } from "@ebute/contracts/subscribers";
import { threadStates } from "@ebute/contracts/threads";
import { tutorialSortColumns } from "@ebute/contracts/tutorials";
import { updateSortColumns } from "@ebute/contracts/updates";
import { orderCases } from "./large/order-plan-cases.ts";
import { studyProcedures } from "./large/study-procedures.ts";
import { largeIds, searchTexts } from "./large-tables.ts";

/** Words of every length and frequency. */
const searches = [...Object.values(searchTexts), "x"];

/** All combinations of searches, orders, filters and pages of a table. */
function tableInputs(columns: readonly string[], filter: Record<string, readonly string[]> = {}) {
  const [[name, values] = ["", [""]]] = Object.entries(filter);
  return values.flatMap((value) =>
    columns.flatMap((sort) =>
      ["asc", "desc"].flatMap((direction) =>
        [
          ...[1, 150].map((page) => ({ q: "", page })),
          ...(direction === "desc" ? searches.map((q) => ({ q, page: 1 })) : []),
        ].map((place) => ({ sort, direction, ...(name && { [name]: value }), ...place })),
      ),
    ),
  );
}

const cursor = Buffer.from(`2026-02-25T00:00:00.000Z|${largeIds.post}`).toString("base64url");
const places = [{}, { limit: 20 }, { limit: 20, cursor }];
const withPlace = (input: object) => places.map((place) => ({ ...input, ...place }));

/** People, actions and days, alone and together. */
const auditFilters: Record<string, readonly string[]>[] = [
  {},
  { actor: ["admin-7@example.ng"] },
  { action: [auditActions[0]] },
  { from: ["2026-02-25"] },
  { to: ["2026-02-25"] },
];

/** Properties of questions, alone. */
const questionFilters: Record<string, readonly string[]>[] = [
  { subject: ["", largeIds.subject] },
  { topic: [largeIds.question] },
  { kind: questionKindFilters },
  { use: questionUseFilters },
  { difficulty: questionDifficultyFilters },
  { state: questionStateFilters },
];

/** Selected questions, and those of a filter. */
const chosenQuestions = [
  { ids: [largeIds.question], filter: {} },
  ...[{ subject: largeIds.subject }, { q: searchTexts.seldom }].map((filter) => ({
    ids: [],
    filter,
  })),
];

const auditPaths = [
  "/api/admin/activity.csv",
  `/api/admin/activity.csv?actor=admin-7@example.ng&action=${auditActions[0]}`,
  "/api/admin/activity.csv?from=2026-02-24&to=2026-02-25",
  "/api/admin/activity.csv?q=seldomly",
];

/** Queries whose input changes nothing about the statement. */
const withoutInput =
  "administrators.list administrators.ownEmail administrators.resetWays ai.status ai.usage assignments.next assignments.own audit.actors auth.factors.get auth.listSessions auth.ownDevice auth.resetWays authors.options authors.table backups.getActivity backups.getOverview backups.getState backups.list bookmarks.list categories.choices categories.list categories.table classes.list classes.own classes.teacherChoices contact.savedReplies courses.list courses.overview dashboard.get exams.list exams.own exports.getSize imports.get mail.letters.list mail.state mail.usage notices.own onboarding.get onboarding.getBusiness packs.list pages.list pages.listPublished passages.list practice.overview questionReports.countOpen questions.subjects sampleContent.get settings.list settings.timeZones snippets.list students.exportOwn students.me students.ownContact tags.names tags.table threads.answered timetable.feed timetable.next timetable.own";

/** Every query of the tRPC router, with the inputs that make different statements. */
export const procedures: Record<string, object[]> = {
  ...Object.fromEntries(withoutInput.split(" ").map((name) => [name, [{}]])),
  "audit.overwritten": [{ id: largeIds.post }],
  "audit.table": auditFilters.flatMap((filter) => tableInputs(["createdAt"], filter)),
  "categories.bySlug": [{ slug: "health" }, { slug: "no-such-category" }],
  ...studyProcedures,
  "contact.thread": [{ id: largeIds.message }],
  "comments.list": [{ blogId: largeIds.post }, { blogId: "post-77" }].flatMap(withPlace),
  "comments.listThreads": [{ blogId: largeIds.post }, { blogId: "post-77" }].flatMap(withPlace),
  "comments.spam": [{ page: 1 }, { page: 150 }],
  "comments.blockedTexts": [{}],
  "comments.listAll": [{}, { isApproved: "false" }].flatMap(withPlace),
  "comments.table": tableInputs(commentSortColumns, { status: commentStates }),
  "contact.list": [{}, { isRead: "false" }].flatMap(withPlace),
  "contact.table": tableInputs(messageSortColumns, { show: messageFilters }),
  "courses.lessons": [{ id: largeIds.subject }],
  "courses.place": [{ id: largeIds.tutorial }],
  "courses.subject": [{ id: largeIds.subject }],
  "settings.revisions": [{ group: "home" }],
  "settings.heroPicture": [{ id: largeIds.media }],
  "links.describe": [
    { path: "/page-77" },
    { path: `/blog/${largeIds.post}` },
    { path: "/blog/post-77" },
  ],
  "links.findBroken": [{ paths: ["/page-77", `/blog/${largeIds.post}`, "/blog/post-77"] }],
  "drafts.autosave": [{ form: `post:${largeIds.post}`, id: largeIds.post }],
  "drafts.autosaves": [{ form: `post:${largeIds.post}` }],
  "drafts.list": [{ form: "post:new" }],
  "drafts.otherWriters": [{ form: `post:${largeIds.post}` }],
  "drafts.unfinished": [{ kind: "post" }],
  "mail.letters.revisions": [{ kind: "passwordChanged" }],
  "mail.table": tableInputs(mailSortColumns, { status: unsentMailStatuses }),
  "materials.list": withPlace({}),
  "materials.table": tableInputs(materialSortColumns),
  "media.get": [{ id: largeIds.media }],
  "media.uses": [{ id: largeIds.media }],
  "media.table": [
    ...[1, 2, 30, 400].map((page) => ({ page })),
    ...searches.map((q) => ({ q })),
    ...["", searchTexts.seldom].map((q) => ({ q, show: "unused" })),
  ],
  "newsletters.content": [{ id: largeIds.post }],
  "newsletters.plan": [{}, { postId: largeIds.post }],
  "newsletters.table": tableInputs(newsletterSortColumns),
  "notes.list": [{ id: largeIds.post }],
  "notes.people": [{ id: largeIds.post }],
  "orders.list": withPlace({}),
  "orders.trackStatus": [{ orderId: "ABCD-EFGH-JKMN" }],
  "orders.table": [
    { money: "owed" },
    { q: "#77" },
    { q: "0803 000 0077" },
    ...tableInputs(orderSortColumns, { status: orderStatusFilters }),
  ],
  ...orderCases,
  "pages.excerpt": [{ builtIn: "services" }, { builtIn: "faqs" }],
  "pages.find": [{ path: "/page-77" }],
  "pages.get": [{ id: largeIds.post }],
  "pages.preview": [{ id: largeIds.post }],
  "pages.revisions": [{ id: largeIds.post }],
  "posts.article": [{ id: largeIds.post }, { id: "post-77" }, { id: "former-77" }],
  "posts.card": [{ id: largeIds.post }],
  "posts.further": [{ id: largeIds.post }, { id: "post-77" }, { id: "former-77" }],
  "posts.browse": [
    ...[1, 40, 300].flatMap((page) => [{ page }, { page, category: "Health" }]),
    ...[...searches, "health"].flatMap((q) => [{ q }, { q, category: "Health" }, { q, page: 5 }]),
    { category: "no category" },
  ],
  "posts.calendar": [{ month: "2026-11" }],
  "posts.withTag": [{ slug: "solar" }],
  "posts.byAuthor": [{ slug: "ada-obi" }],
  "posts.forEditing": [{ id: largeIds.post }],
  "posts.table": tableInputs(postSortColumns, { status: postStatuses }),
  "packs.manifest": [{ id: largeIds.subject }],
  "packs.size": [{ id: largeIds.subject }],
  "packs.items": [{ id: largeIds.subject, items: [largeIds.question, largeIds.tutorial] }],
  "passages.get": [{ id: largeIds.passage }],
  "practice.review": [{ id: largeIds.practice }],
  "practice.session": [{ id: largeIds.practice }, { id: largeIds.practice, number: 2 }],
  "questionReports.ofQuestion": [{ id: largeIds.question }],
  "questionReports.table": reportLists.flatMap((list) => [{ list }, { list, page: 3 }]),
  "threads.get": [{ id: largeIds.thread }],
  "threads.table": threadStates.flatMap((state) => [{ state }, { state, page: 3 }]),
  "questions.get": [{ id: largeIds.question }],
  "questions.export": chosenQuestions.map((chosen) => ({ ...chosen, format: "gift" })),
  "questions.paper": chosenQuestions.slice(0, 1),
  "questions.versions": [{ id: largeIds.question }],
  "questions.table": questionFilters.flatMap((filter) => tableInputs(questionSortColumns, filter)),
  "redirects.missing": [{}, { page: 3 }],
  "redirects.suggestTarget": [{ path: "/old/fishing-nets.html" }],
  "redirects.table": tableInputs(redirectSortColumns),
  "snippets.get": [{ id: largeIds.post }],
  "students.list": withPlace({}),
  "students.table": tableInputs(studentSortColumns),
  "comments.approval": [{ token: "" }],
  "subscribers.link": [{ token: "0123456789abcdef" }],
  "subscribers.list": withPlace({}),
  "subscribers.table": tableInputs(subscriberSortColumns, { status: subscriberStatuses }),
  "posts.get": [{ id: largeIds.post }, { id: "post-77" }],
  "posts.list": withPlace({}).concat(withPlace({ category: "Health" })),
  "posts.listAll": withPlace({}),
  "posts.publication": [{ id: largeIds.post }],
  "posts.previewed": [{ token: "0123456789abcdef" }],
  "posts.previewLink": [{ id: largeIds.post }],
  "posts.review": [{ id: largeIds.post }],
  "posts.revision": [{ id: largeIds.post, revisionId: largeIds.post }],
  "posts.revisions": [{ id: largeIds.post }],
  "trash.list": [{ kinds: ["post"] }, { kinds: ["tutorialComment", "comment"] }],
  "tutorials.anyComments": withPlace({}).concat(withPlace({ blogId: largeIds.tutorial })),
  "tutorials.comments": withPlace({ blogId: largeIds.tutorial }),
  "tutorials.forEditing": [{ id: largeIds.tutorial }],
  "tutorials.get": [{ id: largeIds.tutorial }],
  "tutorials.getStored": [{ id: largeIds.tutorial }],
  "tutorials.listStored": withPlace({}).concat(withPlace({ category: "exam" })),
  "tutorials.list": withPlace({}).concat(withPlace({ category: "exam" })),
  "tutorials.revision": [{ id: largeIds.tutorial, revisionId: largeIds.post }],
  "tutorials.revisions": [{ id: largeIds.tutorial }],
  "tutorials.table": tableInputs(tutorialSortColumns),
  "updates.list": withPlace({}),
  "updates.table": tableInputs(updateSortColumns),
};

const lists = (...paths: string[]) =>
  paths.flatMap((path) => {
    const joint = path.includes("?") ? "&" : "?";
    return [path, `${path}${joint}limit=20`, `${path}${joint}limit=20&cursor=${cursor}`];
  });

/** Every address that is read and that is no page, by the route that answers it. */
export const addresses: Record<string, string[]> = {
  "/api/admin/activity.csv": auditPaths,
  "/files/backups/:name": ["/files/backups/ebute-2026-03-02T00-47-00Z.tar?by=x&ticket=x"],
  "/files/export": ["/files/export?by=x&ticket=x"],
  "/api/admin/blogs": lists("/api/admin/blogs"),
  "/api/admin/categories": ["/api/admin/categories"],
  "/api/admin/comments": lists("/api/admin/comments", "/api/admin/comments?isApproved=false"),
  "/api/admin/dashboard": ["/api/admin/dashboard"],
  "/api/admin/exams/:id/questions.csv": [`/api/admin/exams/${largeIds.exam}/questions.csv`],
  "/api/admin/exams/:id/results.csv": [`/api/admin/exams/${largeIds.exam}/results.csv`],
  "/api/admin/imports/newest": ["/api/admin/imports/newest"],
  "/api/admin/assignments/:id/students.csv": [
    `/api/admin/assignments/${largeIds.assignment}/students.csv`,
  ],
  "/api/admin/redirects.csv": ["/api/admin/redirects.csv"],
  "/api/admin/settings": ["/api/admin/settings"],
  "/api/admin/newsletters": ["/api/admin/newsletters", "/api/admin/newsletters?q=nets"],
  "/api/admin/messages": lists("/api/admin/messages", "/api/admin/messages?isRead=false"),
  "/api/admin/messages.csv": ["/api/admin/messages.csv"],
  "/api/admin/orders": lists("/api/admin/orders"),
  "/api/admin/orders.csv": ["/api/admin/orders.csv"],
  "/api/admin/sales.csv": ["/api/admin/sales.csv?from=2026-03-02&to=2026-03-08&unit=day"],
  "/api/admin/subscribers.csv": ["/api/admin/subscribers.csv"],
  "/api/admin/users.csv": ["/api/admin/users.csv"],
  "/api/bblogs": lists("/api/bblogs", "/api/bblogs?category=exam"),
  "/api/bblogs/:id": [`/api/bblogs/${largeIds.tutorial}`],
  "/api/bcomments": lists("/api/bcomments", `/api/bcomments?blogId=${largeIds.tutorial}`),
  "/api/bcomments/:blogId": lists(`/api/bcomments/${largeIds.tutorial}`),
  "/api/blog/:id": [`/api/blog/${largeIds.post}`, "/api/blog/post-77"],
  "/api/blog/all": lists(
    "/api/blog/all",
    "/api/blog/all?category=Health",
    ...[...searches, "health"].map((word) => `/api/blog/all?search=${word}`),
  ),
  "/api/blog/comment": lists(`/api/blog/comment?blogId=${largeIds.post}`),
  "/api/bmaterials": lists("/api/bmaterials"),
  "/api/categories": ["/api/categories"],
  "/api/orders/:orderId": ["/api/orders/ABCD-EFGH-JKMN"],
  "/api/pages": ["/api/pages"],
  "/api/pages/find": ["/api/pages/find?path=/page-77"],
  "/api/subscribers": lists("/api/subscribers"),
  "/api/updates": lists("/api/updates"),
  "/api/user": lists("/api/user"),
  "/api/user/:id/export": ["/api/user/000004d2-4444-7000-8000-000000000000/export"],
  "/api/user/me/export": ["/api/user/me/export"],
  "/category/:slug/feed.xml": ["/category/health/feed.xml"],
  "/tag/:slug/feed.xml": ["/tag/solar/feed.xml"],
  "/feed.xml": ["/feed.xml"],
  "/attachments/:name": ["/attachments/00000000000000000000000000000000.pdf"],
  "/calendar/:name": [`/calendar/${"A".repeat(22)}.ics`],
  "/files/:id": ["/files/000004d2-9999-7000-8000-000000000000?ticket=x"],
  "/rss.xml": ["/rss.xml"],
  "/sitemap.xml": ["/sitemap.xml"],
};

/** Routes that ask the tables nothing, and those whose questions are the procedures above. */
export const ROUTES_WITHOUT_QUERIES =
  /^\/(\*|api|api\/\*|api\/admin\/waiting|api\/docs.*|api\/openapi\.json|assets\/\*|assets\/site\/:hash|favicon\.ico|healthz|media\/:name|media\/brand\/:name|metrics|readyz|preview\/\*|preview\/post\/:token|preview\/site(\/\*)?|robots\.txt|site\.webmanifest|sw\.js|trpc\/:path)$/;
