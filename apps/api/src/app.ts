import { defaultCategories, findCategory } from "@ebute/contracts/categories";
import { POST_PREVIEW_PATH } from "@ebute/contracts/posts";
import {
  CLOSED_PATH,
  defaultSettings,
  type SiteSettings,
  settingsGroups,
} from "@ebute/contracts/settings";
import { TUTORIAL_PREVIEW_PATH } from "@ebute/contracts/tutorials";
import formbody from "@fastify/formbody";
import fastifyStatic from "@fastify/static";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import { type FastifyPluginAsyncZod, validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { assignmentFormHandlers } from "#domains/assignments/assignments.form-handlers.ts";
import { bookmarksFormHandlers } from "#domains/bookmarks/bookmarks.form-handlers.ts";
import type { Categories } from "#domains/categories/categories.directory.service.ts";
import { classesFormHandlers } from "#domains/classes/classes.form-handlers.ts";
import { commentsFormHandlers } from "#domains/comments/comments.form-handlers.ts";
import { contactFormHandlers } from "#domains/contact/contact.form-handlers.ts";
import { examsFormHandlers } from "#domains/exams/exams.form-handlers.ts";
import { practiceFormHandlers } from "#domains/practice/practice.form-handlers.ts";
import { questionReportsFormHandlers } from "#domains/question-reports/question-reports.form-handlers.ts";
import { signInFormHandlers } from "#domains/sign-in/sign-in.form-handlers.ts";
import { studentsFormHandlers } from "#domains/students/students.form-handlers.ts";
import { subscribersFormHandlers } from "#domains/subscribers/subscribers.form-handlers.ts";
import { threadsFormHandlers } from "#domains/threads/threads.form-handlers.ts";
import { timetableFormHandlers } from "#domains/timetable/timetable.form-handlers.ts";
import { tutorialCommentsFormHandlers } from "#domains/tutorials/comments/tutorial-comments.form-handlers.ts";
import { progressFormHandlers } from "#domains/tutorials/progress/tutorials.progress.form-handlers.ts";
import { createSemaphore } from "#platform/concurrency/semaphore.ts";
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
  hstsHeaders,
  registerSecurityHeaders,
} from "#platform/http/reply/security-headers.ts";
import { createRequestRecorder } from "#platform/http/request-recorder.ts";
import { registerApiDocs, registerOpenApi } from "#platform/http/routing/openapi.ts";
import type { ExampleTexts } from "#platform/http/routing/openapi-example-texts.ts";
import { registerAccess, requireDeclaredAccess } from "#platform/http/routing/route-access.ts";
import { createRoutePatternResolver } from "#platform/http/routing/route-names.ts";
import { createSignInRequests } from "#platform/http/routing/sign-in-requests.ts";
import { logUnexpected, registerTrpc } from "#platform/http/routing/trpc-plugin.ts";
import { registerServiceWorker } from "#platform/pages/assets/service-worker.ts";
import {
  createSiteSettingsFiles,
  registerSiteSettingsFiles,
} from "#platform/pages/assets/site-settings-files.ts";
import { redirectUndecodable, registerPageRoutes } from "#platform/pages/page-routes.ts";
import {
  createPlainFormHandler,
  type PlainFormHandler,
} from "#platform/pages/plain-form-handler.ts";
import { registerPreviewRoutes } from "#platform/pages/preview-routes.ts";
import { clientFolder, type LoadedRenderer } from "#platform/pages/rendering/load-renderer.ts";
import { createPageCalls } from "#platform/pages/rendering/page-calls.ts";
import { createPageHandler } from "#platform/pages/rendering/page-handler.ts";
import { createPageRecompressor } from "#platform/pages/responses/page-compression.ts";
import { createAppRouter } from "./composition/app-router.ts";
import type { Container } from "./composition/container.ts";
import { createFrameReader, frameTags } from "./composition/page-frame.ts";
import { createReaderFinder } from "./composition/page-reader.ts";
import { registerRestRoutes } from "./composition/rest-routes.ts";
import type { Services } from "./composition/services.ts";
import {
  type CachedResponsesDeps,
  createCachedResponses,
} from "./platform/fast-path/cached-responses.ts";
import { registerTrustProxyWarning } from "./platform/http/caller/trust-proxy-warning.ts";
import { createGuardedServer, type RequestHandler } from "./platform/http/server/guarded-server.ts";
import { registerShedding } from "./platform/http/server/load-shedding.ts";
import { serverLimits } from "./platform/http/server/server-limits.ts";
import { apiTags } from "./site/api-tags.ts";
import { pageContext } from "./site/page-context.ts";
import { pagePaths } from "./site/page-paths.ts";
import { createPageRules, openPaths, personalPaths } from "./site/page-rules.ts";

