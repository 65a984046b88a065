import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pages } from "./pages.ts";

/** Every address that nothing else answers is a page of the web package, its error page included. */
export function registerPages(app: FastifyInstance, pages: Pages): void {
  app.get(
    "/*",
    {
      config: { access: "anyone" },
      schema: { hide: true },
      onRequest: async (request, reply) => {
        if (pages.answerCached(request, reply)) return reply;
      },
    },
    (request, reply) => pages.answer(request, reply),
  );
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
    pages.answer(request, reply),
  );
}
