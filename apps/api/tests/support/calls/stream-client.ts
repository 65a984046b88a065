import {
  createTRPCClient,
  httpBatchStreamLink,
  type TRPCClient,
  TRPCClientError,
} from "@trpc/client";
import type { AppRouter } from "#src/composition/app-router.ts";

/** Client for streamed responses of a listening site, as the panel has one. */
export function createStreamClient(url: string, token?: string): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: `${url}/trpc`,
        maxItems: 1,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
    ],
  });
}

/** Message with which a call is refused. */
export function messageOf(promise: Promise<unknown>) {
  return promise.then(
    () => "no refusal",
    (error) => (error instanceof TRPCClientError ? error.data?.failure?.message : String(error)),
  );
}
