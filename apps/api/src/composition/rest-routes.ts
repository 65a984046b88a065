import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { assignmentsRest } from "#domains/assignments/assignments.rest.ts";
import { auditRest } from "#domains/audit/audit.rest.ts";
import { backupsRest } from "#domains/backups/backups.rest.ts";
import { brandRest } from "#domains/brand/brand.rest.ts";
import { contactRest } from "#domains/contact/contact.rest.ts";
import { dashboardRest } from "#domains/dashboard/dashboard.rest.ts";
import { examsRest } from "#domains/exams/exams.rest.ts";
import { exportsRest } from "#domains/exports/exports.rest.ts";
import { importsRest } from "#domains/imports/imports.rest.ts";
import { materialFilesRest } from "#domains/materials/files/material-files.rest.ts";
import { attachmentsRest } from "#domains/media/attachments/attachments.rest.ts";
import { mediaRest } from "#domains/media/media.rest.ts";
import { uploadsRest } from "#domains/media/uploads/uploads.rest.ts";
import { ordersRest } from "#domains/orders/orders.rest.ts";
import { postsFeeds } from "#domains/posts/posts.feeds.ts";
import { postsRest } from "#domains/posts/posts.rest.ts";
import { questionImportRest } from "#domains/questions/imports/questions.import.rest.ts";
import { redirectsRest } from "#domains/redirects/redirects.rest.ts";
import { studentsRest } from "#domains/students/students.rest.ts";
import { subscribersRest } from "#domains/subscribers/subscribers.rest.ts";
import { calendarFeedsRest } from "#domains/timetable/feed/timetable.feeds.rest.ts";
import { hstsHeaders } from "#platform/http/reply/security-headers.ts";
import { createRequestContext } from "#platform/http/routing/trpc-plugin.ts";
import { createResponseCache } from "#platform/pages/cache/response-cache.ts";
import { registerRest } from "#platform/rest/rest.ts";
import type { AppRouter } from "./app-router.ts";
import type { Container } from "./container.ts";

/** Registers the REST operations and the feeds. */
export async function registerRestRoutes(
  app: FastifyInstance,
  container: Container,
  appRouter: AppRouter,
): Promise<void> {
  const { services, siteAddress, pageCache, pageCounts, clock } = container;
  const responseCache = createResponseCache({
    cache: pageCache,
    clock,
    counts: pageCounts,
    transportHeaders: () => hstsHeaders(siteAddress.https(), clock.now()),
  });
  const createContext = createRequestContext(container.siteVisibility.assertOpen);
  registerRest(app, {
    router: appRouter,
    createContext: (exchange) => ({
      ...createContext(exchange),
      publicUrl: siteAddress.origin(),
    }),
    responseCache,
  });
  const typed = app.withTypeProvider<ZodTypeProvider>();
  await typed.register(auditRest(services));
  await typed.register(backupsRest(services));
  await typed.register(brandRest(services));
  await typed.register(contactRest(services));
  await typed.register(dashboardRest(services));
  await typed.register(materialFilesRest(services));
  await typed.register(examsRest(services));
  await typed.register(exportsRest(services));
  await typed.register(importsRest(services));
  await typed.register(questionImportRest(services));
  await typed.register(attachmentsRest(services));
  await typed.register(mediaRest(services));
  await typed.register(uploadsRest(services));
  await typed.register(ordersRest(services));
  await typed.register(postsFeeds({ ...container, ...services, responseCache }));
  await typed.register(postsRest(services));
  await typed.register(redirectsRest(services));
  await typed.register(studentsRest(services));
  await typed.register(subscribersRest(services));
  await typed.register(assignmentsRest(services));
  await typed.register(calendarFeedsRest(services));
}
