import { request as requestPlain } from "node:http";
import { type RequestOptions, request as requestSecure } from "node:https";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream as BodyStream } from "node:stream/web";
import type { PinnedTarget, ResolveTarget } from "./outbound-target.ts";

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Statuses of responses without a body. */
const EMPTY_STATUSES = [101, 204, 205, 304];

/**
 * Fetches from hosts that a person typed: https only, each connection goes to the address that was
 * checked, and no redirect is followed. Passes on the content type of a response, and no other
 * header.
 */
export function createPinnedFetch(resolve: ResolveTarget): Fetch {
  const send = createPinnedSend(resolve);
  return async (input, init) => {
    const request = new Request(input, init);
    const { url, method, headers, signal } = request;
    const body = new Blob([await request.arrayBuffer()]);
    return send({ url, method, headers, signal, body });
  };
}

export type PinnedRequest = Pick<Request, "url" | "method" | "headers" | "signal"> & {
  /** Streamed; its size is announced, because stores refuse bodies of unknown length. */
  body?: Blob | undefined;
};

export type PinnedSend = (request: PinnedRequest) => Promise<Response>;

/** Works like `createPinnedFetch`, for bodies that do not fit into memory. */
export function createPinnedSend(resolve: ResolveTarget): PinnedSend {
  return async (request) => {
    const url = new URL(request.url);
    if (url.protocol !== "https:") throw new TypeError("only https addresses are fetched");
    const target = await resolve({ host: url.hostname, port: Number(url.port) || 443 });
    return send(request, url, target);
  };
}

async function send(
  { method, headers, signal, body }: PinnedRequest,
  url: URL,
  target: PinnedTarget,
): Promise<Response> {
  const options: RequestOptions = {
    host: target.address,
    port: target.port,
    servername: url.hostname,
    path: `${url.pathname}${url.search}`,
    method,
    headers: {
      ...Object.fromEntries(headers),
      host: url.host,
      ...(body?.size && { "content-length": body.size }),
    },
    signal,
    // A pooled connection could be one to another address.
    agent: false,
  };
  const open = target.isUnencrypted ? requestPlain : requestSecure;
  return new Promise((done, fail) => {
    const outgoing = open(options, (incoming) => {
      const status = incoming.statusCode ?? 502;
      const contentType = incoming.headers["content-type"];
      const stream = EMPTY_STATUSES.includes(status) ? null : Readable.toWeb(incoming);
      done(
        new Response(stream as ReadableStream<Uint8Array> | null, {
          status,
          headers: contentType ? { "content-type": contentType } : {},
        }),
      );
    });
    outgoing.once("error", fail);
    if (body?.size) pipeline(Readable.fromWeb(body.stream() as BodyStream), outgoing, () => {});
    else outgoing.end();
  });
}
