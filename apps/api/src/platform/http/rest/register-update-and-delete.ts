import type { z } from "zod";
import type { Operation } from "../routing/openapi-operations.ts";
import {
  type ExpectedVersion,
  registerVersionedChange,
  registerVersionedCommand,
  type VersionedBody,
} from "./register-versioned-change.ts";
import type { CommandAddress, Fields, RestApp, RestInput } from "./rest-route.ts";

type Address<P extends z.ZodType> = RestInput<P, z.ZodType, z.ZodType>;

type UpdateAndDelete<
  P extends z.ZodType,
  B extends VersionedBody,
  Shape extends z.core.$ZodShape,
> = {
  route: Omit<CommandAddress, "method">;
  operations: { update: Operation; delete: Operation };
  params: P;
  /** Body of the update. */
  changes: B;
  /** Fields of the answer to an update besides its message. */
  result: Shape;
  texts: { updated: string; deleted: string };
  /** Schema of the stored object, sent when a write names an outdated version. */
  current: z.ZodType;
  readCurrent: (input: Address<P>) => Promise<object>;
  update: (input: RestInput<P, z.ZodType, B> & { body: ExpectedVersion }) => Promise<Fields<Shape>>;
  delete: (input: Address<P> & ExpectedVersion) => Promise<unknown>;
};

/** Registers PUT and DELETE of one object, both with the version that they are based on. */
export function registerUpdateAndDelete<
  P extends z.ZodType,
  B extends VersionedBody,
  Shape extends z.core.$ZodShape,
>(app: RestApp, definition: UpdateAndDelete<P, B, Shape>): void {
  const { route, operations, params, changes, result, texts, current, readCurrent } = definition;
  registerVersionedChange(app, {
    route,
    operation: operations.update,
    params,
    body: changes,
    result,
    message: texts.updated,
    current,
    readCurrent,
    run: definition.update,
  });
  registerVersionedCommand(app, {
    route: { ...route, method: "DELETE" },
    operation: operations.delete,
    params,
    message: texts.deleted,
    current,
    readCurrent,
    run: definition.delete,
  });
}
