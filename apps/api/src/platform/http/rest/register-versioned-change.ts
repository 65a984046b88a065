import type { z } from "zod";
import { addCurrentToConflict } from "../../versions/conflict-with-current.ts";
import { ifMatchSchema, readExpectedVersion } from "../reply/if-match.ts";
import {
  buildSuccessBody,
  defineChangeResponses,
  defineConflictResponse,
} from "../routing/rest-responses.ts";
import {
  type Fields,
  type RestApp,
  type RestInput,
  type RestRoute,
  readInput,
  routeOptions,
} from "./rest-route.ts";

export type VersionedBody = z.ZodType<{ version?: number | undefined }>;

/** The version that the write is based on: from If-Match, the body or both. */
export type ExpectedVersion = { version: number | undefined };

type VersionedCommand<P extends z.ZodType, Q extends z.ZodType> = RestRoute<P, Q, z.ZodType> & {
  message: string;
  /** Schema of the stored object, sent when the write names an outdated version. */
  current: z.ZodType;
  readCurrent: (input: RestInput<P, Q, z.ZodType>) => Promise<object>;
  run: (input: RestInput<P, Q, z.ZodType> & ExpectedVersion) => Promise<unknown>;
};

type VersionedChange<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends VersionedBody,
  Shape extends z.core.$ZodShape,
> = RestRoute<P, Q, B> & {
  /** Fields of the response besides its message. */
  result: Shape;
  message: string;
  /** Schema of the stored object, sent when the change names an outdated version. */
  current: z.ZodType;
  readCurrent: (input: RestInput<P, Q, B>) => Promise<object>;
  /** The body carries the expected version, also when only If-Match names it. */
  run: (input: RestInput<P, Q, B> & { body: ExpectedVersion }) => Promise<Fields<Shape>>;
};

/**
 * Registers a route without a body that fails with 409 and the stored object if If-Match is
 * outdated.
 */
export function registerVersionedCommand<P extends z.ZodType, Q extends z.ZodType>(
  app: RestApp,
  definition: VersionedCommand<P, Q>,
): void {
  const { message, current, readCurrent, run } = definition;
  const response = { ...defineChangeResponses({}), ...defineConflictResponse(current) };
  app.route({
    ...routeOptions(definition, { headers: ifMatchSchema, response }),
    handler: async (request) => {
      const input = readInput(request, definition);
      const version = readExpectedVersion(request);
      await addCurrentToConflict(
        () => run({ ...input, version }),
        () => readCurrent(input),
      );
      return buildSuccessBody({ message });
    },
  });
}

/**
 * Registers a route, PUT by default, that fails with 409 and the stored object if the expected
 * version is outdated.
 */
export function registerVersionedChange<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends VersionedBody,
  Shape extends z.core.$ZodShape,
>(app: RestApp, definition: VersionedChange<P, Q, B, Shape>): void {
  const { route, result, message, current, readCurrent, run } = definition;
  const response = { ...defineChangeResponses(result), ...defineConflictResponse(current) };
  app.route({
    ...routeOptions(
      { ...definition, route: { method: "PUT", ...route } },
      { headers: ifMatchSchema, response },
    ),
    handler: async (request) => {
      const input = readInput(request, definition);
      const version = readExpectedVersion(request, input.body.version);
      const fields = await addCurrentToConflict(
        () => run({ ...input, body: { ...input.body, version } }),
        () => readCurrent(input),
      );
      return buildSuccessBody({ message, ...fields });
    },
  });
}
