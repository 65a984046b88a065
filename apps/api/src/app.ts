import { CLOSED_PATH } from "@ebute/contracts/settings";
import formbody from "@fastify/formbody";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import { type FastifyPluginAsyncZod, validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { CATEGORIES_TAG } from "#domains/categories/categories.tags.ts";
import { commentsForms } from "#domains/comments/comments.forms.ts";
import { contactForms } from "#domains/contact/contact.forms.ts";
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import { studentsForms } from "#domains/students/students.forms.ts";
import { subscribersForms } from "#domains/subscribers/subscribers.forms.ts";
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
import { createRequestRecorder } from "#platform/http/request-recorder.ts";
import { registerApiDocs, registerOpenApi } from "#platform/http/routing/openapi.ts";
import { registerAccess, requireDeclaredAccess } from "#platform/http/routing/route-access.ts";
import { createSignInRequests } from "#platform/http/routing/sign-in-requests.ts";
import { logUnexpected, registerTrpc } from "#platform/http/routing/trpc-plugin.ts";
import { registerServiceWorker } from "#platform/pages/assets/service-worker.ts";
import { createSiteFiles, registerSiteFiles } from "#platform/pages/assets/site-files.ts";
import { registerStaticAssets } from "#platform/pages/assets/static-assets.ts";
import { createFormPages, type FormPages } from "#platform/pages/form-pages.ts";
import { registerPageRoutes } from "#platform/pages/page-routes.ts";
import { registerPreviewRoutes } from "#platform/pages/preview-routes.ts";
import type { LoadedRenderer } from "#platform/pages/rendering/load-renderer.ts";
import { createPageCalls } from "#platform/pages/rendering/page-calls.ts";
import { createPageHandler } from "#platform/pages/rendering/page-handler.ts";
import { createPageRecompressor } from "#platform/pages/responses/compression.ts";
import { createRoutePatternResolver } from "#platform/tracing/route-names.ts";
import { createApiWordsReader } from "./composition/api-words.ts";
import { createAppRouter } from "./composition/app-router.ts";
import type { Container } from "./composition/container.ts";
import { createFrameReader, frameTags } from "./composition/page-frame.ts";
import { registerRestRoutes } from "./composition/rest-routes.ts";
import type { Services } from "./composition/services.ts";
import { registerTrustProxyWarning } from "./platform/http/caller/trust-proxy-warning.ts";
import { createGuardedServer } from "./platform/http/server/guarded-server.ts";
import { registerShedding } from "./platform/http/server/load-shedding.ts";
import { serverLimits } from "./platform/http/server/server-limits.ts";
import { apiTags } from "./site/api-tags.ts";
import { pageContext } from "./site/page-context.ts";
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
    // A URL that cannot be decoded matches no route, so no hook would limit the time that its body
    // may take.
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
  const siteFiles = createSiteFiles();
  const pages = createPageHandler({
    siteFiles,
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
  registerSiteFiles(app, { files: siteFiles, render: pages.renderSiteFile });
  if (renderer.register) renderer.register(app);
  else {
    await registerStaticAssets(app);
    await registerServiceWorker(app, services.brand, { isOn: config.hasOfflinePages });
  }
  await registerMultipart(app);
  await registerOpenApi(app, {
    readTitle: async () => (await settingsReader.read()).settings.identity.name,
    readOrigin: async () => (await siteAddress.read()).origin,
    readWords: createApiWordsReader(container),
    cdnHeaders: () => container.cdn.of([SETTINGS_TAG, CATEGORIES_TAG]),
    tags: apiTags,
  });
  await registerTrpc(app, appRouter, opening.assertOpen);

  await registerRestRoutes(app, container);
  await app.register(forms(services, createFormPages(pages)));
  await registerApiDocs(app);

  const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;
  for (const path of ["/api", "/api/*"]) app.all(path, hidden, rejectUnknownApiPath);
  await registerPreviewRoutes(app, pages, { ...services.authentication, site: frame.preview });
  registerPageRoutes(app, pages, { paths: pagePaths, movedPaths: container.movedPaths });
  return app;
}

/**
 * Registers the forms for visitors without JavaScript. Forms are parsed only here: other routes
 * take JSON, which a cross-site form cannot send.
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
