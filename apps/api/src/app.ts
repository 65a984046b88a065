import { CLOSED_PATH } from "@ebute/contracts/settings";
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
import { backupsRest } from "#domains/backups/backups.rest.ts";
import { brandRest } from "#domains/brand/brand.rest.ts";
import { categoriesRest } from "#domains/categories/categories.rest.ts";
import { commentsForms } from "#domains/comments/comments.forms.ts";
import { commentsRest } from "#domains/comments/comments.rest.ts";
import { contactForms } from "#domains/contact/contact.forms.ts";
import { contactRest } from "#domains/contact/contact.rest.ts";
import { dashboardRest } from "#domains/dashboard/dashboard.rest.ts";
import { linksRest } from "#domains/links/links.rest.ts";
import { mailRest } from "#domains/mail/mail.rest.ts";
import { materialFilesRest } from "#domains/materials/material-files.rest.ts";
import { materialsRest } from "#domains/materials/materials.rest.ts";
import { mediaRest } from "#domains/media/media.rest.ts";
import { onboardingRest } from "#domains/onboarding/onboarding.rest.ts";
import { ordersRest } from "#domains/orders/orders.rest.ts";
import { pagesRest } from "#domains/pages/pages.rest.ts";
import { postsFeeds } from "#domains/posts/posts.feeds.ts";
import { postsRest } from "#domains/posts/posts.rest.ts";
import { redirectsRest } from "#domains/redirects/redirects.rest.ts";
import { sampleContentRest } from "#domains/sample-content/sample-content.rest.ts";
import { sessionsRest } from "#domains/sessions/sessions.rest.ts";
import { settingsRest } from "#domains/settings/settings.rest.ts";
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import { factorsRest } from "#domains/sign-in/factors/factors.rest.ts";
import { passkeysRest } from "#domains/sign-in/passkeys/passkeys.rest.ts";
import { recoveryRest } from "#domains/sign-in/recovery/recovery.rest.ts";
import { confirmationRest } from "#domains/sign-in/sign-in.confirmation.rest.ts";
import { signInRest } from "#domains/sign-in/sign-in.rest.ts";
import { studentsForms } from "#domains/students/students.forms.ts";
import { studentsProfileRest } from "#domains/students/students.profile.rest.ts";
import { studentsRest } from "#domains/students/students.rest.ts";
import { subscribersForms } from "#domains/subscribers/subscribers.forms.ts";
import { subscribersRest } from "#domains/subscribers/subscribers.rest.ts";
import { trashRest } from "#domains/trash/trash.rest.ts";
import { tutorialCommentsRest } from "#domains/tutorials/tutorial-comments.rest.ts";
import { tutorialsRest } from "#domains/tutorials/tutorials.rest.ts";
import { updatesRest } from "#domains/updates/updates.rest.ts";
import { createAdaptiveLimiter } from "#platform/concurrency/adaptive-limiter.ts";
import { createSemaphore } from "#platform/concurrency/semaphore.ts";
import { createTickLimiter } from "#platform/concurrency/tick-limiter.ts";
import { createFastPath } from "#platform/fast-path/fast-path.ts";
import { registerBodyTimeout } from "#platform/http/body/body-timeout.ts";
import { parseFormBody } from "#platform/http/body/form-body.ts";
import { registerJsonBody } from "#platform/http/body/json-body.ts";
import { registerMultipart } from "#platform/http/body/multipart.ts";
import { createSecureRequestCheck } from "#platform/http/caller/secure-requests.ts";
import { registerProbes } from "#platform/http/probes.ts";
import { registerCompression } from "#platform/http/reply/compression.ts";
import {
  handleClientError,
  handleError,
  rejectUnknownApiPath,
} from "#platform/http/reply/error-handler.ts";
import {
  earlyErrorHeaders,
  registerSecurityHeaders,
} from "#platform/http/reply/security-headers.ts";
import { registerServiceWorker } from "#platform/http/reply/service-worker.ts";
import { registerStaticAssets } from "#platform/http/reply/static-assets.ts";
import { createRequestRecorder } from "#platform/http/request-recorder.ts";
import { registerApiDocs, registerOpenApi } from "#platform/http/routing/openapi.ts";
import { registerAccess, requireDeclaredAccess } from "#platform/http/routing/route-access.ts";
import { createRoutePatternResolver } from "#platform/http/routing/route-names.ts";
import { createSignInRequests } from "#platform/http/routing/sign-in-requests.ts";
import { logUnexpected, registerTrpc } from "#platform/http/routing/trpc-plugin.ts";
import { createPageRecompressor } from "#platform/pages/compression.ts";
import { createFormPages, type FormPages } from "#platform/pages/form-pages.ts";
import type { LoadedRenderer } from "#platform/pages/load-renderer.ts";
import { createPageCalls } from "#platform/pages/page-calls.ts";
import { createPageHandler } from "#platform/pages/page-handler.ts";
import { registerPageRoutes } from "#platform/pages/page-routes.ts";
import { registerPreviewRoutes } from "#platform/pages/preview-routes.ts";
import { createResponseCache } from "#platform/pages/response-cache.ts";
import { createAppRouter } from "./composition/app-router.ts";
import type { Container } from "./composition/container.ts";
import type { Services } from "./composition/services.ts";
import { registerTrustProxyWarning } from "./platform/http/caller/trust-proxy-warning.ts";
import { createGuardedServer } from "./platform/http/server/guarded-server.ts";
import { registerShedding } from "./platform/http/server/load-shedding.ts";
import { serverLimits } from "./platform/http/server/server-limits.ts";
import { apiTags } from "./site/api-tags.ts";
import { pageContext } from "./site/page-context.ts";
import { createFrameReader, frameTags } from "./site/page-frame.ts";
import { pagePaths } from "./site/page-paths.ts";
import { createPageRules, openPaths } from "./site/page-rules.ts";
import { signInPaths } from "./site/sign-in-paths.ts";

