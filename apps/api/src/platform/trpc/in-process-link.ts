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
  contextOf: (call: { path: string; input: unknown }) => inferRouterContext<Router>;
  onError: (error: TRPCError) => void;
};

/**
 * Calls the procedures of a router in this process. An answer is handed over as it is: it is made for the outside anyway,
 * nobody changes it, and writing it as text to read it again costs a page more than making it.
 */
export function inProcessLink<Router extends AnyTRPCRouter>({
  router,
  contextOf,
  onError,
}: Options<Router>): TRPCLink<Router> {
  return () =>
    ({ op: { path, type, input } }) =>
      observable((observer) => {
        if (type === "subscription") throw new Error("a page listens to nothing");
        const ctx = contextOf({ path, input });
        const getRawInput = async () => input;
        const call = { router, path, getRawInput, ctx, type, signal: undefined, batchIndex: 0 };
        callTRPCProcedure(call).then(
          (data) => observer.next({ result: { data } }),
          (cause) => {
            const error = getTRPCErrorFromUnknown(cause);
            onError(error);
            const config = router._def._config;
            const shape = getTRPCErrorShape({ config, ctx, error, input, path, type });
            observer.error(TRPCClientError.from({ error: shape }));
          },
        );
      });
}
