import { hash } from "node:crypto";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type inferRouterContext,
  type TRPCError,
} from "@trpc/server";
import { observable } from "@trpc/server/observable";
import type { CacheState } from "#platform/cacheable-result.ts";
import type { Fingerprint } from "#platform/db/fingerprinted-query.ts";

type Options<Router extends AnyTRPCRouter> = {
  router: Router;
  /** Creates the context of one call; `onCacheable` receives the cache state of its result. */
  createContext: (onCacheable: (state: CacheState) => void) => inferRouterContext<Router>;
  onError: (error: TRPCError) => void;
};

type Call = { path: string; input: unknown };
type Result = { data: unknown; state: CacheState | undefined };

/** An API call of a page, with the fingerprint or digest by which a changed result is detected. */
type PageCall = Call & ({ fingerprint: Fingerprint } | { digest: string });

export type PageCalls = {
  /** A link of the tRPC client, for the renderer. */
  link: TRPCLink<AnyTRPCRouter>;
  /** Cache tags of all results so far. */
  tags(): string[];
  /**
   * Returns a function that checks whether all calls would give the same results. Undefined after a
   * failed call, because the page then cannot be revalidated.
   */
  createRevalidate(): (() => Promise<boolean>) | undefined;
};

/**
 * Runs the calls of one page in this process and records them. Results are passed without JSON
 * serialization, because callers do not modify them and serializing costs a page more than
 * rendering.
 */
export function createPageCalls<Router extends AnyTRPCRouter>(options: Options<Router>): PageCalls {
  const results = new Map<string, Call & Result>();
  let hasFailed = false;

  return {
    link:
      () =>
      ({ op: { path, input } }) =>
        observable((observer) => {
          run(options, { path, input }).then(
            (result) => {
              results.set(`${path} ${JSON.stringify(input)}`, { path, input, ...result });
              observer.next({ result: { data: result.data } });
              observer.complete();
            },
            (error: TRPCClientError<AnyTRPCRouter>) => {
              hasFailed = true;
              observer.error(error);
            },
          );
        }),
    tags: () => [...results.values()].flatMap(({ state }) => state?.tags ?? []),
    createRevalidate: () =>
      hasFailed ? undefined : revalidateBy(options, [...results.values()].map(toPageCall)),
  };
}

async function run<Router extends AnyTRPCRouter>(
  { router, createContext, onError }: Options<Router>,
  { path, input }: Call,
): Promise<Result> {
  let state: CacheState | undefined;
  const ctx = createContext((found) => {
    state = found;
  });
  const getRawInput = async () => input;
  const call = { router, path, getRawInput, ctx, type: "query", signal: undefined } as const;
  try {
    return { data: await callTRPCProcedure({ ...call, batchIndex: 0 }), state };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onError(error);
    const config = router._def._config;
    const shape = getTRPCErrorShape({ config, ctx, error, input, path, type: "query" });
    throw TRPCClientError.from({ error: shape });
  }
}

function toPageCall({ path, input, data, state }: Call & Result): PageCall {
  const { fingerprint } = state ?? {};
  return { path, input, ...(fingerprint ? { fingerprint } : { digest: digestOf(data) }) };
}

/**
 * Declared outside `createPageCalls`: a cached page holds this function, whose closure must not
 * hold the results in memory.
 */
function revalidateBy<Router extends AnyTRPCRouter>(options: Options<Router>, calls: PageCall[]) {
  async function isUnchanged(call: PageCall): Promise<boolean> {
    if ("digest" in call) return call.digest === digestOf((await run(options, call)).data);
    return call.fingerprint.value === (await call.fingerprint.readCurrent());
  }
  return async () => !(await Promise.all(calls.map(isUnchanged))).includes(false);
}

function digestOf(data: unknown): string {
  return hash("sha256", JSON.stringify(data) ?? "", "base64");
}
