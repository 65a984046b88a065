import type { FastifyInstance } from "fastify";

/**
 * Parses JSON strictly, rejecting prototype keys. An empty JSON body is accepted on routes without
 * a body schema, such as sign-out, because API clients send the content type on every request.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const isEmptyBody = body.length === 0 && request.routeOptions.schema?.body === undefined;
    if (isEmptyBody) done(null, undefined);
    else parse(request, String(body), done);
  });
}
