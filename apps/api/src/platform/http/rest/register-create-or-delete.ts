import type { z } from "zod";
import type { Caller } from "../../security/principal.ts";
import { addCurrentToConflict } from "../../versions/conflict-with-current.ts";
import { readExpectedVersion } from "../reply/if-match.ts";
import { createOrDeleteOptions, parseDeletion } from "../routing/create-or-delete.ts";
import type { Operation } from "../routing/openapi-operations.ts";
import { buildSuccessBody } from "../routing/rest-responses.ts";
import type { CommandAddress, Fields, RestApp } from "./rest-route.ts";

type CreateOrDelete<B extends z.ZodType, Shape extends z.core.$ZodShape> = {
  route: Omit<CommandAddress, "method">;
  operation: Operation;
  /** Body of a creation. */
  body: B;
  /** Fields of the answer to a creation besides its message. */
  result: Shape;
  texts: { created: string; deleted: string };
  /** Schema of the stored object, sent when a deletion names an outdated version. */
  current: z.ZodType;
  readCurrent: (caller: Caller, id: string) => Promise<object>;
  create: (caller: Caller, body: z.output<B>) => Promise<Fields<Shape>>;
  delete: (caller: Caller, target: { id: string; version: number | undefined }) => Promise<unknown>;
};

/** Registers a POST route that deletes when the body is `{ id }`, and otherwise creates. */
export function registerCreateOrDelete<B extends z.ZodType, Shape extends z.core.$ZodShape>(
  app: RestApp,
  definition: CreateOrDelete<B, Shape>,
): void {
  const { route, operation, body: create, result, texts, current, readCurrent } = definition;
  const { url, ...config } = route;
  const options = createOrDeleteOptions({ operation, create, created: result, current });
  // The type provider cannot resolve the generic shape; `Fields` already checks the result.
  const response: object = options.schema.response;
  app.post(
    url,
    { ...options, config, schema: { ...options.schema, response } },
    async (request, reply) => {
      const { caller, body } = request;
      const deletion = parseDeletion(body);
      if (deletion) {
        const { id } = deletion;
        const version = readExpectedVersion(request, deletion.version);
        await addCurrentToConflict(
          () => definition.delete(caller, { id, version }),
          () => readCurrent(caller, id),
        );
        return buildSuccessBody({ message: texts.deleted });
      }
      const fields = await definition.create(caller, create.parse(body));
      reply.code(201);
      return buildSuccessBody({ message: texts.created, ...fields });
    },
  );
}
