import { createTRPCClient, httpBatchStreamLink, type TRPCClient } from "@trpc/client";
import { sessionHeaders } from "#lib/session/session.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { reauthenticationLink } from "./signed-in-client.ts";

let client: TRPCClient<AppRouter> | undefined;

/**
 * Returns the administrators' client for streamed responses. A stream may exceed the usual time
 * limit, and repeating it would generate the text twice, so this client has neither timeout nor
 * retry.
 */
export function getStreamClient(): TRPCClient<AppRouter> {
  client ??= createTRPCClient<AppRouter>({
    links: [
      reauthenticationLink,
      httpBatchStreamLink({ url: "/trpc", maxItems: 1, headers: sessionHeaders }),
    ],
  });
  return client;
}
