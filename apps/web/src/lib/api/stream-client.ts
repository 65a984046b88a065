import { createTRPCClient, httpBatchStreamLink, type TRPCClient } from "@trpc/client";
import { sessionHeaders } from "#lib/session/session.ts";
import type { AppRouter } from "#lib/trpc.ts";
import { signInAgainLink } from "./signed-in-client.ts";

let client: TRPCClient<AppRouter> | undefined;

/**
 * The administrators' client for answers that come part by part. Such an answer may take longer than others, and what was
 * written once is not asked for again by itself: it has neither their time limit nor their second attempt.
 */
export function streamClient(): TRPCClient<AppRouter> {
  client ??= createTRPCClient<AppRouter>({
    links: [
      signInAgainLink,
      httpBatchStreamLink({ url: "/trpc", maxItems: 1, headers: sessionHeaders }),
    ],
  });
  return client;
}
