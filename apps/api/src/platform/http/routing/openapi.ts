import { hash } from "node:crypto";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { matchesEtag } from "../reply/etag.ts";
import { sendNotModified } from "../reply/not-modified.ts";
import { errorResponseComponents, shareErrorResponses } from "./openapi-errors.ts";
import { type ExampleTexts, replaceExampleTexts } from "./openapi-example-texts.ts";
import { addHeaders, headerComponents } from "./openapi-headers.ts";
import { describeRoute, operationIdOf } from "./openapi-route.ts";

type Options = {
  /** Reads the name of the site, which may change while the process runs. */
  readTitle: () => Promise<string>;
  /** Reads the origin of the server in the document. */
  readOrigin: () => Promise<string>;
  /**
   * Reads the names and texts of the site for the examples; the fingerprint differs after each
   * change.
   */
  readExampleTexts: () => Promise<{ fingerprint: string; words: ExampleTexts }>;
  /** Groups of operations, in the order of the documentation page. */
  tags: { name: string; description: string }[];
};

const description = `Every JSON response has \`success\`. Every failure and every change has \`message\`, a sentence that a person can read;
a failure also has \`code\`, a stable word for programs, and \`issues\` where single fields are at fault.

- Send \`Authorization: Bearer <token>\` with the token of a sign-in. Calls that do not need it may answer more with it.
- Ids are UUIDv7; times are ISO 8601 in UTC with milliseconds.
- Lists come newest first. \`limit\` (1 to 500) and \`cursor\` are optional; \`nextCursor\` stands beside the list and is null at its end.
- Unknown fields of the input are ignored. Text is trimmed. Rich text is sanitised HTML.
- A write may carry an \`Idempotency-Key\` of up to 200 characters: the same request sent again within 48 hours returns the first result.
- \`429\` and \`503\` carry \`Retry-After\` in seconds.`;

const info = { title: "REST API", version: "1.0.0", description };

/**
 * Serves the OpenAPI document of the REST facade, generated from the schemas that validate the
 * input. Routes without a summary are internal and left out.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  { readTitle, readOrigin, readExampleTexts, tags }: Options,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info,
      tags,
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
        ...errorResponseComponents(),
        ...headerComponents,
      },
    },
    transform: (document) => {
      const { schema, url, route } = document;
      if (!schema?.summary) return { schema: { hide: true }, url };
      const { access = "anyone", isContent } = route.config ?? {};
      const method = String(route.method);
      const documentedSchema = jsonSchemaTransform(document).schema;
      return {
        url,
        schema: {
          ...describeRoute(documentedSchema, { method, isOpen: access === "anyone" }),
          operationId: operationIdOf(method, url),
          security: securityOf({
            isOpen: access === "anyone",
            isShown: method === "GET" && isContent === true,
          }),
        },
      };
    },
    transformObject: (document) => {
      const shared = shareErrorResponses(jsonSchemaTransformObject(document));
      addHeaders(shared);
      return shared;
    },
  });
  let last: { state: string; text: string; etag: string } | undefined;

  /**
   * The document as text, cached: only the name, the address and the example texts of the site
   * change while the process runs.
   */
  async function readDocument() {
    const [title, url] = [`${await readTitle()} REST API`, await readOrigin()];
    const { fingerprint, words } = await readExampleTexts();
    const state = JSON.stringify([title, url, fingerprint]);
    if (last?.state === state) return last;
    const document = replaceExampleTexts(app.swagger(), words);
    const text = JSON.stringify({ ...document, info: { ...info, title }, servers: [{ url }] });
    last = { state, text, etag: `"${hash("sha256", text, "base64url").slice(0, 27)}"` };
    return last;
  }

  app.get(
    "/api/openapi.json",
    { config: { access: "anyone" }, schema: { hide: true } },
    async (request, reply) => {
      const { text, etag } = await readDocument();
      reply.headers({ "cache-control": "public, no-cache", etag });
      if (matchesEtag(request.headers["if-none-match"], etag)) return sendNotModified(reply);
      return reply.type("application/json; charset=utf-8").send(text);
    },
  );
}

type Access = { isOpen: boolean; isShown: boolean };

/**
 * The token is optional on operations that everybody may call: with it, the response also contains
 * drafts, lessons for students, and all content while the site is closed.
 */
function securityOf({ isOpen, isShown }: Access): Record<string, string[]>[] {
  if (!isOpen) return [{ bearer: [] }];
  return isShown ? [{}, { bearer: [] }] : [];
}

/** Serves the documentation page for people. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    transformStaticCSP: (policy) =>
      policy
        .replaceAll(" https:", "")
        .replace(" validator.swagger.io", "")
        .replace(
          "upgrade-insecure-requests",
          "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        ),
  });
}