type Options = {
  /** Mean delay of the event loop above which load is shed. Unit: milliseconds. */
  maxLoopDelayMs?: number;
};

/** Builds the server with every route and hook. It does not listen. */
export async function buildApp(
  container: Container,
  renderer: LoadedRenderer,
  { maxLoopDelayMs }: Options = {},
): Promise<FastifyInstance> {
  const { config, services, pageCache, pageCounts, clock, logger, database, metrics } = container;
  const { settingsReader, categoryDirectory, opening, siteAddress } = container;
  const { isHttps } = siteAddress;
  const loggerInstance: FastifyBaseLogger = logger;
  const { trustProxy } = config;
  const routeOf = createRoutePatternResolver(pagePaths.canonical);
  const recorder = createRequestRecorder({ metrics, logger, trustProxy, routeOf });
  const limiter = createAdaptiveLimiter();
  const { marksIn } = services.devices;
  const signIns = createSignInRequests({ paths: signInPaths, marksIn });
  const errorHeaders = earlyErrorHeaders(config);
  const withFastPath = createFastPath({
    cache: pageCache,
    refine: createPageRecompressor({
      runLimited: createSemaphore({ maxRunning: 1, maxWaiting: 50 }),
    }),
    counts: pageCounts,
    recorder,
    limiter,
    signIns,
    errorHeaders,
    onRejected: metrics.countRejected,
    isOpen: opening.isOpenNow,
  });
  const app: FastifyInstance = fastify({
    ...serverLimits,
    serverFactory: (handle) =>
      createGuardedServer({
        ...{ errorHeaders, recorder },
        handle: config.hasFastPath ? withFastPath(handle) : handle,
      }),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    genReqId: recorder.requestIdOf,
    // A URL that cannot be decoded matches no route, so no hook would limit the time that its body may take.
    frameworkErrors: (error, request, reply) => {
      recorder.recordWithoutHooks(request, reply);
      handleError(error, request, reply.headers(errorHeaders));
    },
    clientErrorHandler: handleClientError({ errorHeaders, recorder }),
  });
  requireDeclaredAccess(app);
  // Zod's default message names types. A schema with a message of its own keeps it.
  z.config({ customError: () => "This value is not valid." });
  const fixedAddress = config.environmentSettings.settings.address?.origin;
  app.decorate("isSecureRequest", createSecureRequestCheck(fixedAddress));
  // No route takes text, but a form on another site can send it without a CORS preflight.
  app.removeContentTypeParser("text/plain");
  registerJsonBody(app);
  app.setValidatorCompiler(validatorCompiler);
  // Presenters return exactly the response, so Fastify need not validate or filter it again.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(handleError);

  const appRouter = createAppRouter(services);
  const frame = createFrameReader(container);
  const pages = createPageHandler({
    // In development each request renders the current sources.
    cache: config.isDevelopment ? undefined : pageCache,
    counts: pageCounts,
    routeOf,
    clock,
    rules: createPageRules({
      isCategory: (name) => categoryDirectory.current().rows.some((row) => row.name === name),
    }),
    movedPaths: container.movedPaths,
    ...{ isHttps, cdn: container.cdn },
    closedSite: {
      isOpen: opening.isOpen,
      authenticateCookie: services.authentication.authenticateCookie,
      openPaths,
      closedPath: CLOSED_PATH,
    },
    render: renderer.createPageRenderer({
      publicUrl: config.publicUrl,
      readFrame: frame.read,
      now: () => clock.now().getTime(),
    }),
    createCalls: (caller) =>
      createPageCalls({
        router: appRouter,
        createContext: pageContext(caller, opening.assertOpen),
        onError: (error) => logUnexpected(app.log, error),
      }),
    frameTags,
  });

  container.tracing.traceRequests(app, routeOf);
  recorder.register(app);
  registerSecurityHeaders(app, { isHttps });
  registerBodyTimeout(app, { errorHeaders, recorder });
  await registerShedding(app, {
    limiter,
    signIns,
    waitForTick: config.hasFastPath ? createTickLimiter() : async () => {},
    ...(maxLoopDelayMs ? { maxLoopDelayMs } : {}),
  });
  if (config.trustProxy === false) registerTrustProxyWarning(app);
  registerAccess(app, {
    authenticate: services.authentication.authenticate,
    assertOpen: opening.assertOpen,
  });
  await registerCompression(app);
  registerProbes(app, {
    checkDatabase: () => database.sql`select 1`,
    metricsToken: config.metricsToken,
    metrics,
  });
  if (renderer.register) renderer.register(app);
  else {
    await registerStaticAssets(app);
    await registerServiceWorker(app, services.brand, { isOn: config.hasOfflinePages });
  }
  await registerMultipart(app);
  await registerOpenApi(app, {
    readTitle: async () => (await settingsReader.read()).settings.identity.name,
    readOrigin: async () => (await siteAddress.read()).origin,
    cdnHeaders: () => container.cdn.of([SETTINGS_TAG]),
    tags: apiTags,
  });
  await registerTrpc(app, appRouter, opening.assertOpen);

  await registerCalls(app, container);
  await app.register(forms(services, createFormPages(pages)));
  await registerApiDocs(app);

  const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;
  for (const path of ["/api", "/api/*"]) app.all(path, hidden, rejectUnknownApiPath);
  await registerPreviewRoutes(app, pages, { ...services.authentication, site: frame.preview });
  registerPageRoutes(app, pages, { paths: pagePaths, movedPaths: container.movedPaths });
  return app;
}

