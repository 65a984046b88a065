import { createAdministratorsRouter } from "#domains/administrators/administrators.router.ts";
import { createAiRouter } from "#domains/ai/ai.router.ts";
import { createAssignmentsRouter } from "#domains/assignments/assignments.router.ts";
import { createAuditRouter } from "#domains/audit/audit.router.ts";
import { createAuthorsRouter } from "#domains/authors/authors.router.ts";
import { createBackupsRouter } from "#domains/backups/backups.router.ts";
import { createBookmarksRouter } from "#domains/bookmarks/bookmarks.router.ts";
import { createCategoriesRouter } from "#domains/categories/categories.router.ts";
import { createClassesRouter } from "#domains/classes/classes.router.ts";
import { createCommentsRouter } from "#domains/comments/comments.router.ts";
import { createContactRouter } from "#domains/contact/contact.router.ts";
import { createCorrectionsRouter } from "#domains/corrections/corrections.router.ts";
import { createCoursesRouter } from "#domains/courses/courses.router.ts";
import { createDashboardRouter } from "#domains/dashboard/dashboard.router.ts";
import { createDraftsRouter } from "#domains/drafts/drafts.router.ts";
import { createExamsRouter } from "#domains/exams/exams.router.ts";
import { createExportsRouter } from "#domains/exports/exports.router.ts";
import { createImportsRouter } from "#domains/imports/imports.router.ts";
import { createLinksRouter } from "#domains/links/links.router.ts";
import { createMailRouter } from "#domains/mail/mail.router.ts";
import { createMaterialsRouter } from "#domains/materials/materials.router.ts";
import { createMediaRouter } from "#domains/media/media.router.ts";
import { createNewslettersRouter } from "#domains/newsletters/newsletters.router.ts";
import { createNoticesRouter } from "#domains/notices/notices.router.ts";
import { createOnboardingRouter } from "#domains/onboarding/onboarding.router.ts";
import {
  createCustomersRouter,
  createOrdersRouter,
  createSalesRouter,
} from "#domains/orders/orders.router.ts";
import { createPagesRouter } from "#domains/pages/pages.router.ts";
import { createPostNotesRouter } from "#domains/posts/notes/posts.notes.router.ts";
import { createPostsRouter } from "#domains/posts/posts.router.ts";
import { createPacksRouter, createPracticeRouter } from "#domains/practice/practice.router.ts";
import { createQuestionReportsRouter } from "#domains/question-reports/question-reports.router.ts";
import {
  createPassagesRouter,
  createQuestionsRouter,
} from "#domains/questions/questions.router.ts";
import { createRedirectsRouter } from "#domains/redirects/redirects.router.ts";
import { createSampleContentRouter } from "#domains/sample-content/sample-content.router.ts";
import { createSessionsRouter } from "#domains/sessions/sessions.router.ts";
import { createSettingsRouter } from "#domains/settings/settings.router.ts";
import { createSignInRouter } from "#domains/sign-in/sign-in.router.ts";
import { createSnippetsRouter } from "#domains/snippets/snippets.router.ts";
import { createStudentsRouter } from "#domains/students/students.router.ts";
import { createSubscribersRouter } from "#domains/subscribers/subscribers.router.ts";
import { createTagsRouter } from "#domains/tags/tags.router.ts";
import { createThreadsRouter } from "#domains/threads/threads.router.ts";
import { createTimetableRouter } from "#domains/timetable/timetable.router.ts";
import { createTrashRouter } from "#domains/trash/trash.router.ts";
import { createTutorialsRouter } from "#domains/tutorials/tutorials.router.ts";
import { createUpdatesRouter } from "#domains/updates/updates.router.ts";
import { mergeRouters, router } from "#platform/trpc/trpc.ts";
import type { Services } from "./services.ts";

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter(services: Services) {
  return router({
    administrators: createAdministratorsRouter(services),
    ai: createAiRouter(services),
    audit: createAuditRouter(services),
    auth: mergeRouters(createSignInRouter(services), createSessionsRouter(services)),
    bookmarks: createBookmarksRouter(services),
    categories: createCategoriesRouter(services),
    classes: createClassesRouter(services),
    comments: createCommentsRouter(services),
    contact: createContactRouter(services),
    courses: createCoursesRouter(services),
    customers: createCustomersRouter(services),
    backups: createBackupsRouter(services),
    dashboard: createDashboardRouter(services),
    drafts: createDraftsRouter(services),
    exams: createExamsRouter(services),
    corrections: createCorrectionsRouter(services),
    exports: createExportsRouter(services),
    imports: createImportsRouter(services),
    links: createLinksRouter(services),
    mail: createMailRouter(services),
    materials: createMaterialsRouter(services),
    media: createMediaRouter(services),
    notices: createNoticesRouter(services),
    onboarding: createOnboardingRouter(services),
    orders: createOrdersRouter(services),
    packs: createPacksRouter(services),
    pages: createPagesRouter(services),
    newsletters: createNewslettersRouter(services),
    notes: createPostNotesRouter(services),
    passages: createPassagesRouter(services),
    posts: createPostsRouter(services),
    practice: createPracticeRouter(services),
    questionReports: createQuestionReportsRouter(services),
    questions: createQuestionsRouter(services),
    redirects: createRedirectsRouter(services),
    sales: createSalesRouter(services),
    sampleContent: createSampleContentRouter(services),
    settings: createSettingsRouter(services),
    students: createStudentsRouter(services),
    subscribers: createSubscribersRouter(services),
    snippets: createSnippetsRouter(services),
    tags: createTagsRouter(services),
    authors: createAuthorsRouter(services),
    assignments: createAssignmentsRouter(services),
    threads: createThreadsRouter(services),
    timetable: createTimetableRouter(services),
    trash: createTrashRouter(services),
    tutorials: createTutorialsRouter(services),
    updates: createUpdatesRouter(services),
  });
}
