import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The document of every REST call, made of the schemas that check the input. */
export async function registerOpenApi(
  app: FastifyInstance,
  { title, publicUrl }: { title: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${title} REST API`,
        version: "1.0.0",
        description:
          "Every answer has `success`. A failure has `message`, a sentence for a person, and `code`, a stable word.",
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: (document) => {
      const { url, route } = document;
      const shown = jsonSchemaTransform(document);
      const access = route.config?.access;
      const security = access && access !== "anyone" ? [{ bearer: [] }] : [];
      return { ...shown, schema: { tags: [tagOf(url)], security, ...shown.schema } };
    },
  });
  app.get(
    "/api/openapi.json",
    { config: { access: "anyone" }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return app.swagger();
    },
  );
}

/** The readable page of it. */
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

function tagOf(url: string): string {
  return url.split("/")[2] ?? "api";
}
