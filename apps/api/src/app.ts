import formbody from "@fastify/formbody";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import {
  type FastifyPluginAsyncZod,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { z } from "zod";
import { administratorsRest } from "#domains/administrators/administrators.rest.ts";
import { aiRest } from "#domains/ai/ai.rest.ts";
import { auditRest } from "#domains/audit/audit.rest.ts";
import { authAccountRest } from "#domains/auth/auth.account.rest.ts";
import { authFactorsRest } from "#domains/auth/auth.factors.rest.ts";
import { authPasskeysRest } from "#domains/auth/auth.passkeys.rest.ts";
import { authRest } from "#domains/auth/auth.rest.ts";
import { commentsForms } from "#domains/comments/comments.forms.ts";
import { commentsRest } from "#domains/comments/comments.rest.ts";
import { contactForms } from "#domains/contact/contact.forms.ts";
import { contactRest } from "#domains/contact/contact.rest.ts";
import { dashboardRest } from "#domains/dashboard/dashboard.rest.ts";
import { mailRest } from "#domains/mail/mail.rest.ts";
import { materialFilesRest } from "#domains/materials/material-files.rest.ts";
import { materialsRest } from "#domains/materials/materials.rest.ts";
import { mediaRest } from "#domains/media/media.rest.ts";
import { ordersRest } from "#domains/orders/orders.rest.ts";
import { postsFeeds } from "#domains/posts/posts.feeds.ts";
import { postsRest } from "#domains/posts/posts.rest.ts";
import { studentsForms } from "#domains/students/students.forms.ts";
import { studentsProfileRest } from "#domains/students/students.profile.rest.ts";
import { studentsRest } from "#domains/students/students.rest.ts";
import { subscribersForms } from "#domains/subscribers/subscribers.forms.ts";
import { subscribersRest } from "#domains/subscribers/subscribers.rest.ts";
import { tutorialCommentsRest } from "#domains/tutorials/tutorial-comments.rest.ts";
import { tutorialsRest } from "#domains/tutorials/tutorials.rest.ts";
import { updatesRest } from "#domains/updates/updates.rest.ts";
import { registerAccess, requireDeclaredAccess } from "#platform/http/access.ts";
import { registerAssets } from "#platform/http/assets.ts";
import { registerBodyTime } from "#platform/http/body-time.ts";
import { createCallPlaces } from "#platform/http/call-places.ts";
import { registerCompression } from "#platform/http/compression.ts";
import {
  answerUnknownApiPath,
  answerUnreadable,
  handleError,
} from "#platform/http/error-handler.ts";
import { registerHealth } from "#platform/http/health.ts";
import { registerJsonBody } from "#platform/http/json-body.ts";
import { memoryFirst } from "#platform/http/memory-first.ts";
import { registerMultipart } from "#platform/http/multipart.ts";
import { registerApiDocs, registerOpenApi } from "#platform/http/openapi.ts";
import { headersOfErrors, registerSecurityHeaders } from "#platform/http/security-headers.ts";
import { serverLimits } from "#platform/http/server-limits.ts";
import { registerServiceWorker } from "#platform/http/service-worker.ts";
import { registerShedding } from "#platform/http/shedding.ts";
import { logUnexpected, registerTrpc } from "#platform/http/trpc-plugin.ts";
import { turnAwayCalls } from "#platform/http/turn-away.ts";
import { createFormPages, type FormPages } from "#platform/pages/form-pages.ts";
import { createKeptAnswers } from "#platform/pages/kept-answers.ts";
import type { LoadedRenderer, PageCall, PageCalls } from "#platform/pages/load-renderer.ts";
import { createMemoryAnswers } from "#platform/pages/memory-answers.ts";
import { createPageRefiner } from "#platform/pages/page-compression.ts";
import { createPages } from "#platform/pages/pages.ts";
import { registerPages } from "#platform/pages/pages-plugin.ts";
import { visitor } from "#platform/principal.ts";
import { createSlots } from "#platform/slots.ts";
import { inProcessLink } from "#platform/trpc/in-process-link.ts";
import type { TrpcContext } from "#platform/trpc/trpc.ts";
import { createAppRouter } from "./app-router.ts";
import type { Container, Services } from "./container.ts";
import { pagePaths } from "./page-paths.ts";
import { pageRules } from "./page-rules.ts";

/** Everything that answers requests; it never listens. */
export async function buildApp(
  container: Container,
  renderer: LoadedRenderer,
): Promise<FastifyInstance> {
  const { config, services, pageCache, pageCounts, clock, logger, database } = container;
  const loggerInstance: FastifyBaseLogger = logger;
  const memoryAnswers = createMemoryAnswers({
    cache: pageCache,
    refine: createPageRefiner({ runInSlot: createSlots({ maxRunning: 1, maxWaiting: 50 }) }),
    counts: pageCounts,
  });
  const callPlaces = createCallPlaces();
  const errorHeaders = headersOfErrors(config);
  const app: FastifyInstance = fastify({
    ...serverLimits,
    serverFactory: memoryFirst({
      ...memoryAnswers,
      turnAway: turnAwayCalls(callPlaces, errorHeaders),
      errorHeaders,
    }),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    // An address that cannot be decoded reaches no hook and no route, so nothing would limit the time of its body.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers(errorHeaders)),
    clientErrorHandler: answerUnreadable(errorHeaders),
  });
  requireDeclaredAccess(app);
  // Words of the validator itself would name its types; a schema that has its own sentence keeps it.
  z.config({ customError: () => "This value is not valid." });
  app.decorate("isSecure", config.isSecure);
  // Fastify takes text unasked; no call here does, and a form on another site could send it.
  app.removeContentTypeParser("text/plain");
  registerJsonBody(app);
  app.setValidatorCompiler(validatorCompiler);
  // Presenters make exactly what a call answers, so nothing is left to check or cut on the way out.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(handleError);

  const appRouter = createAppRouter(services);
  const pages = createPages(app, {
    // In development every look renders the sources as they are now.
    cache: config.isDevelopment ? undefined : pageCache,
    counts: pageCounts,
    clock,
    rules: pageRules,
    render: renderer.createPageRenderer({
      createLink: (calls) =>
        inProcessLink({
          router: appRouter,
          contextOf: inProcessContext(calls),
          onError: (error) => logUnexpected(app.log, error),
        }),
      site: { ...config.site, publicUrl: config.publicUrl },
    }),
  });

  registerSecurityHeaders(app, { isSecure: config.isSecure });
  registerBodyTime(app);
  await registerShedding(app, { places: callPlaces });
  registerAccess(app, services.sessions.authenticate);
  await registerCompression(app);
  registerHealth(app, {
    checkDatabase: () => database.sql`select 1`,
    metricsToken: config.metricsToken,
    pageCounts,
  });
  if (renderer.register) renderer.register(app);
  else {
    await registerAssets(app);
    await registerServiceWorker(app, { isOn: config.hasOfflinePages });
  }
  await registerMultipart(app);
  await registerOpenApi(app, { title: config.site.name, publicUrl: config.publicUrl });
  await registerTrpc(app, appRouter);

  await registerCalls(app, container);
  await app.register(forms(services, createFormPages(pages)));
  await registerApiDocs(app);

  const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;
  for (const path of ["/api", "/api/*"]) app.all(path, hidden, answerUnknownApiPath);
  registerPages(app, pages, pagePaths);
  return app;
}

/** The calls of the REST facade, and the feeds. */
async function registerCalls(app: FastifyInstance, container: Container): Promise<void> {
  const { config, services, pageCache, pageCounts, clock } = container;
  const keptAnswers = createKeptAnswers({
    cache: pageCache,
    isSecure: config.isSecure,
    clock,
    counts: pageCounts,
  });
  const typed = app.withTypeProvider<ZodTypeProvider>();
  await typed.register(administratorsRest(services));
  await typed.register(aiRest(services));
  await typed.register(auditRest(services));
  await typed.register(authAccountRest(services));
  await typed.register(authFactorsRest(services));
  await typed.register(authPasskeysRest(services));
  await typed.register(authRest(services));
  await typed.register(commentsRest({ ...services, keptAnswers }));
  await typed.register(contactRest(services));
  await typed.register(dashboardRest(services));
  await typed.register(mailRest(services));
  await typed.register(materialFilesRest(services));
  await typed.register(materialsRest({ ...services, publicUrl: config.publicUrl }));
  await typed.register(mediaRest(services));
  await typed.register(ordersRest(services));
  await typed.register(postsFeeds({ ...services, keptAnswers, config }));
  await typed.register(postsRest({ ...services, keptAnswers }));
  await typed.register(studentsProfileRest(services));
  await typed.register(studentsRest(services));
  await typed.register(subscribersRest(services));
  await typed.register(tutorialCommentsRest(services));
  await typed.register(tutorialsRest(services));
  await typed.register(updatesRest(services));
}

/** What visitors without script send. Only here forms are read: REST takes JSON, which no form of another site can send. */
function forms(services: Services, formPages: FormPages): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(formbody);
    await app.register(commentsForms({ ...services, formPages }));
    await app.register(contactForms({ ...services, formPages }));
    await app.register(studentsForms({ ...services, formPages }));
    await app.register(subscribersForms({ ...services, formPages }));
  };
}

/** A page in the making asks as a visitor: nothing personal may ever get into it. */
function inProcessContext({ dependsOn, isMadeOf, subnet = "in-process" }: PageCalls) {
  const shared = {
    caller: { principal: visitor, subnet },
    session: { isBrowser: false, userAgent: "", bind: () => {} },
    dependsOn,
  };
  return (call: PageCall): TrpcContext => ({
    ...shared,
    isMadeOf: (version) => version && isMadeOf?.(call, version),
  });
}