/** Paths that compare an account's password and open a session. */
const passwordCalls: ReadonlySet<string> = new Set([
  "/api/admin/login",
  "/api/user/signin",
  "/trpc/auth.signInAdmin",
  "/trpc/auth.signInStudent",
]);

// Zod's default message names types. A schema with a message of its own keeps it.
z.config({ customError: () => "This value is not valid." });

/** Builds the server with every route and hook. It does not listen. */
export async function buildApp(
  container: Container,
  renderer: LoadedRenderer,
): Promise<FastifyInstance> {
  const { config, services, pageCache, pageCounts, clock, logger, database, metrics } = container;
  const { settingsReader, categoryDirectory, siteVisibility, siteAddress } = container;
  const transportHeaders = () => hstsHeaders(siteAddress.https(), clock.now());
  const errorHeaders = () => ({ ...earlyErrorHeaders, ...transportHeaders() });
  const loggerInstance: FastifyBaseLogger = logger;
  const { trustProxy } = config;
  const routeOf = createRoutePatternResolver(pagePaths.canonical);
  const recorder = createRequestRecorder({ metrics, logger, trustProxy, routeOf });
  const withFastPath = createFastPath({
    cache: pageCache,
    refine: createPageRecompressor({
      runLimited: createSemaphore({ maxRunning: 1, maxWaiting: 50 }),
    }),
    counts: pageCounts,
    recorder,
    isOpen: siteVisibility.isOpenNow,
    personalPages: { paths: personalPaths },
  });
  const app: FastifyInstance = fastify({
    ...serverLimits,
    serverFactory: (handle) =>
      createGuardedServer({
        errorHeaders,
        recorder,
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
      reply.headers(errorHeaders());
      if (!redirectUndecodable(request, reply)) handleError(error, request, reply);
    },
    clientErrorHandler: handleClientError({ errorHeaders, recorder }),
  });
  requireDeclaredAccess(app);
  const fixedAddress = config.environmentSettings.settings.address?.origin;
  app.decorate("siteOrigin", siteAddress.origin);
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
  const siteSettingsFiles = createSiteSettingsFiles();
  const findReader = createReaderFinder(services);
  const pages = createPageHandler({
    siteSettingsFiles,
    // In development each request renders the current sources.
    cache: config.isDevelopment ? undefined : pageCache,
    counts: pageCounts,
    routeOf,
    clock,
    rules: createPageRules({
      isCategory: (name) => categoryDirectory.current().rows.some((row) => row.name === name),
    }),
    movedPaths: container.movedPaths,
    transportHeaders,
    closedSite: {
      isOpen: siteVisibility.isOpen,
      authenticateCookie: services.authentication.authenticateCookie,
      openPaths,
      closedPath: CLOSED_PATH,
    },
    personalPages: { paths: personalPaths, findReader },
    render: renderer.createPageRenderer({
      publicUrl: config.publicUrl,
      readFrame: frame.read,
      now: () => clock.now().getTime(),
    }),
    createCalls: (caller) =>
      createPageCalls({
        router: appRouter,
        createContext: pageContext(caller, siteVisibility.assertOpen),
        onError: (error) => logUnexpected(app.log, error),
      }),
    frameTags,
  });

  recorder.register(app);
  registerSecurityHeaders(app, { transportHeaders });
  registerBodyTimeout(app, { errorHeaders, recorder });
  await registerShedding(app, {
    signIns: createSignInRequests({ paths: passwordCalls, marksIn: services.devices.marksIn }),
    onRejected: metrics.countRejected,
    maxLoopDelayMs: config.maxLoopDelayMs,
  });
  if (config.trustProxy === false) registerTrustProxyWarning(app);
  registerAccess(app, {
    authenticate: services.authentication.authenticate,
    assertOpen: siteVisibility.assertOpen,
  });
  await registerCompression(app);
  registerProbes(app, {
    checkDatabase: () => database.sql`select 1`,
    metricsToken: config.metricsToken,
    metrics,
  });
  registerSiteSettingsFiles(app, {
    files: siteSettingsFiles,
    render: pages.renderSiteSettingsFile,
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
    readExampleTexts: createExampleTextsReader(container),
    tags: apiTags,
  });
  await registerTrpc(app, appRouter, siteVisibility.assertOpen);

  await registerRestRoutes(app, container, appRouter);
  // The server waits for the end of each response, and a stream has none of its own.
  app.addHook("preClose", async () => services.live.close());
  const plainFormHandler = createPlainFormHandler(pages, {
    findReader,
    assertOpen: siteVisibility.assertOpen,
  });
  await app.register(forms(services, plainFormHandler));
  await registerApiDocs(app);

  const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;
  for (const path of ["/api", "/api/*"]) app.all(path, hidden, rejectUnknownApiPath);
  await registerPreviewRoutes(app, pages, {
    ...services.authentication,
    site: frame.preview,
    typed: [
      { path: POST_PREVIEW_PATH, ...services.typedPostPreview },
      { path: TUTORIAL_PREVIEW_PATH, ...services.tutorialPreview },
    ],
  });
  registerPageRoutes(app, pages, { paths: pagePaths, movedPaths: container.movedPaths });
  return app;
}

/**
 * Registers the forms for visitors without JavaScript. Forms are parsed only here: other routes
 * take JSON, which a cross-site form cannot send.
 */
function forms(services: Services, plainFormHandler: PlainFormHandler): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(formbody, { parser: parseFormBody });
    await app.register(bookmarksFormHandlers({ ...services, plainFormHandler }));
    await app.register(classesFormHandlers({ ...services, plainFormHandler }));
    await app.register(commentsFormHandlers({ ...services, plainFormHandler }));
    await app.register(contactFormHandlers({ ...services, plainFormHandler }));
    await app.register(examsFormHandlers({ ...services, plainFormHandler }));
    await app.register(practiceFormHandlers({ ...services, plainFormHandler }));
    await app.register(questionReportsFormHandlers({ ...services, plainFormHandler }));
    await app.register(signInFormHandlers({ ...services, plainFormHandler }));
    await app.register(studentsFormHandlers({ ...services, plainFormHandler }));
    await app.register(subscribersFormHandlers({ ...services, plainFormHandler }));
    await app.register(assignmentFormHandlers({ ...services, plainFormHandler }));
    await app.register(threadsFormHandlers({ ...services, plainFormHandler }));
    await app.register(timetableFormHandlers({ ...services, plainFormHandler }));
    await app.register(tutorialCommentsFormHandlers({ ...services, plainFormHandler }));
    await app.register(progressFormHandlers({ ...services, plainFormHandler }));
  };
}