/** Registers the REST operations and the feeds. */
async function registerCalls(app: FastifyInstance, container: Container): Promise<void> {
  const { services, siteAddress, pageCache, pageCounts, clock } = container;
  const responseCache = createResponseCache({
    ...{ cache: pageCache, clock, counts: pageCounts, cdn: container.cdn },
    isHttps: siteAddress.isHttps,
  });
  const typed = app.withTypeProvider<ZodTypeProvider>();
  await typed.register(administratorsRest(services));
  await typed.register(aiRest(services));
  await typed.register(auditRest(services));
  await typed.register(sessionsRest(services));
  await typed.register(confirmationRest(services));
  await typed.register(recoveryRest(services));
  await typed.register(factorsRest(services));
  await typed.register(passkeysRest(services));
  await typed.register(signInRest(services));
  await typed.register(backupsRest(services));
  await typed.register(brandRest({ ...services, cdn: container.cdn }));
  await typed.register(categoriesRest({ ...services, responseCache }));
  await typed.register(commentsRest({ ...services, responseCache }));
  await typed.register(contactRest(services));
  await typed.register(dashboardRest(services));
  await typed.register(linksRest(services));
  await typed.register(mailRest(services));
  await typed.register(materialFilesRest(services));
  await typed.register(materialsRest({ ...services, publicUrl: siteAddress.origin }));
  await typed.register(mediaRest(services));
  await typed.register(onboardingRest(services));
  await typed.register(ordersRest(services));
  await typed.register(pagesRest({ ...services, responseCache }));
  await typed.register(postsFeeds({ ...container, ...services, responseCache }));
  await typed.register(postsRest({ ...container, ...services, responseCache }));
  await typed.register(redirectsRest(services));
  await typed.register(sampleContentRest(services));
  await typed.register(settingsRest(services));
  await typed.register(studentsProfileRest(services));
  await typed.register(studentsRest(services));
  await typed.register(subscribersRest(services));
  await typed.register(trashRest(services));
  await typed.register(tutorialCommentsRest(services));
  await typed.register(tutorialsRest(services));
  await typed.register(updatesRest(services));
}

/**
 * Registers the forms for visitors without JavaScript. Forms are parsed only here: other routes take JSON, which a
 * cross-site form cannot send.
 */
function forms(services: Services, formPages: FormPages): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(formbody, { parser: parseFormBody });
    await app.register(commentsForms({ ...services, formPages }));
    await app.register(contactForms({ ...services, formPages }));
    await app.register(studentsForms({ ...services, formPages }));
    await app.register(subscribersForms({ ...services, formPages }));
  };
}
