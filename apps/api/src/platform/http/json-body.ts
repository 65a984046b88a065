import type { FastifyInstance } from "fastify";

/**
 * JSON, strictly. Programs name the type of every request, also where there is nothing to send: a call that reads no
 * body, such as a sign-out, takes that for what it is.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const isNothing = body.length === 0 && request.routeOptions.schema?.body === undefined;
    if (isNothing) done(null, undefined);
    else parse(request, String(body), done);
  });
}
