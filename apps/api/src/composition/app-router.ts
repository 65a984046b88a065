import { createAdministratorsRouter } from "#domains/administrators/administrators.router.ts";
import { createAiRouter } from "#domains/ai/ai.router.ts";
import { createAuditRouter } from "#domains/audit/audit.router.ts";
import { createAuthorsRouter } from "#domains/authors/authors.router.ts";
import { createBackupsRouter } from "#domains/backups/backups.router.ts";
import { createCategoriesRouter } from "#domains/categories/categories.router.ts";
import { createCommentsRouter } from "#domains/comments/comments.router.ts";
import { createContactRouter } from "#domains/contact/contact.router.ts";
import { createDashboardRouter } from "#domains/dashboard/dashboard.router.ts";
import { createDraftsRouter } from "#domains/drafts/drafts.router.ts";
import { createExportsRouter } from "#domains/exports/exports.router.ts";
import { createImportsRouter } from "#domains/imports/imports.router.ts";
import { createLinksRouter } from "#domains/links/links.router.ts";
import { createMailRouter } from "#domains/mail/mail.router.ts";
import { createMaterialsRouter } from "#domains/materials/materials.router.ts";
import { createMediaRouter } from "#domains/media/media.router.ts";
import { createNewslettersRouter } from "#domains/newsletters/newsletters.router.ts";
import { createOnboardingRouter } from "#domains/onboarding/onboarding.router.ts";
import { createOrdersRouter } from "#domains/orders/orders.router.ts";
import { createPagesRouter } from "#domains/pages/pages.router.ts";
import { createPostNotesRouter } from "#domains/posts/notes/posts.notes.router.ts";
import { createPostsRouter } from "#domains/posts/posts.router.ts";
import { createRedirectsRouter } from "#domains/redirects/redirects.router.ts";
import { createSampleContentRouter } from "#domains/sample-content/sample-content.router.ts";
import { createSessionsRouter } from "#domains/sessions/sessions.router.ts";
import { createSettingsRouter } from "#domains/settings/settings.router.ts";
import { createSignInRouter } from "#domains/sign-in/sign-in.router.ts";
import { createSnippetsRouter } from "#domains/snippets/snippets.router.ts";
import { createStudentsRouter } from "#domains/students/students.router.ts";
import { createSubscribersRouter } from "#domains/subscribers/subscribers.router.ts";
import { createTagsRouter } from "#domains/tags/tags.router.ts";
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
    categories: createCategoriesRouter(services),
    comments: createCommentsRouter(services),
    contact: createContactRouter(services),
    backups: createBackupsRouter(services),
    dashboard: createDashboardRouter(services),
    drafts: createDraftsRouter(services),
    exports: createExportsRouter(services),
    imports: createImportsRouter(services),
    links: createLinksRouter(services),
    mail: createMailRouter(services),
    materials: createMaterialsRouter(services),
    media: createMediaRouter(services),
    onboarding: createOnboardingRouter(services),
    orders: createOrdersRouter(services),
    pages: createPagesRouter(services),
    newsletters: createNewslettersRouter(services),
    notes: createPostNotesRouter(services),
    posts: createPostsRouter(services),
    redirects: createRedirectsRouter(services),
    sampleContent: createSampleContentRouter(services),
    settings: createSettingsRouter(services),
    students: createStudentsRouter(services),
    subscribers: createSubscribersRouter(services),
    snippets: createSnippetsRouter(services),
    tags: createTagsRouter(services),
    authors: createAuthorsRouter(services),
    trash: createTrashRouter(services),
    tutorials: createTutorialsRouter(services),
    updates: createUpdatesRouter(services),
  });
}
