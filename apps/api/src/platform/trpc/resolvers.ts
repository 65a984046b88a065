import type { Caller } from "../security/principal.ts";
import { addCurrentToConflict } from "../versions/conflict-with-current.ts";
import type { TrpcContext } from "./trpc.ts";

type Options<Input> = { ctx: TrpcContext; input: Input };
type Resolver<Input, Result> = (options: Options<Input>) => Promise<Result>;
type ReadCurrent = (caller: Caller, id: string) => Promise<object>;

/** Makes a resolver of a use case that takes the caller and the procedure's input. */
export function forCaller<Input, Result>(
  useCase: (caller: Caller, input: Input) => Promise<Result>,
): Resolver<Input, Result> {
  return ({ ctx, input }) => useCase(ctx.caller, input);
}

/** Makes a resolver of a use case that takes the caller and the id of the procedure's input. */
export function forCallerById<Result>(
  useCase: (caller: Caller, id: string) => Promise<Result>,
): Resolver<{ id: string }, Result> {
  return ({ ctx, input }) => useCase(ctx.caller, input.id);
}

/** Makes a resolver of a use case that takes the id of the procedure's input. */
export function byId<Result>(
  useCase: (id: string) => Promise<Result>,
): Resolver<{ id: string }, Result> {
  return ({ input }) => useCase(input.id);
}

/** Makes a resolver of a change; a version conflict carries what `readCurrent` returns. */
export function changeWithCurrent<Input, Result>(
  change: (caller: Caller, input: Input) => Promise<Result>,
  readCurrent: (caller: Caller, input: Input) => Promise<object>,
): Resolver<Input, Result> {
  return ({ ctx: { caller }, input }) =>
    addCurrentToConflict(
      () => change(caller, input),
      () => readCurrent(caller, input),
    );
}

/** Makes a resolver of an update; a version conflict carries what `readCurrent` returns. */
export function updateWithCurrent<Input extends { id: string }, Result>(
  update: (caller: Caller, id: string, changes: Omit<Input, "id">) => Promise<Result>,
  readCurrent: ReadCurrent,
): Resolver<Input, Result> {
  return changeWithCurrent(
    (caller, { id, ...changes }) => update(caller, id, changes),
    (caller, { id }) => readCurrent(caller, id),
  );
}

/** Makes a resolver of a deletion; a version conflict carries what `readCurrent` returns. */
export function deleteWithCurrent<Input extends { id: string }, Result>(
  remove: (caller: Caller, input: Input) => Promise<Result>,
  readCurrent: ReadCurrent,
): Resolver<Input, Result> {
  return changeWithCurrent(remove, (caller, { id }) => readCurrent(caller, id));
}
