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

type Options<Router extends AnyTRPCRouter> = {
  router: Router;
  /** Creates the context of one call; `onCacheable` receives the cache tags of its result. */
  createContext: (onCacheable: (tags: string[]) => void) => inferRouterContext<Router>;
  onError: (error: TRPCError) => void;
};

type Call = { path: string; input: unknown };

export type PageCalls = {
  /** A link of the tRPC client, for the renderer. */
  link: TRPCLink<AnyTRPCRouter>;
  /** Cache tags of all results so far. */
  tags(): string[];
};

/**
 * Runs the calls of one page in this process and records their cache tags. Results are passed
 * without JSON serialization, because callers do not modify them and serializing costs a page more
 * than rendering.
 */
export function createPageCalls<Router extends AnyTRPCRouter>(options: Options<Router>): PageCalls {
  const tags: string[] = [];

  return {
    link:
      () =>
      ({ op: { path, input } }) =>
        observable((observer) => {
          run(options, { path, input }, (found) => tags.push(...found)).then(
            (data) => {
              observer.next({ result: { data } });
              observer.complete();
            },
            (error: TRPCClientError<AnyTRPCRouter>) => observer.error(error),
          );
        }),
    tags: () => tags,
  };
}

async function run<Router extends AnyTRPCRouter>(
  { router, createContext, onError }: Options<Router>,
  { path, input }: Call,
  onCacheable: (tags: string[]) => void,
): Promise<unknown> {
  const ctx = createContext(onCacheable);
  const getRawInput = async () => input;
  const call = { router, path, getRawInput, ctx, type: "query", signal: undefined } as const;
  try {
    return await callTRPCProcedure({ ...call, batchIndex: 0 });
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onError(error);
    const config = router._def._config;
    const shape = getTRPCErrorShape({ config, ctx, error, input, path, type: "query" });
    throw TRPCClientError.from({ error: shape });
  }
}
