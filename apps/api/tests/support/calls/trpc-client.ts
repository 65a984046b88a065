import type { FailureBody } from "@ebute/contracts/errors";
import {
  createTRPCClient,
  httpBatchStreamLink,
  type TRPCClient,
  TRPCClientError,
} from "@trpc/client";
import type { AppRouter } from "#src/composition/app-router.ts";
import type { AnyBody, RestClient } from "./rest-client.ts";

type TrpcBody = {
  result?: { data: unknown };
  error?: {
    code: number;
    message: string;
    data: { code: string; httpStatus: number; failure: FailureBody };
  };
};

/**
 * Calls one procedure by HTTP, as the web client does.
 * @returns `body`: the result or the failure, which the statuses tell apart
 */
export async function callProcedure<Data = unknown>(
  client: RestClient,
  type: "query" | "mutation",
  path: string,
  input: unknown = {},
) {
  const { status, body, text, headers } =
    type === "mutation"
      ? await client.post<TrpcBody>(`/trpc/${path}`, JSON.stringify(input), {
          headers: { "content-type": "application/json" },
        })
      : await client.get<TrpcBody>(
          `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`,
        );
  const { result, error } = body;
  const failure = error?.data.failure;
  const answer = (result?.data ?? failure ?? {}) as unknown extends Data ? AnyBody : Data;
  return { status, text, headers, data: result?.data as Data, error, failure, body: answer };
}

/** Calls several queries in one request, as the browser does. @returns the status of each */
export async function callQueries(
  client: RestClient,
  paths: readonly string[],
  input: object,
): Promise<number[]> {
  const inputs = JSON.stringify(Object.fromEntries(paths.map((_, index) => [index, input])));
  const url = `/trpc/${paths.join()}?batch=1&input=${encodeURIComponent(inputs)}`;
  const { body } = await client.get<TrpcBody[]>(url);
  return body.map(({ error }) => error?.data.httpStatus ?? 200);
}

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