/**
 * Creates the function that reads the site's names and texts, which replace those of the product in
 * the examples of the API document.
 */
function createExampleTextsReader({
  settingsReader,
  categoryDirectory,
}: Pick<Container, "settingsReader" | "categoryDirectory">) {
  return async (): Promise<{ fingerprint: string; words: ExampleTexts }> => {
    const [{ settings, fingerprint }, categories] = await Promise.all([
      settingsReader.read(),
      categoryDirectory.read(),
    ]);
    return {
      fingerprint: `${fingerprint} ${categories.fingerprint}`,
      words: new Map([
        ...categoryWords(categories),
        ...settingsWords(settings),
        [defaultSettings.home.defaultCategory, categoryDirectory.defaultOf(categories)],
      ]),
    };
  };
}

/** A single word could occur in any example, so only whole sentences and phrases are replaced. */
function settingsWords(settings: SiteSettings): [string, string][] {
  return settingsGroups.flatMap((group) => {
    const own: Record<string, unknown> = settings[group];
    return Object.entries(defaultSettings[group]).flatMap(([name, text]): [string, string][] => {
      const value = own[name];
      if (typeof text !== "string" || !text.includes(" ") || typeof value !== "string") return [];
      return [[text, value]];
    });
  });
}

/** Examples that name a deleted default category name the site's first category instead. */
function categoryWords({ rows }: Categories): [string, string][] {
  const [first] = rows;
  if (!first) return [];
  return defaultCategories
    .filter(({ name }) => !findCategory(rows, name))
    .flatMap(({ name, slug }): [string, string][] => [
      [name, first.name],
      [slug, first.slug],
    ]);
}

/** Wraps a request handler with the fast path, which sends cached responses without Fastify. */
function createFastPath(deps: CachedResponsesDeps): (handle: RequestHandler) => RequestHandler {
  const sendCached = createCachedResponses(deps);
  return (handle) => (request, response) => {
    if (!sendCached(request, response)) handle(request, response);
  };
}

/**
 * Serves the built files. Their names contain a content hash, so browsers cache them for a year.
 */
async function registerStaticAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: "/assets/",
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
    schemaHide: true,
  });
}
